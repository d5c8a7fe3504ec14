import type { ClassifiedField } from './classify-html.ts';

const HEADER = ['LINE', 'FIELD', 'TEXT', 'KIND', 'SCORE', 'SECTION', 'WHY'];
const CELL_LENGTH_MAX = 36;
const REASONS_MAX = 3;

/** A table for people. Control characters of the page are not printed. */
export function formatTable(fields: readonly ClassifiedField[]): string {
  if (fields.length === 0) return 'No fields.\n';
  const rows = [HEADER, ...fields.map(rowOf)];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

function rowOf(field: ClassifiedField): string[] {
  const { kind, score, section, isConfirmation, reasons } = field.label;
  const described = `${field.tag}${field.type ? `[${field.type}]` : ''} ${field.name || field.id}`.trim();
  const why = reasons
    .slice(0, REASONS_MAX)
    .map((reason) => (kind === 'unknown' ? `${reason.source}: ${reason.kind}` : reason.source));
  return [
    field.line === null ? '-' : String(field.line),
    clean(described),
    clean(field.text),
    isConfirmation ? `${kind} (again)` : kind,
    score.toFixed(1),
    section ?? '',
    [...new Set(why)].join(', '),
  ];
}

function clean(text: string): string {
  const printable = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return printable.length > CELL_LENGTH_MAX ? `${printable.slice(0, CELL_LENGTH_MAX - 1)}…` : printable;
}
