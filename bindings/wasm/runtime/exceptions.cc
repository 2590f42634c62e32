// SPDX-License-Identifier: MIT
// Exceptions in WebAssembly: what clang calls to throw and to catch, because Debian's C++ library for this
// target comes without it. The tables are those of the Itanium ABI, with landing pads that have numbers.
// There is one thread, and nobody asks for std::current_exception.
#include <cstdint>
#include <cstdlib>
#include <new>
#include <typeinfo>

// The part of libc++abi that decides whether a handler fits; it is there, since dynamic_cast needs it.
namespace __cxxabiv1 {
class __shim_type_info : public std::type_info {
 public:
  ~__shim_type_info() override;
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const __shim_type_info* thrown, void*& object) const = 0;
};
}  // namespace __cxxabiv1

namespace {

using Type = __cxxabiv1::__shim_type_info;
using Destroy = void* (*)(void*);  // destructors return their object on this target

struct alignas(16) Thrown {  // the object follows
  const Type* type = nullptr;
  Destroy destroy = nullptr;
  void* caught_as = nullptr;
  Thrown* next = nullptr;  // caught before this one, and not done with
  int handlers = 0;        // negative: thrown again by one of them
  void* object() { return this + 1; }
};
Thrown* caught = nullptr;

struct LandingPad {
  std::uintptr_t number;
  const std::uint8_t* table;
  std::uintptr_t selector;  // which handler; 0: none
};

constexpr std::uint8_t kOmitted = 0xff, kPointers = 0x00, kLeb128 = 0x01;

std::uintptr_t read_unsigned(const std::uint8_t*& at) {
  std::uintptr_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const std::uint8_t byte = *at++;
    value |= std::uintptr_t(byte & 0x7fu) << shift;
    if ((byte & 0x80u) == 0) return value;
  }
}

std::intptr_t read_signed(const std::uint8_t*& at) {
  std::uintptr_t value = 0;
  for (unsigned shift = 7;; shift += 7) {
    const std::uint8_t byte = *at++;
    value |= std::uintptr_t(byte & 0x7fu) << (shift - 7);
    if ((byte & 0x80u) != 0) continue;
    if ((byte & 0x40u) != 0 && shift < 32) value |= ~std::uintptr_t(0) << shift;
    return std::intptr_t(value);
  }
}

// The first handler of the landing pad that takes the object, as a number; 0: it goes on.
std::uintptr_t handler_at(const LandingPad& pad, Thrown& thrown) {
  const std::uint8_t* at = pad.table;
  if (*at++ != kOmitted) std::abort();
  if (*at++ != kPointers) return 0;  // a table without types
  const std::uintptr_t to_types = read_unsigned(at);
  const auto* const types = reinterpret_cast<const Type* const*>(at + to_types);
  if (*at++ != kLeb128) std::abort();
  const std::uintptr_t length = read_unsigned(at);
  const std::uint8_t* const actions = at + length;
  std::uintptr_t action = 0;
  for (std::uintptr_t i = 0; i <= pad.number; ++i) {
    read_unsigned(at);
    action = read_unsigned(at);
  }
  if (action == 0) return 0;
  for (const std::uint8_t* record = actions + action - 1;;) {
    if (const std::intptr_t index = read_signed(record); index > 0) {
      const Type* const type = types[-index];
      void* object = thrown.object();
      if (type == nullptr || type->can_catch(thrown.type, object)) {
        thrown.caught_as = object;
        return std::uintptr_t(index);
      }
    }
    const std::uint8_t* const here = record;
    const std::intptr_t step = read_signed(record);
    if (step == 0) return 0;
    record = here + step;
  }
}

}  // namespace

extern "C" {

LandingPad __wasm_lpad_context;

int _Unwind_CallPersonality(void* thrown) {
  __wasm_lpad_context.selector = handler_at(__wasm_lpad_context, *static_cast<Thrown*>(thrown));
  return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
  void* const room = std::malloc(sizeof(Thrown) + size);
  if (room == nullptr) std::abort();
  return (new (room) Thrown)->object();
}
void __cxa_free_exception(void* object) noexcept { std::free(static_cast<Thrown*>(object) - 1); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, Destroy destroy) {
  Thrown* const thrown = static_cast<Thrown*>(object) - 1;
  thrown->type = static_cast<const Type*>(type);
  thrown->destroy = destroy;
  thrown->caught_as = object;
  __builtin_wasm_throw(0, thrown);
}
[[noreturn]] void __cxa_rethrow() {
  if (caught == nullptr) std::abort();
  caught->handlers = -caught->handlers;
  __builtin_wasm_throw(0, caught);
}

void* __cxa_get_exception_ptr(void* thrown) noexcept { return static_cast<Thrown*>(thrown)->caught_as; }
void* __cxa_begin_catch(void* exception) noexcept {
  auto* const thrown = static_cast<Thrown*>(exception);
  thrown->handlers = std::abs(thrown->handlers) + 1;
  if (caught != thrown) {
    thrown->next = caught;
    caught = thrown;
  }
  return thrown->caught_as;
}
void __cxa_end_catch() {
  Thrown* const thrown = caught;
  if (thrown == nullptr) return;
  if (thrown->handlers < 0) {
    if (++thrown->handlers == 0) caught = thrown->next;
    return;
  }
  if (--thrown->handlers > 0) return;
  caught = thrown->next;
  if (thrown->destroy != nullptr) thrown->destroy(thrown->object());
  std::free(thrown);
}

}  // extern "C"
