// SPDX-License-Identifier: MIT
// The difference between two JSON values, as small JSON: a move changes little of a view, so only that is
// sent.
//   An object's patch is an object: its fields are patched, "-" lists those that are gone.
//   A list's patch is [start, removed, item, ...], which cuts and inserts, or {"2": patch, ...}, which goes
//   inside. Anything else, and what was not there before, is the new value itself; but a list never becomes
//   an object.
#pragma once
#include <optional>
#include <string>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

namespace cardhouse::shape {

std::optional<boost::json::value> difference(const boost::json::value& before,
                                             const boost::json::value& after);  // nothing: they are equal
std::optional<boost::json::value> difference(const boost::json::object& before,
                                             const boost::json::object& after);
// Writes the patch; false: they are equal, and nothing was written.
bool write_difference(std::string& out, const boost::json::object& before, const boost::json::object& after);
void write_json(std::string& out, const boost::json::object& value);
// Throws Misfit for a patch that does not fit.
void apply_patch(boost::json::value& value, const boost::json::value& patch);

}  // namespace cardhouse::shape
