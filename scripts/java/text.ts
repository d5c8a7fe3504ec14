/** Java source text: names, documentation comments and files. */

/** The first line of every generated file. */
const HEAD = '// Generated from the contract by `npm run gen`. Do not edit.';

const COMMENT_WIDTH = 110;

/** What `java.lang.Object` and the language keep for themselves, as names of record components. */
const RESERVED: Readonly<Record<string, string>> = {
  wait: 'waitSeconds',
  notify: 'notifyValue',
  default: 'defaultValue',
  private: 'privateValue',
  public: 'publicValue',
  class: 'classValue',
};

const IMPORTS: readonly string[] = [
  'com.fasterxml.jackson.annotation.JsonAnySetter',
  'com.fasterxml.jackson.annotation.JsonCreator',
  'com.fasterxml.jackson.annotation.JsonProperty',
  'com.fasterxml.jackson.annotation.JsonSubTypes',
  'com.fasterxml.jackson.annotation.JsonTypeInfo',
  'com.fasterxml.jackson.annotation.JsonValue',
  'com.fasterxml.jackson.databind.JsonNode',
  'dev.purser.ApiResponse',
  'dev.purser.AsyncPagedList',
  'dev.purser.PagedList',
  'dev.purser.RequestOptions',
  'dev.purser.internal.Operation',
  'dev.purser.internal.Transport',
  'java.time.Instant',
  'java.util.List',
  'java.util.Map',
  'java.util.Objects',
  'java.util.Optional',
  'java.util.Set',
  'java.util.concurrent.CompletableFuture',
];

export const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The name of a component, a method or an argument. */
export function camel(text: string): string {
  const joined = pascal(text);
  const name = joined.charAt(0).toLowerCase() + joined.slice(1);
  return RESERVED[name] ?? name;
}

/** The name of a constant: `checkout_intent.completed` and `createApiKey` become `CHECKOUT_INTENT_COMPLETED` and `CREATE_API_KEY`. */
export function constant(text: string): string {
  const name = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toUpperCase();
  return /^\d/.test(name) ? `VALUE_${name}` : name;
}

export const quoted = (text: string): string => JSON.stringify(text);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('@', '&#64;');

/** Markdown of the contract as the text of a documentation comment. */
export function commentText(markdown: string): string {
  const parts = markdown.split(/`([^`]*)`/);
  return parts
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `{@code ${part}}`))
    .join('')
    .replaceAll('*/', '*&#47;')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A documentation comment; `tags` are whole lines such as `@param id The identifier.` */
export function comment(text: string, indent = '', tags: readonly string[] = []): string {
  const width = COMMENT_WIDTH - indent.length - 3;
  const lines = [
    ...(text === '' ? [] : wrapped(text, width)),
    ...(tags.length > 0 && text !== '' ? [''] : []),
    ...tags.flatMap((tag) => wrapped(tag, width).map((line, index) => (index === 0 ? line : `    ${line}`))),
  ];
  if (lines.length === 0) return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

export const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/** A file with the imports that its body uses. `imports`: more than the usual ones. */
export function javaFile(packageName: string, body: string, imports: readonly string[] = []): string {
  const code = body.replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  const isOfPackage = (name: string) => name.slice(0, name.lastIndexOf('.')) === packageName;
  const used = [...IMPORTS, ...imports].filter(
    (name) => !isOfPackage(name) && new RegExp(`\\b${name.slice(name.lastIndexOf('.') + 1)}\\b`).test(code),
  );
  const lines = [...new Set(used)].sort().map((name) => `import ${name};\n`);
  return `${HEAD}\npackage ${packageName};\n\n${lines.join('')}${lines.length > 0 ? '\n' : ''}${body}`;
}
