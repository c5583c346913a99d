# Runs when headers are installed. In the project they include each other from src/ and tests/ on; where
# they are installed the same names begin with ziggurat/, so that nobody gets a folder called base/ or
# core/ on the path of includes.
#
# Given: source_folder, staging_folder, include_folder, layers.

file(REMOVE_RECURSE ${staging_folder})
set(roots ${layers} contract)
list(JOIN roots "|" any_layer)
foreach(root IN LISTS roots)
  set(from ${source_folder}/src)
  if(root STREQUAL contract)
    set(from ${source_folder}/tests)
  endif()
  file(GLOB_RECURSE headers RELATIVE ${from} ${from}/${root}/*.h)
  list(APPEND found ${headers})
  foreach(header IN LISTS headers)
    set(from_${header} ${from}/${header})
  endforeach()
endforeach()
list(APPEND found ziggurat.h)
set(from_ziggurat.h ${source_folder}/src/ziggurat.h)
foreach(header IN LISTS found)
  if(header MATCHES "_internal\\.h$")
    continue()
  endif()
  file(READ ${from_${header}} text)
  string(REGEX REPLACE "(\n[ ]*#[ ]*include \")((${any_layer})/)" "\\1ziggurat/\\2" text "${text}")
  file(WRITE ${staging_folder}/ziggurat/${header} "${text}")
endforeach()
file(INSTALL DESTINATION "${CMAKE_INSTALL_PREFIX}/${include_folder}" TYPE DIRECTORY
     FILES ${staging_folder}/ziggurat)
