// SPDX-License-Identifier: MIT
// Chronicle for Python.
#include "bindings/python/native/kit.h"
#include "bindings/python/native/traits_chronicle.h"

template struct cardhouse::python::KitMaker<cardhouse::chronicle::Chronicle>;
