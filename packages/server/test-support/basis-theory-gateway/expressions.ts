/** The subset of Basis Theory's expression language that card templates use: a token, `json`, and Liquid filters. */

const EXPRESSION = /\{\{(.*?)\}\}/g;

export class ExpressionFault extends Error {}

/**
 * Replaces the expressions in every string of a JSON value. A string that is a single expression becomes the value
 * itself.
 */
export function detokenize(value: unknown, tokenOf: (id: string) => unknown): unknown {
  if (typeof value === 'string') return inText(value, tokenOf);
  if (Array.isArray(value)) return value.map((item) => detokenize(item, tokenOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, detokenize(item, tokenOf)]));
}

function inText(text: string, tokenOf: (id: string) => unknown): unknown {
  const whole = /^\{\{((?:(?!\}\}).)*)\}\}$/.exec(text);
  if (whole?.[1] !== undefined) return evaluate(whole[1], tokenOf) ?? null;
  return text.replace(EXPRESSION, (_, expression: string) => String(evaluate(expression, tokenOf) ?? ''));
}

function evaluate(expression: string, tokenOf: (id: string) => unknown): unknown {
  const [source = '', ...filters] = expression.split('|').map((part) => part.trim());
  const [, prefix, id = ''] = /^(token:)?\s*(\S+)$/.exec(source) ?? [];
  const token = tokenOf(id);
  const start = prefix === undefined ? property(token, ['data']) : token;
  return filters.reduce(applyFilter, start);
}

function property(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  );
}

function applyFilter(value: unknown, filter: string): unknown {
  const [, name = '', rest = ''] = /^(\w+)(?:\s*:\s*(.*))?$/.exec(filter) ?? [];
  const args = rest.split(',').map((arg) => arg.trim().replace(/^'(.*)'$/, '$1'));
  const text = value === undefined || value === null ? '' : String(value);
  switch (name) {
    case 'json':
      return property(value, (args[0] ?? '').replace(/^\$\.?/, '').split('.'));
    case 'prepend':
      return `${args[0] ?? ''}${text}`;
    case 'append':
      return `${text}${args[0] ?? ''}`;
    case 'slice': {
      const from = Number(args[0]);
      const start = from < 0 ? Math.max(text.length + from, 0) : from;
      return text.slice(start, start + Number(args[1] ?? 1));
    }
    default:
      throw new ExpressionFault(`unknown filter ${name}`);
  }
}
