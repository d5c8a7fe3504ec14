/** Lines in a frame. Where the terminal is too narrow for it, lines above and below: a broken frame cannot be read, a wrapped link can. */
export function framed(lines: readonly string[], columns: number | null): string {
  const width = Math.max(...lines.map(visibleLength));
  if (columns !== null && width + 4 > columns) {
    const rule = '─'.repeat(columns);
    return [rule, ...lines, rule].join('\n');
  }
  const row = (line: string) => `│ ${line}${' '.repeat(width - visibleLength(line))} │`;
  const edge = '─'.repeat(width + 2);
  return [`╭${edge}╮`, ...lines.map(row), `╰${edge}╯`].join('\n');
}

/** Without the codes of colors, which take no space. */
const visibleLength = (line: string): number =>
  line
    .split('\u001b[')
    .reduce((length, part, index) => length + part.length - (index === 0 ? 0 : part.indexOf('m') + 1), 0);
