# SPDX-License-Identifier: MIT
# The rulebooks of docs/rules inside the program, so that the server can show them from anywhere.

# add_rulebooks(<target>) makes rulebooks.cc, the data behind src/catalog/rulebook.h.
function(add_rulebooks target)
  file(GLOB books CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/docs/rules/*.md")
  list(FILTER books EXCLUDE REGEX "/coverage\\.md$")  # for those who work on the rules
  set(rows "")
  foreach(book IN LISTS books)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${book}")
    cmake_path(GET book FILENAME name)
    file(READ "${book}" text)
    string(APPEND rows "    {\"${name}\", R\"RULES(${text})RULES\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/embedded/${target}_rulebooks.cc" @ONLY CONTENT
"// Made from docs/rules by cmake/rulebooks.cmake.
#include \"catalog/rulebook.h\"
namespace cardhouse::catalog {
const std::vector<Rulebook>& rulebooks() {
  static const std::vector<Rulebook> kBooks{
@rows@  };
  return kBooks;
}
}  // namespace cardhouse::catalog
")
  target_sources(${target} PRIVATE "${PROJECT_BINARY_DIR}/embedded/${target}_rulebooks.cc")
endfunction()
