// SPDX-License-Identifier: MIT
// Ghosts for Python.
#include "bindings/python/native/kit.h"
#include "bindings/python/native/traits_ghosts.h"

template struct cardhouse::python::KitMaker<cardhouse::ghosts::Ghosts>;
