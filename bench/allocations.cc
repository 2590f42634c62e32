// SPDX-License-Identifier: MIT
// The global operators new and delete, replaced by ones that count. Under the address sanitizer its own stay.
#include "bench/allocations.h"

#include <cstdlib>
#include <new>

#ifdef __SANITIZE_ADDRESS__

std::optional<std::uint64_t> cardhouse::bench::allocations() { return {}; }

#else

namespace {

constinit thread_local std::uint64_t count = 0;

void* allocate(std::size_t size) noexcept {
  ++count;
  return std::malloc(size == 0 ? 1 : size);
}

void* allocate(std::size_t size, std::align_val_t alignment) noexcept {
  ++count;
  const auto step = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(step, size == 0 ? step : (size + step - 1) / step * step);
}

void* or_throw(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

std::optional<std::uint64_t> cardhouse::bench::allocations() { return count; }

using Size = std::size_t;
using Align = std::align_val_t;
using Quiet = std::nothrow_t;

void* operator new(Size size) { return or_throw(allocate(size)); }
void* operator new[](Size size) { return or_throw(allocate(size)); }
void* operator new(Size size, Align align) { return or_throw(allocate(size, align)); }
void* operator new[](Size size, Align align) { return or_throw(allocate(size, align)); }
void* operator new(Size size, const Quiet&) noexcept { return allocate(size); }
void* operator new[](Size size, const Quiet&) noexcept { return allocate(size); }
void* operator new(Size size, Align align, const Quiet&) noexcept { return allocate(size, align); }
void* operator new[](Size size, Align align, const Quiet&) noexcept { return allocate(size, align); }

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, Size) noexcept { std::free(memory); }
void operator delete[](void* memory, Size) noexcept { std::free(memory); }
void operator delete(void* memory, Align) noexcept { std::free(memory); }
void operator delete[](void* memory, Align) noexcept { std::free(memory); }
void operator delete(void* memory, Size, Align) noexcept { std::free(memory); }
void operator delete[](void* memory, Size, Align) noexcept { std::free(memory); }
void operator delete(void* memory, const Quiet&) noexcept { std::free(memory); }
void operator delete[](void* memory, const Quiet&) noexcept { std::free(memory); }
void operator delete(void* memory, Align, const Quiet&) noexcept { std::free(memory); }
void operator delete[](void* memory, Align, const Quiet&) noexcept { std::free(memory); }

#endif
