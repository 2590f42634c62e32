// SPDX-License-Identifier: MIT
// A descriptor that another thread can make readable: for a thread that waits for a socket and for others.
#pragma once
#include <cstdint>
#include <stdexcept>

#include <sys/eventfd.h>
#include <unistd.h>

namespace cardhouse::server {

class WakeUp {
 public:
  WakeUp() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (descriptor_ < 0) throw std::runtime_error("there is no descriptor left");
  }
  ~WakeUp() { ::close(descriptor_); }
  WakeUp(const WakeUp&) = delete;
  WakeUp& operator=(const WakeUp&) = delete;

  int descriptor() const { return descriptor_; }
  void call() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written =
        ::write(descriptor_, &one, sizeof one);  // full: it is awake already
  }
  void sleep_again() const {
    std::uint64_t calls = 0;
    [[maybe_unused]] const auto read = ::read(descriptor_, &calls, sizeof calls);
  }

 private:
  int descriptor_;
};

}  // namespace cardhouse::server
