// SPDX-License-Identifier: MIT
// The ranks that mpirun started. OpenMPI is looked for when a program runs under mpirun, and only then: who
// does not use it does not need it, neither to build nor to run.
#pragma once
#include <expected>
#include <memory>
#include <string>

#include "lab/ranks.h"

namespace cardhouse::lab {

// Whether mpirun started this process as one of several, and whether it is the first of them or there are
// none. Known before the ranks have joined.
bool under_mpirun();
bool is_first_rank();

// Joins the other ranks; the error says what is missing. The ranks part when the object goes, which waits for
// all of them. All calls, and the end, from the thread that called this.
std::expected<std::unique_ptr<Ranks>, std::string> join_mpi();

}  // namespace cardhouse::lab
