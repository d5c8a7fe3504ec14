/** Rows by the names of the header. A parser of RFC 4180 that is independent of the writer; throws for any other text. */
export function readCsv(csv: string): {
  readonly header: readonly string[];
  readonly rows: Record<string, string>[];
} {
  const [header = [], ...lines] = linesOf(csv);
  const rows = lines.map((cells) => {
    if (cells.length !== header.length)
      throw new Error(`${cells.length} cells in a line of ${header.length}`);
    return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
  });
  return { header, rows };
}

function linesOf(csv: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  for (let at = 0; at < csv.length; ) {
    const [all = '', quoted, plain = '', end = ''] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(csv.slice(at)) ?? [];
    if (all === '') throw new Error(`not CSV at ${at}: ${csv.slice(at, at + 40)}`);
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    at += all.length;
    if (end === ',') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
}
