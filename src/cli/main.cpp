#include "cli/commands.h"

int main(int argc, char** argv) { return ziggurat::cli::run(argc, argv); }
