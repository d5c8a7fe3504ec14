/** The table of methods in the README of the TypeScript client, from its sources. */
import ts from 'typescript';
import { clientResources, docOf, resourceClasses } from './client-resources.ts';

export const CLIENT_README = 'packages/client/README.md';

const METHODS = /(<!-- methods -->\n)[\s\S]*(<!-- \/methods -->)/;

/** The README with the methods of all resources between its marks. */
export function withMethodTable(readme: string): string {
  if (!METHODS.test(readme)) throw new Error(`${CLIENT_README} has no place for the methods.`);
  const classes = resourceClasses();
  const tables = clientResources().map(({ accessor, className, doc }) => {
    const members = classes.get(className)?.members ?? [];
    const rows = [...members].filter(ts.isMethodDeclaration).filter(isPublic).map(rowOf);
    const head = `**\`purser.${accessor}\`**${doc === '' ? '' : `: ${doc}`}`;
    return `${head}\n\n| Method | Returns |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  return readme.replace(METHODS, (_, start: string, end: string) => `${start}\n${tables.join('\n')}\n${end}`);
}

const isPublic = (method: ts.MethodDeclaration): boolean =>
  !ts.isPrivateIdentifier(method.name) && !docOf(method).includes('@internal');

function rowOf(method: ts.MethodDeclaration): string {
  const params = method.parameters
    .filter(({ name }) => name.getText() !== 'options')
    .map(({ name, type, initializer, questionToken }) => {
      const isOptional = initializer !== undefined || questionToken !== undefined;
      return `${name.getText()}${isOptional ? '?' : ''}: ${flat(type)}`;
    });
  return `| \`${method.name.getText()}(${params.join(', ')})\` | \`${flat(method.type)}\` |`;
}

/** On one line, with bars that do not end a cell. */
const flat = (type: ts.TypeNode | undefined): string =>
  (type?.getText() ?? 'void').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
