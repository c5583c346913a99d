# Runs when a component is installed: what Debian asks every package to bring.
#
# Given: packaging_folder, changes, staging_folder, doc_folder, package_version, maintainer.

file(MAKE_DIRECTORY ${staging_folder})
configure_file(${packaging_folder}/changelog.in ${staging_folder}/changelog.Debian @ONLY)
configure_file(${changes} ${staging_folder}/changelog COPYONLY)
execute_process(COMMAND gzip -9nf ${staging_folder}/changelog.Debian ${staging_folder}/changelog
                COMMAND_ERROR_IS_FATAL ANY)
file(INSTALL DESTINATION "${CMAKE_INSTALL_PREFIX}/${doc_folder}" TYPE FILE
     FILES ${staging_folder}/changelog.Debian.gz ${staging_folder}/changelog.gz ${packaging_folder}/copyright)
