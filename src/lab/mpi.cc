// SPDX-License-Identifier: MIT
// Finds OpenMPI at run time and sends messages with it.
#include "lab/mpi.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <list>
#include <string_view>
#include <thread>

#include <dlfcn.h>
#include <fmt/format.h>
#include <sched.h>
#include <unistd.h>

#include "lab/mpi_abi.h"

namespace cardhouse::lab {
namespace {

constexpr const char* kMpiLibrary = "libmpi.so.40";

template <class Pointer>
bool load_symbol(void* library, const char* name, Pointer& into) {
  into = reinterpret_cast<Pointer>(dlsym(library, name));
  return into != nullptr;
}

std::expected<mpi::Calls, std::string> load_mpi() {
  // Its plugins look for its symbols, so they have to be visible to all.
  void* library = dlopen(kMpiLibrary, RTLD_NOW | RTLD_GLOBAL);
  if (library == nullptr)
    return std::unexpected(fmt::format(
        "started by mpirun, but OpenMPI's {} is not here ({}); install openmpi-bin on this machine",
        kMpiLibrary, dlerror()));
  mpi::Calls calls{};
#define CARDHOUSE_LOAD(name)                    \
  if (!load_symbol(library, #name, calls.name)) \
    return std::unexpected(fmt::format("{} has no {}; is it OpenMPI?", kMpiLibrary, #name));
  CARDHOUSE_LOAD(MPI_Get_library_version)
  CARDHOUSE_LOAD(MPI_Init_thread)
  CARDHOUSE_LOAD(MPI_Finalize)
  CARDHOUSE_LOAD(MPI_Comm_rank)
  CARDHOUSE_LOAD(MPI_Comm_size)
  CARDHOUSE_LOAD(MPI_Comm_set_errhandler)
  CARDHOUSE_LOAD(MPI_Isend)
  CARDHOUSE_LOAD(MPI_Test)
  CARDHOUSE_LOAD(MPI_Improbe)
  CARDHOUSE_LOAD(MPI_Get_count)
  CARDHOUSE_LOAD(MPI_Mrecv)
  CARDHOUSE_LOAD(ompi_mpi_comm_world)
  CARDHOUSE_LOAD(ompi_mpi_byte)
  CARDHOUSE_LOAD(ompi_mpi_errors_return)
#undef CARDHOUSE_LOAD
  return calls;
}

int number_in_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::atoi(text);
}

// As many as this rank may use cores, without taking those of other ranks on the same machine.
int threads_of_a_rank() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  const int bound = sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 1;
  const int here = std::max(1, number_in_environment("OMPI_COMM_WORLD_LOCAL_SIZE", 1));
  return std::clamp(int(std::thread::hardware_concurrency()) / here, 1, std::max(bound, 1));
}

class MpiRanks final : public Ranks {
 public:
  explicit MpiRanks(const mpi::Calls& calls) : mpi_(calls) {
    mpi_.MPI_Comm_set_errhandler(mpi_.ompi_mpi_comm_world, mpi_.ompi_mpi_errors_return);
    mpi_.MPI_Comm_rank(mpi_.ompi_mpi_comm_world, &rank_);
    mpi_.MPI_Comm_size(mpi_.ompi_mpi_comm_world, &size_);
  }
  // Where a rank is lost, OpenMPI may wait for it for ever, also in ranks that have not heard of the loss.
  // All results are out by now.
  ~MpiRanks() override {
    std::signal(SIGALRM, [](int) { _exit(0); });
    alarm(kLastWait);
    mpi_.MPI_Finalize();
    alarm(0);
  }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  int threads() const override { return threads_of_a_rank(); }

  void send(int to, std::string text) override {
    flush();
    Sent& sent = sent_.emplace_back(std::move(text), to, mpi::Request{});
    const int problem = mpi_.MPI_Isend(sent.text.data(), int(sent.text.size()), mpi_.ompi_mpi_byte, to, kTag,
                                       mpi_.ompi_mpi_comm_world, &sent.request);
    if (problem != mpi::kSuccess) sent_.pop_back();  // a rank that cannot be reached will be missed
  }

  std::optional<Message> receive() override {
    flush();
    int found = 0, size = 0;
    mpi::Probed probed{};
    mpi::Status status{};
    if (mpi_.MPI_Improbe(mpi::kAnySource, mpi::kAnyTag, mpi_.ompi_mpi_comm_world, &found, &probed, &status) !=
            mpi::kSuccess ||
        found == 0)
      return {};
    mpi_.MPI_Get_count(&status, mpi_.ompi_mpi_byte, &size);
    Message message{.from = status.source, .text = std::string(std::size_t(size), '\0')};
    if (mpi_.MPI_Mrecv(message.text.data(), size, mpi_.ompi_mpi_byte, &probed, &status) != mpi::kSuccess)
      return {};
    return message;
  }

  // A message to a lost rank never leaves, and nobody waits for it.
  bool flush() override {
    std::erase_if(sent_, [&](Sent& sent) {
      int done = 0;
      return mpi_.MPI_Test(&sent.request, &done, nullptr) != mpi::kSuccess || done != 0;
    });
    return std::ranges::all_of(sent_, [&](const Sent& sent) { return is_lost(sent.to); });
  }

  void lost(int rank) override { lost_.push_back(rank); }

 private:
  static constexpr int kTag = 1;
  static constexpr unsigned kLastWait = 10;  // seconds

  struct Sent {
    Sent(std::string bytes, int rank, mpi::Request sending)
        : text(std::move(bytes)), to(rank), request(sending) {}
    std::string text;
    int to;
    mpi::Request request;
  };

  bool is_lost(int rank) const { return std::ranges::find(lost_, rank) != lost_.end(); }

  mpi::Calls mpi_;
  int rank_ = 0, size_ = 1;
  std::list<Sent> sent_;  // until they have left; a list, so that they stay where they are
  std::vector<int> lost_;
};

}  // namespace

bool under_mpirun() { return number_in_environment("OMPI_COMM_WORLD_SIZE", 1) > 1; }
bool is_first_rank() { return number_in_environment("OMPI_COMM_WORLD_RANK", 0) == 0; }

std::expected<std::unique_ptr<Ranks>, std::string> join_mpi() {
  const auto calls = load_mpi();
  if (!calls) return std::unexpected(calls.error());
  std::string version(mpi::kLongestVersion, '\0');
  int length = 0, provided = 0;
  calls->MPI_Get_library_version(version.data(), &length);
  if (!version.starts_with("Open MPI v"))
    return std::unexpected(fmt::format("{} is not OpenMPI but {}", kMpiLibrary, version.c_str()));
  if (calls->MPI_Init_thread(nullptr, nullptr, mpi::kFunneled, &provided) != mpi::kSuccess ||
      provided < mpi::kFunneled)
    return std::unexpected("OpenMPI could not be started with threads");
  return std::make_unique<MpiRanks>(*calls);
}

}  // namespace cardhouse::lab
