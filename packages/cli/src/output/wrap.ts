/** The words of a text in lines of at most `width` characters; a longer word has its own line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Where the output is no terminal. */
export const WIDTH_DEFAULT = 120;
const TEXT_WIDTH_MIN = 30;

/** Names with their explanations beside them, which are wrapped to the width of the terminal. */
export function definitionList(
  rows: readonly (readonly [name: string, text: string])[],
  columns: number | null,
): string {
  const nameWidth = Math.max(0, ...rows.map(([name]) => name.length)) + 4;
  const textWidth = Math.max(TEXT_WIDTH_MIN, (columns ?? WIDTH_DEFAULT) - nameWidth);
  return rows
    .flatMap(([name, text]) =>
      wrapped(text, textWidth).map((line, index) => `  ${index === 0 ? name : ''}`.padEnd(nameWidth) + line),
    )
    .join('\n');
}

/** A text behind a label, its further lines below its first, wrapped to the width of the terminal. */
export function hanging(label: string, text: string, columns: number | null): string[] {
  const width = columns === null ? Number.POSITIVE_INFINITY : columns - label.length;
  return wrapped(text, width).map((line, index) =>
    `${index === 0 ? label : ' '.repeat(label.length)}${line}`.trimEnd(),
  );
}
