// SPDX-License-Identifier: MIT
// How much memory a call may ask for: more than the machine has would end the process, and not with an error.
#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>

#include <unistd.h>

namespace cardhouse::python {

// So many things of so many bytes, if they take at most half of the machine's memory; else it throws.
inline std::size_t affordable(int n, std::size_t bytes_each) {
  const auto wanted = std::uint64_t(n) * bytes_each;
  const auto there = std::uint64_t(sysconf(_SC_PHYS_PAGES)) * std::uint64_t(sysconf(_SC_PAGESIZE));
  if (wanted > there / 2)
    throw std::invalid_argument("n is too large: so many games would take " + std::to_string(wanted >> 20) +
                                " MB, more than half of this machine's memory");
  return std::size_t(n);
}

}  // namespace cardhouse::python
