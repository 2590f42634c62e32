// SPDX-License-Identifier: MIT
// The few calls of MPI that ranks need, as OpenMPI 2 to 4 (libmpi.so.40) has them. tests/checks/mpi.sh
// compares this with the header of the installed OpenMPI.
#pragma once
#include <cstddef>

namespace cardhouse::lab::mpi {

struct Communicator;
struct Datatype;
struct Errorhandler;
struct RequestOf;
struct MessageOf;
using Request = RequestOf*;
using Probed = MessageOf*;

struct Status {
  int source, tag, error, cancelled;
  std::size_t count;
};

inline constexpr int kSuccess = 0, kAnySource = -1, kAnyTag = -1, kFunneled = 1, kLongestVersion = 256;

// Each with the name of its function.
struct Calls {
  int (*MPI_Get_library_version)(char* version, int* length);
  int (*MPI_Init_thread)(int* argc, char*** argv, int required, int* provided);
  int (*MPI_Finalize)();
  int (*MPI_Comm_rank)(Communicator*, int* rank);
  int (*MPI_Comm_size)(Communicator*, int* size);
  int (*MPI_Comm_set_errhandler)(Communicator*, Errorhandler*);
  int (*MPI_Isend)(const void* bytes, int count, Datatype*, int to, int tag, Communicator*, Request*);
  int (*MPI_Test)(Request*, int* done, Status*);
  int (*MPI_Improbe)(int from, int tag, Communicator*, int* found, Probed*, Status*);
  int (*MPI_Get_count)(const Status*, Datatype*, int* count);
  int (*MPI_Mrecv)(void* bytes, int count, Datatype*, Probed*, Status*);
  Communicator* ompi_mpi_comm_world;
  Datatype* ompi_mpi_byte;
  Errorhandler* ompi_mpi_errors_return;
};

}  // namespace cardhouse::lab::mpi
