// SPDX-License-Identifier: MIT
// Boost.JSON, which this target has as headers only.
#include <boost/json/src.hpp>
