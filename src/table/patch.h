// SPDX-License-Identifier: MIT
// The difference between two JSON values, as small JSON: a move changes little of a view, so only that is
// sent.
//   An object's patch is an object: its fields are patched, "-" lists those that are gone.
//   A list's patch is a list of edits: [start, removed, item, ...] cuts and inserts, {"2": patch} goes
//   inside. Anything else, and what was not there before, is the new value itself.
#pragma once
#include <optional>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

namespace cardhouse::table {

std::optional<boost::json::value> difference(const boost::json::value& before,
                                             const boost::json::value& after);  // nothing: they are equal
std::optional<boost::json::value> difference(const boost::json::object& before,
                                             const boost::json::object& after);
// Throws shape::Misfit for a patch that does not fit.
void apply_patch(boost::json::value& value, const boost::json::value& patch);

}  // namespace cardhouse::table
