// SPDX-License-Identifier: MIT
// Dragonfire for Python.
#include "bindings/python/native/kit.h"
#include "bindings/python/native/traits_dragonfire.h"

template struct cardhouse::python::KitMaker<cardhouse::dragonfire::Dragonfire>;
