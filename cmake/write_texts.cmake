# SPDX-License-Identifier: MIT
# Run by embed_texts: writes a C++ file that holds the .toml files of one folder.
file(GLOB files RELATIVE "${ROOT}" "${ROOT}/content/${FOLDER}/*.toml")
list(SORT files)
set(code "// Written by cmake/write_texts.cmake.\n#include \"core/content.h\"\n\nnamespace cardhouse::content {\n")
string(APPEND code "std::span<const File> ${NAME}() {\n  static constexpr File kFiles[] = {\n")
foreach(path IN LISTS files)
  file(READ "${ROOT}/${path}" text)
  string(APPEND code "      {\"${path}\", R\"~toml~(${text})~toml~\"},\n")
endforeach()
string(APPEND code "  };\n  return kFiles;\n}\n}  // namespace cardhouse::content\n")
file(WRITE "${OUTPUT}" "${code}")
