# What `cmake --install` lays down (docs/EMBEDDING.md): the component `program` with its manual page,
# completion and service, and the component `dev` with headers, libraries and the files of
# find_package(Ziggurat). cmake/Package.cmake makes a Debian package of each.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(ziggurat_cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Ziggurat)

# ---- Libraries ----------------------------------------------------------------------------------------

# ziggurat_export(PART TARGET...): installs what a component of find_package consists of.
function(ziggurat_export part)
  foreach(target IN LISTS ARGN)
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_INCLUDE_DIRECTORIES
                 $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  endforeach()
  install(TARGETS ${ARGN} EXPORT Ziggurat_${part}
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
  install(EXPORT Ziggurat_${part} NAMESPACE Ziggurat:: FILE Ziggurat-${part}.cmake
          DESTINATION ${ziggurat_cmake_folder} COMPONENT dev)
endfunction()

add_library(ziggurat_engine INTERFACE)
target_link_libraries(ziggurat_engine INTERFACE ziggurat_players)
set_target_properties(ziggurat_engine PROPERTIES EXPORT_NAME engine)
ziggurat_export(engine ziggurat_base ziggurat_core ziggurat_games ziggurat_players ziggurat_engine)

# Headers over GoogleTest: whoever uses them brings it.
add_library(ziggurat_contract INTERFACE)
target_include_directories(ziggurat_contract INTERFACE $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/tests>)
target_link_libraries(ziggurat_contract INTERFACE ziggurat_engine $<INSTALL_INTERFACE:GTest::gtest>)
set_target_properties(ziggurat_contract PROPERTIES EXPORT_NAME contract)
ziggurat_export(contract ziggurat_contract)

set(layers base core games players)
if(ZIGGURAT_PROGRAM)
  ziggurat_export(server ziggurat_solver ziggurat_host ziggurat_lab ziggurat_learn ziggurat_protocol
                  ziggurat_server)
  list(APPEND layers solver host lab learn protocol server)
endif()

# Static libraries keep their debug information unless stripping was asked for, which CMake itself does
# for programs alone.
install(CODE "set(strip \"${CMAKE_STRIP}\")\nset(library_folder \"${CMAKE_INSTALL_LIBDIR}\")" COMPONENT dev)
install(CODE [[
  if(CMAKE_INSTALL_DO_STRIP AND strip)
    file(GLOB archives "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${library_folder}/libziggurat_*.a")
    execute_process(COMMAND ${strip} --strip-debug --remove-section=.comment --enable-deterministic-archives
                    ${archives} COMMAND_ERROR_IS_FATAL ANY)
  endif()]] COMPONENT dev)

# ---- Headers and the files of find_package ------------------------------------------------------------

install(CODE "set(source_folder \"${CMAKE_SOURCE_DIR}\")
set(staging_folder \"${CMAKE_BINARY_DIR}/headers\")
set(include_folder \"${CMAKE_INSTALL_INCLUDEDIR}\")
set(layers \"${layers}\")" COMPONENT dev)
install(SCRIPT ${CMAKE_SOURCE_DIR}/cmake/InstallHeaders.cmake COMPONENT dev)

configure_package_config_file(
  ${CMAKE_SOURCE_DIR}/cmake/ZigguratConfig.cmake.in ${CMAKE_BINARY_DIR}/ZigguratConfig.cmake
  INSTALL_DESTINATION ${ziggurat_cmake_folder} NO_SET_AND_CHECK_MACRO)
# While the version begins with 0, a new second number may change the interface.
write_basic_package_version_file(${CMAKE_BINARY_DIR}/ZigguratConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/ZigguratConfig.cmake ${CMAKE_BINARY_DIR}/ZigguratConfigVersion.cmake
              ${CMAKE_SOURCE_DIR}/cmake/FindSodium.cmake ${CMAKE_SOURCE_DIR}/cmake/FindLibpq.cmake
        DESTINATION ${ziggurat_cmake_folder} COMPONENT dev)
install(FILES ${CMAKE_SOURCE_DIR}/docs/EMBEDDING.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/ziggurat-dev
        COMPONENT dev)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/ziggurat-dev
        COMPONENT dev)

# ---- The program --------------------------------------------------------------------------------------

if(ZIGGURAT_PROGRAM)
  install(TARGETS ziggurat RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
  # The manual is made from what the program itself says of its commands and options.
  install(CODE "set(manual_maker \"${CMAKE_SOURCE_DIR}/tools/manual\")
set(manual \"${CMAKE_BINARY_DIR}/ziggurat.1\")
set(manual_folder \"${CMAKE_INSTALL_MANDIR}/man1\")
set(ziggurat_binary \"$<TARGET_FILE:ziggurat>\")" COMPONENT program)
  install(CODE [[
    execute_process(COMMAND ${manual_maker} ${ziggurat_binary} OUTPUT_FILE ${manual} COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND gzip -9nf ${manual} COMMAND_ERROR_IS_FATAL ANY)
    file(INSTALL DESTINATION "${CMAKE_INSTALL_PREFIX}/${manual_folder}" TYPE FILE FILES "${manual}.gz")]]
          COMPONENT program)
  install(FILES ${CMAKE_SOURCE_DIR}/packaging/completion.bash RENAME ziggurat
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
  install(FILES ${CMAKE_SOURCE_DIR}/packaging/ziggurat.service DESTINATION lib/systemd/system
          COMPONENT program)
  install(FILES ${CMAKE_SOURCE_DIR}/docs/OPERATING.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/ziggurat
          COMPONENT program OPTIONAL)
  include(cmake/Package.cmake)
endif()
