# The Debian packages `ziggurat` and `ziggurat-dev`:
#
#   cpack --config build/release/CPackConfig.cmake -B build/packages

set(ZIGGURAT_MAINTAINER "The Ziggurat developers <ziggurat@example.org>" CACHE STRING
    "Whom the Debian packages name as their maintainer")
set(ziggurat_revision 1)

# What every Debian package holds. The changelog there tells of packages, CHANGELOG.md of the program.
foreach(component IN ITEMS program dev)
  set(doc_folder ziggurat)
  if(component STREQUAL dev)
    set(doc_folder ziggurat-dev)
  endif()
  install(CODE "set(packaging_folder \"${CMAKE_SOURCE_DIR}/packaging\")
set(changes \"${CMAKE_SOURCE_DIR}/CHANGELOG.md\")
set(staging_folder \"${CMAKE_BINARY_DIR}/packaging\")
set(doc_folder \"${CMAKE_INSTALL_DATADIR}/doc/${doc_folder}\")
set(package_version \"${PROJECT_VERSION}-${ziggurat_revision}\")
set(maintainer \"${ZIGGURAT_MAINTAINER}\")" COMPONENT ${component})
  install(SCRIPT ${CMAKE_SOURCE_DIR}/cmake/InstallPaperwork.cmake COMPONENT ${component})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ziggurat)
set(CPACK_PACKAGE_VENDOR Ziggurat)
set(CPACK_COMPONENTS_ALL program dev)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
    GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${ZIGGURAT_MAINTAINER})
set(CPACK_DEBIAN_PACKAGE_RELEASE ${ziggurat_revision})
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME ziggurat)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS ziggurat-dev)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/packaging/postinst
    ${CMAKE_SOURCE_DIR}/packaging/prerm ${CMAKE_SOURCE_DIR}/packaging/postrm)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "digital table for the games of Ur
Six games around the city of Ur, among them the Royal Game, played in the
browser or the terminal: alone, together, or against the computer. The rules
are at hand clause by clause, every roll of the dice can be checked, and a
review tells afterwards where a game turned.

For designers and researchers there are simulations, tournaments, exact
solutions and a JSON-RPC interface.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME ziggurat-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
# The engine needs none of these; the server and the contract suite do (docs/EMBEDDING.md).
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS "cmake, libgtest-dev, libboost1.81-dev | libboost-dev (>= 1.81), \
libpq-dev, libsodium-dev, libsqlite3-dev, zlib1g-dev, ziggurat")
set(CPACK_COMPONENT_DEV_DESCRIPTION "games of Ur as a C++ library
The engine of Ziggurat as static libraries with their headers: games as plain
values behind one concept, matches, computer players, and a suite of tests
that a game of one's own must pass. The rules need nothing but the C++
library.")
include(CPack)
