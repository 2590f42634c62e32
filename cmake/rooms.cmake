# SPDX-License-Identifier: MIT
# A room is one library made of every .cc file below one folder.

# add_room(<name> <folder>) also sets <name>_SCOPE: PUBLIC, or INTERFACE while the folder holds headers only.
function(add_room name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cc")
  if(sources)
    add_library(${name} STATIC ${sources})
    set(${name}_SCOPE PUBLIC PARENT_SCOPE)
  else()
    add_library(${name} INTERFACE)
    set(${name}_SCOPE INTERFACE PARENT_SCOPE)
  endif()
endfunction()
