/** Searches for a card number in everything that an installation writes, stores and returns. */
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { textsInTables } from '../../packages/server/test/surface/database-text.ts';

/** How a number may be written: whole, in groups, in URLs, encoded, and without its first or last digits. */
export function writingsOf(number: string): readonly string[] {
  const groups = number.match(/.{1,4}/g) ?? [];
  const bytes = Buffer.from(number);
  return [
    number,
    ...[' ', '-', '.', '+', '%20', '%2D', '&nbsp;', '\u00a0'].map((separator) => groups.join(separator)),
    number.slice(-12),
    number.slice(0, 12),
    bytes.toString('hex'),
    ...[0, 1, 2].map(base64Inside(number)),
    ...[0, 1, 2].map(base64Inside(groups.join(' '))),
  ];
}

/** The part of a longer text in base64 that depends on `text` only, if `offset` bytes come before it in the group of three. */
const base64Inside =
  (text: string) =>
  (offset: number): string =>
    Buffer.from(`${'.'.repeat(offset)}${text}...`)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -8);

/** Where a text is found in the given outputs, by their names. */
export const outputsContaining = (outputs: Readonly<Record<string, string>>, text: string): string[] =>
  Object.entries(outputs).flatMap(([name, output]) => (output.includes(text) ? [name] : []));

/** The files of a folder that contain one of the texts, byte for byte. Looks into those that were written since a time, in milliseconds. */
export function filesContaining(folder: string, texts: readonly string[], sinceMs: number): string[] {
  const searched = texts.map((text) => Buffer.from(text));
  return filesOf(folder).flatMap((path) => {
    const bytes = contentOf(path, sinceMs);
    return searched.some((text) => bytes.includes(text)) ? [path] : [];
  });
}

function filesOf(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(path);
    return entry.isFile() ? [path] : [];
  });
}

/** PostgreSQL removes files while it runs. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function contentOf(path: string, sinceMs: number): Buffer {
  try {
    return statSync(path).mtimeMs < sinceMs ? Buffer.alloc(0) : readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

/** The tables of a database in which one of the texts is found. */
export async function tablesWith(databaseUrl: string, texts: readonly string[]): Promise<string[]> {
  const found = await textsInTables(databaseUrl, texts);
  return [...new Set(found.map(({ table }) => `table ${table}`))];
}
