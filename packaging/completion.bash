# shellcheck shell=bash
# Completion of ziggurat for bash. All it offers comes from the program itself, so a newer one needs no
# newer completion.

# _ziggurat_help HEADING [COMMAND]: the names under a heading of a help text, one a line.
_ziggurat_help() {
  "$_ziggurat_program" ${2:+"$2"} --help 2>/dev/null | awk -v heading="$1:" '
    /^[^ ]/ { inside = ($0 == heading); next }
    inside && /^  [^ ]/ { count = split($1, names, ","); for (i = 1; i <= count; ++i) print names[i] }'
}

# _ziggurat_words OPTION [COMMAND]: the words that an option takes, where its help lists them.
_ziggurat_words() {
  "$_ziggurat_program" ${2:+"$2"} --help 2>/dev/null |
    sed -nE "s/^  $1 [A-Z]+:[A-Z]*\{([^}]*)\}.*/\1/p" | tr ',' '\n'
}

# _ziggurat_game WHAT [GAME [KEY]]: WHAT is games, rules (of GAME), keys (its options) or values (of KEY).
_ziggurat_game() {
  "$_ziggurat_program" games 2>/dev/null | awk -v what="$1" -v game="${2:-}" -v key="${3:-}" '
    /^[^ ]/ { here = ($1 == game); if (what == "games") print $1; next }
    !here { next }
    /^  rule sets:/ { if (what == "rules") for (i = 3; i <= NF; ++i) print $i; next }
    /^    / && what == "keys" { print $1 "=" }
    /^    / && what == "values" && $1 == key {
      sub(/^ *[^ ]+ +/, "")
      sub(/ +default .*/, "")
      if (match($0, /^[0-9]+/) && $0 ~ /^[0-9]+[^0-9, ]+[0-9]+$/) {
        least = substr($0, 1, RLENGTH)
        sub(/^[0-9]+[^0-9]+/, "")
        for (i = least + 0; i <= $0 + 0; ++i) print i
      } else {
        count = split($0, values, /, */)
        for (i = 1; i <= count; ++i) print values[i]
      }
    }'
}

_ziggurat() {
  local _ziggurat_program=$1 current=$2 before=$3
  local command="" game="" word skip="" i offered="" commands prefix=""
  COMPREPLY=()
  commands=$(_ziggurat_help Subcommands)
  # The command and the game are the first words that are neither an option nor the value of one.
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if [ -n "$skip" ]; then
      # bash breaks words at =, so that key=value is three of them.
      if [ "${COMP_WORDS[i + 1]:-}" = "=" ]; then i=$((i + 2)); fi
      skip=""
    elif [[ $word =~ ^(--json|--quick|--coverage|--detach|--list|--status|-h|--help)$ ]]; then
      :
    elif [[ $word == -* ]]; then
      skip=yes
    elif [ -z "$command" ] || [ "$command" = cluster ]; then
      # What a cluster is to do is a command of its own.
      command=$word
    elif [ -z "$game" ]; then
      game=$word
    fi
  done

  if [ "$before" = "=" ] && [ "$COMP_CWORD" -ge 3 ] && [ "${COMP_WORDS[COMP_CWORD - 3]}" = --set ]; then
    offered=$(_ziggurat_game values "$game" "${COMP_WORDS[COMP_CWORD - 2]}")
  elif [ "$current" = "=" ] && [ "$COMP_CWORD" -ge 2 ] && [ "${COMP_WORDS[COMP_CWORD - 2]}" = --set ]; then
    offered=$(_ziggurat_game values "$game" "$before")
    current=""
  else
    case $before in
      --rules) offered=$(_ziggurat_game rules "$game") ;;
      --set)
        offered=$(_ziggurat_game keys "$game")
        compopt -o nospace 2>/dev/null
        ;;
      --seats | --players | --player | --judge | --levels)
        case $current in *,*) prefix=${current%,*}, && current=${current##*,} ;; esac
        offered="human random greedy expectimax:3 mcts:1000 perfect:"
        compopt -o nospace 2>/dev/null
        ;;
      -*) offered=$(_ziggurat_words "$before" "$command") ;;
    esac
    if [ -n "$offered" ]; then
      :
    elif [[ $current == -* ]]; then
      offered=$(
        _ziggurat_help Options "$command"
        if [ -n "$command" ]; then _ziggurat_help Options; fi
      )
    elif [ -z "$command" ]; then
      offered=$commands
    elif [ "$command" = cluster ] && [[ $before != -* ]]; then
      offered="simulate tournament train accuracy balance report"
    elif [ -z "$game" ] && [[ $before != -* ]] && _ziggurat_help Positionals "$command" | grep -qx game; then
      offered=$(_ziggurat_game games)
    elif [ -z "$game" ] && [[ $before != -* ]]; then
      offered=$(_ziggurat_help Subcommands "$command")
    fi
  fi
  if [ -z "$offered" ]; then
    # A file, or a number that only its user knows.
    compopt -o default 2>/dev/null
    return
  fi
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -P "$prefix" -W "$offered" -- "$current" | sort -u)
}

complete -F _ziggurat ziggurat
