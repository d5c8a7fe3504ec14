import { classifyFields } from '../classify-fields.ts';
import { type ParsedField, parseFormFields } from '../html/parse-form-fields.ts';
import type { Label } from '../label.ts';

export interface ClassifiedField {
  /** From 1. Null in a frame's `srcdoc`. */
  readonly line: number | null;
  readonly offset: number;
  readonly tag: string;
  readonly type: string;
  readonly name: string;
  readonly id: string;
  /** The text that people read. */
  readonly text: string;
  readonly frame: string;
  readonly visible: boolean;
  readonly label: Label;
}

/** The fields of a document with their labels, in the order of the page. */
export function classifyHtml(html: string, includeHidden: boolean): ClassifiedField[] {
  const parsed = parseFormFields(html, { includeHidden });
  const labels = classifyFields(parsed.map(({ field }) => field));
  const lineOf = lineCounter(html);
  return parsed.flatMap((item, index) => {
    const label = labels[index];
    return label ? [present(item, label, lineOf)] : [];
  });
}

function present(
  { field, offset }: ParsedField,
  label: Label,
  lineOf: (offset: number) => number,
): ClassifiedField {
  const frame = field.frame ?? '';
  return {
    line: frame.includes('/') ? null : lineOf(offset),
    offset,
    tag: field.tag,
    type: field.type ?? '',
    name: field.name ?? '',
    id: field.id ?? '',
    text: field.label || field.accessibleName || field.placeholder || field.nearbyText || '',
    frame,
    visible: field.visible !== false,
    label,
  };
}

function lineCounter(html: string): (offset: number) => number {
  const starts = [0];
  for (let at = html.indexOf('\n'); at >= 0; at = html.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
