# SPDX-License-Identifier: MIT
# A room is one library made of every .cc file below one folder.

# add_room(<name> <folder>) also sets <name>_SCOPE: PUBLIC, or INTERFACE while the folder holds headers only.
function(add_room name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cc")
  if(sources)
    add_library(${name} STATIC ${sources})
    join_files(${name} ${sources})
    set(${name}_SCOPE PUBLIC PARENT_SCOPE)
  else()
    add_library(${name} INTERFACE)
    set(${name}_SCOPE INTERFACE PARENT_SCOPE)
  endif()
endfunction()

# Half of the time of a whole build is the same headers again. With CARDHOUSE_JOIN the files of one folder are compiled
# together, two dozen at a time, except where a library's macros would reach the next file. Daily work goes without:
# there one file is compiled when one file is changed.
option(CARDHOUSE_JOIN "Compile the files of a folder together" OFF)
set(CARDHOUSE_JOIN_APART "/terminal/curses.cc$")

function(join_files target)
  if(NOT CARDHOUSE_JOIN)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS ARGN)
    cmake_path(GET source PARENT_PATH folder)
    if(NOT source MATCHES "\\.cc$" OR source MATCHES "${CARDHOUSE_JOIN_APART}")
      continue()
    endif()
    string(MD5 key "${folder}")
    if(NOT DEFINED joined_${key})
      set(joined_${key} 0)
    endif()
    math(EXPR chunk "${joined_${key}} / 24")
    math(EXPR joined_${key} "${joined_${key}} + 1")
    file(RELATIVE_PATH folder "${PROJECT_SOURCE_DIR}" "${folder}")
    string(MAKE_C_IDENTIFIER "${folder}_${chunk}" group)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}")
  endforeach()
endfunction()
