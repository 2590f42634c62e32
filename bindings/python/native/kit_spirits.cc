// SPDX-License-Identifier: MIT
// Spirits for Python.
#include "bindings/python/native/kit.h"
#include "bindings/python/native/traits_spirits.h"

template struct cardhouse::python::KitMaker<cardhouse::spirits::Spirits>;
