// SPDX-License-Identifier: MIT
// The processor's time that this program has used, all threads together: what else runs on the machine does
// not count.
#pragma once

#include <ctime>

namespace cardhouse {

inline double seconds_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return double(now.tv_sec) + double(now.tv_nsec) / 1e9;
}
inline double processor_seconds() { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }
inline double thread_seconds() { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }  // of the calling thread alone

}  // namespace cardhouse
