import { isSchemaObject } from '../../packages/contract/src/json-schema.ts';
import { type Code, callOf, layout } from './layout.ts';
import type { SampleCall } from './sample-call.ts';

const STYLE = { width: 80, indent: '  ' };

/** Makes the client of the samples. */
export const TYPESCRIPT_CLIENT = `import { Purser } from '@purser/client';

const purser = new Purser({
  apiKey: process.env['PURSER_API_KEY'] ?? '',
  baseUrl: process.env['PURSER_URL'] ?? '',
});`;

/** The call with the TypeScript client. */
export function typescriptSample({ resource, method, args, resultName }: SampleCall): string {
  const parts = args.map(({ name, value }) => (value === undefined ? name : literal(value)));
  const call = callOf(`purser.${resource.accessor}.${method.name}`, parts, true);
  return method.returnsPages
    ? `${layout([`for await (const ${resultName} of `, call, ') {'], STYLE)}\n  console.log(${resultName});\n}`
    : layout([`const ${resultName} = await `, call, ';'], STYLE);
}

function literal(value: unknown): Code {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return group('[', value.map(literal), ']', '');
  if (!isSchemaObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, inner]): Code => [`${keyOf(key)}: `, literal(inner)]);
  return group('{', fields, '}', ' ');
}

const group = (open: string, parts: readonly Code[], close: string, padding: '' | ' '): Code => ({
  open,
  parts,
  close,
  separator: ',',
  padding,
  trailing: true,
});

const keyOf = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key));

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
