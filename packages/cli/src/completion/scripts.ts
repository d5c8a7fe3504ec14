export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** What can follow each beginning of a command: `['keys', ['create', 'list', 'revoke']]`. */
export type CompletionWords = readonly (readonly [path: string, words: readonly string[]])[];

/** The completion script of a shell. It contains all words, so that completing starts no process. */
export function scriptOf(shell: (typeof SHELLS)[number], words: CompletionWords): string {
  switch (shell) {
    case 'bash':
      return BASH.replace('CASES', () => casesOf(words, '  '));
    case 'zsh':
      return ZSH.replace('CASES', () => casesOf(words, '  '));
    case 'fish':
      return FISH.replace('CASES', () => fishCases(words));
    default: {
      const never: never = shell;
      return never;
    }
  }
}

/** One branch per beginning; the words of `help` are those of the command after it. */
const casesOf = (words: CompletionWords, indent: string): string =>
  words.map(([path, following]) => `${indent}  '${path}') found='${following.join(' ')}' ;;`).join('\n');

const fishCases = (words: CompletionWords): string =>
  words
    .map(([path, following]) => `    case '${path}'\n      printf '%s\\n' ${following.join(' ')}`)
    .join('\n');

const BASH = `# purser completion for bash: source <(npx purser completion bash)
_purser() {
  local word path='' found='' current="\${COMP_WORDS[COMP_CWORD]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == help && -z $path ]] && continue
    [[ $word == -* ]] && continue
    path="\${path:+$path }$word"
  done
  while :; do
    case "$path" in
CASES
    esac
    [[ -n $found || -z $path || $path != *' '* ]] && break
    path="\${path% *}"
  done
  COMPREPLY=($(compgen -W "$found" -- "$current"))
}
complete -o default -F _purser purser`;

const ZSH = `#compdef purser
# purser completion for zsh: source <(npx purser completion zsh), after compinit
_purser() {
  local word path_words='' found=''
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ $word == help && -z $path_words ]] && continue
    [[ $word == -* ]] && continue
    path_words="\${path_words:+$path_words }$word"
  done
  while :; do
    case "$path_words" in
CASES
    esac
    [[ -n $found || -z $path_words || $path_words != *' '* ]] && break
    path_words="\${path_words% *}"
  done
  if [[ -n $found ]]; then compadd -- \${=found}; else _files; fi
}
compdef _purser purser`;

const FISH = `# purser completion for fish: npx purser completion fish | source
function __purser_words
  set -l path
  for word in (commandline -opc)[2..-1]
    if test "$word" = help -a -z "$path"
      continue
    end
    string match -q -- '-*' $word; and continue
    set -a path $word
  end
  while true
    switch "$path"
CASES
    case '*'
      if test (count $path) -gt 1
        set -e path[-1]
        continue
      end
    end
    return
  end
end
complete -c purser -f -a '(__purser_words)'`;
