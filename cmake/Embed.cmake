# ziggurat_embed(<target> <name> FILES <path>... ) compiles files into a target as bytes.
#
# It gives the target a source that defines `const EmbeddedFile kEmbedded<Name>[]` and
# `const std::size_t kEmbedded<Name>Count` (see base/embedded.h). Each file is known by its path
# relative to ROOT.

function(ziggurat_embed target name)
  cmake_parse_arguments(ARG "" "ROOT" "FILES" ${ARGN})
  string(SUBSTRING ${name} 0 1 initial)
  string(TOUPPER ${initial} initial)
  string(SUBSTRING ${name} 1 -1 rest)
  set(Name ${initial}${rest})
  set(assembly ".section .rodata\n")
  set(declarations "")
  set(table "")
  set(index 0)
  foreach(file IN LISTS ARG_FILES)
    get_filename_component(path ${file} ABSOLUTE)
    file(RELATIVE_PATH relative ${ARG_ROOT} ${path})
    set(symbol ziggurat_embedded_${name}_${index})
    string(APPEND assembly
      ".global ${symbol}\n.balign 16\n${symbol}:\n.incbin \"${path}\"\n"
      ".global ${symbol}_end\n${symbol}_end:\n.byte 0\n")
    string(APPEND declarations "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
    string(APPEND table "    {\"${relative}\", ${symbol}, ${symbol}_end},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  string(APPEND assembly ".section .note.GNU-stack,\"\",%progbits\n")
  set(base ${CMAKE_CURRENT_BINARY_DIR}/embedded_${name})
  file(CONFIGURE OUTPUT ${base}.S CONTENT "${assembly}" @ONLY)
  file(CONFIGURE OUTPUT ${base}.cpp @ONLY CONTENT
"#include \"base/embedded.h\"

extern \"C\" {
${declarations}}

namespace ziggurat {

extern const EmbeddedFile kEmbedded${Name}[];
extern const std::size_t kEmbedded${Name}Count;

const EmbeddedFile kEmbedded${Name}[] = {
${table}};
const std::size_t kEmbedded${Name}Count = ${index};

}  // namespace ziggurat
")
  set_source_files_properties(${base}.S PROPERTIES OBJECT_DEPENDS "${ARG_FILES}")
  target_sources(${target} PRIVATE ${base}.S ${base}.cpp)
endfunction()
