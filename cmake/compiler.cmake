# SPDX-License-Identifier: MIT
# The language, the warnings, and the quick tools (ccache, mold) where they are installed.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_compile_options(
  -Wall -Wextra -Wpedantic -Wshadow
  -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wcast-qual -Wformat=2 -Wundef
  -Wno-missing-field-initializers  # Options{.eight = Eight::Steal} leaves the rest at its default on purpose
)
# A product is rounded before it is added, on every processor and in a browser: a bot that counts its simulations plays
# the same everywhere. (WebAssembly has no other way.)
if(NOT CMAKE_CROSSCOMPILING)
  add_compile_options(-ffp-contract=off)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wduplicated-cond -Wlogical-op)
  # These come from the optimizer and are often wrong about libstdc++ in g++ 12 (GCC bug 105651 and kin).
  add_compile_options(
    -Wno-restrict
    -Wno-psabi  # a note about g++ 4.5 for every state that is passed by value
    -Wno-error=maybe-uninitialized -Wno-error=array-bounds -Wno-error=stringop-overflow
    -Wno-error=stringop-overread -Wno-error=free-nonheap-object -Wno-error=dangling-pointer
  )
endif()

# g++ writes into a pipe of ninja; ninja takes the colours out again when it does not write to a terminal.
if(CMAKE_GENERATOR STREQUAL "Ninja")
  add_compile_options(-fdiagnostics-color=always)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths are hashed relative to the repository, so that a second checkout finds what the first one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND};-E;env;CCACHE_BASEDIR=${CMAKE_SOURCE_DIR};CCACHE_NOHASHDIR=1;${CCACHE}")
endif()

find_program(MOLD mold)
if(MOLD AND NOT CMAKE_CROSSCOMPILING)
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=mold LINKS_WITH_MOLD)
  if(LINKS_WITH_MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
endif()

# Playouts pick the n-th of a set of bits millions of times a second; with BMI2 that is one instruction. The program
# is built on the machine that runs it, so the level is chosen from what this one has.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  set(level "x86-64-v2")
  if(EXISTS "/proc/cpuinfo")
    file(STRINGS "/proc/cpuinfo" cpu_flags REGEX "^flags.* avx2 .*" LIMIT_COUNT 1)
    if(cpu_flags MATCHES " bmi2( |$)" AND cpu_flags MATCHES " movbe( |$)")
      set(level "x86-64-v3")
    endif()
  endif()
  set(CARDHOUSE_CPU "${level}" CACHE STRING "Instruction set to build for: x86-64-v2 runs on any PC since 2009")
  add_compile_options("-march=${CARDHOUSE_CPU}")
  # A state is a few hundred bytes. g++ copies that with one slow string instruction unless told to use wide moves.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options("-mmemcpy-strategy=vector_loop:1024:noalign,libcall:-1:noalign")
  endif()
endif()
