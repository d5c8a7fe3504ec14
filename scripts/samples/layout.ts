/** Lays out an expression: on one line if it fits, otherwise with a line for each part of its outermost group. */

/** Parts between an opening and a closing text, such as arguments or fields. */
export interface Group {
  readonly open: string;
  readonly parts: readonly Code[];
  /** Empty for a chain of calls, which begins each line with its part. */
  readonly close: string;
  /** Between the parts. */
  readonly separator: '' | ',';
  /** Inside of the brackets, on one line. */
  readonly padding: '' | ' ';
  /** When each part has a line: whether the last one ends with a separator, and the closing text has a line too. */
  readonly trailing: boolean;
  readonly isCall?: boolean;
}

/** Text, a group, or both after each other. */
export type Code = string | Group | readonly Code[];

const isSequence = (code: Code): code is readonly Code[] => Array.isArray(code);

export interface Style {
  readonly width: number;
  /** Of one level. */
  readonly indent: string;
}

/** The code as text. `level`: of the line that it begins on; `used`: characters that other code takes on that line. */
export function layout(code: Code, style: Style, level = 0, used = 0): string {
  if (typeof code === 'string') return code;
  if (isSequence(code)) {
    return code.reduce<string>((text, part, index) => {
      const line = text.slice(text.lastIndexOf('\n') + 1);
      const before = text.includes('\n') ? line.length : used + line.length;
      const after = code
        .slice(index + 1)
        .map(flat)
        .join('').length;
      return text + layout(part, style, level, before + (typeof part === 'string' ? 0 : after));
    }, '');
  }
  const short = flat(code);
  if (used + short.length <= style.width || code.parts.length === 0) return short;
  const beside = withLastBeside(code, style.width - used);
  if (beside !== null) return layout(beside, style, level, used);
  const inner = style.indent.repeat(level + 1);
  const last = code.parts.length - 1;
  const lines = code.parts.map((part, index) => {
    const end = index < last || code.trailing ? code.separator : '';
    return `\n${inner}${layout(part, style, level + 1, inner.length + end.length)}${end}`;
  });
  return `${code.open}${lines.join('')}${code.trailing ? `\n${style.indent.repeat(level)}` : ''}${code.close}`;
}

function flat(code: Code): string {
  if (typeof code === 'string') return code;
  if (isSequence(code)) return code.map(flat).join('');
  const { open, parts, close, separator, padding } = code;
  const inside = parts.map(flat).join(separator === '' ? '' : `${separator} `);
  return parts.length === 0 ? `${open}${close}` : `${open}${padding}${inside}${padding}${close}`;
}

/** A call. If it needs several lines, a last argument that is a group begins on the first, where that fits. */
export function callOf(name: string, args: readonly Code[], trailing: boolean): Group {
  return { open: `${name}(`, parts: args, close: ')', separator: ',', padding: '', trailing, isCall: true };
}

/** The same with the last argument on the line of the call; null if it is no group, or does not fit. */
function withLastBeside({ open, parts, close, isCall }: Group, room: number): Code | null {
  const last = parts.at(-1);
  const before = parts.slice(0, -1).map((part) => `${flat(part)}, `);
  if (isCall !== true || typeof last !== 'object' || isSequence(last)) return null;
  const head = `${open}${before.join('')}`;
  return head.length + last.open.length > room ? null : [head, last, close];
}
