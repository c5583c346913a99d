# PostgreSQL's client library: the target Libpq::Libpq. CMake's own module asks for more than that.
find_path(Libpq_INCLUDE_DIR libpq-fe.h PATH_SUFFIXES postgresql)
find_library(Libpq_LIBRARY pq)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Libpq REQUIRED_VARS Libpq_LIBRARY Libpq_INCLUDE_DIR)
mark_as_advanced(Libpq_INCLUDE_DIR Libpq_LIBRARY)
if(Libpq_FOUND AND NOT TARGET Libpq::Libpq)
  add_library(Libpq::Libpq UNKNOWN IMPORTED)
  set_target_properties(Libpq::Libpq PROPERTIES IMPORTED_LOCATION ${Libpq_LIBRARY}
                        INTERFACE_INCLUDE_DIRECTORIES ${Libpq_INCLUDE_DIR})
endif()
