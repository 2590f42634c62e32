# SPDX-License-Identifier: MIT
# Puts text files into the program, so that it needs none beside it.

# embed_texts(<target> <name> <folder>) gives the target the .toml files of content/<folder> as
# cardhouse::content::<name>(), declared in src/core/content.h.
function(embed_texts target name folder)
  file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/content/${folder}/*.toml")
  set(output "${PROJECT_BINARY_DIR}/embedded/${name}.cc")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DNAME=${name}" "-DFOLDER=${folder}" "-DOUTPUT=${output}"
            "-DROOT=${PROJECT_SOURCE_DIR}" -P "${PROJECT_SOURCE_DIR}/cmake/write_texts.cmake"
    DEPENDS ${files} "${PROJECT_SOURCE_DIR}/cmake/write_texts.cmake"
    COMMENT "Embedding content/${folder}"
    VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
