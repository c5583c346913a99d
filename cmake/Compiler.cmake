# Flags for everything we compile.

# The cache serves every checkout, wherever it lies, and what is compiled with precompiled headers too.
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_ctime,include_file_mtime ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wall>
                    $<$<COMPILE_LANGUAGE:CXX>:-Wextra>
                    $<$<COMPILE_LANGUAGE:CXX>:-Wpedantic>
                    $<$<COMPILE_LANGUAGE:CXX>:-Wconversion>
                    $<$<COMPILE_LANGUAGE:CXX>:-Wno-sign-conversion>
                    $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor>
                    $<$<COMPILE_LANGUAGE:CXX>:-Wimplicit-fallthrough>
                    $<$<COMPILE_LANGUAGE:CXX>:-Werror>)
# Compiled together, a file would be told that it hides a name of its neighbour; each by itself, as dev and
# tidy-deep compile it, it hears of every name it hides.
if(NOT ZIGGURAT_TOGETHER)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wshadow>)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wshadow=local>)
endif()
# Paths in messages are those of the repository, not of the machine that built it.
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=>)
cmake_path(IS_PREFIX CMAKE_SOURCE_DIR ${CMAKE_BINARY_DIR} is_inside)
if(NOT is_inside)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-ffile-prefix-map=${CMAKE_BINARY_DIR}=build>)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # g++ 12 sees overlaps in string concatenation that are not there (its bug 105329).
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wno-restrict>)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wthread-safety>)
endif()

if(ZIGGURAT_SANITIZE)
  add_compile_options(-fsanitize=${ZIGGURAT_SANITIZE} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${ZIGGURAT_SANITIZE})
endif()
if(ZIGGURAT_FUZZ)
  # The libraries tell a fuzzer which branches it reached; only the fuzz targets link its main().
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fsanitize=fuzzer-no-link>)
endif()
if(ZIGGURAT_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()

# ziggurat_precompile(TARGET [HEADER...]): the headers that most files include.
function(ziggurat_precompile target)
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    # Without its date, what was compiled with the same headers before can be found in the cache.
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  else()
    target_compile_options(${target} PRIVATE -fpch-preprocess)
  endif()
  target_precompile_headers(
    ${target} PRIVATE <algorithm> <array> <bit> <charconv> <chrono> <cmath> <cstdint> <functional> <map> <memory>
    <optional> <span> <string> <string_view> <unordered_map> <utility> <variant> <vector> ${ARGN})
endfunction()
