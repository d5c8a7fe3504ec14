/** The resources of the TypeScript client, read from its sources: other client libraries have the same resources and methods. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SOURCES = new URL('../packages/client/src/', import.meta.url);

/** What a method passes on: one argument, or an object of arguments by field. */
export type Passed =
  | { readonly kind: 'argument'; readonly name: string }
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, string> };

/** A method that calls one operation. */
export interface ResourceMethod {
  readonly name: string;
  /** Empty: the operation's own description applies. */
  readonly doc: string;
  readonly returnsPages: boolean;
  readonly operationId: string;
  /** In the order of the arguments, without the options; `isOptional`: it has a default. */
  readonly args: readonly { readonly name: string; readonly type: string; readonly isOptional: boolean }[];
  /** Path parameters, with the argument for each. */
  readonly params: ReadonlyMap<string, string>;
  readonly body: Passed | null;
  readonly query: Passed | null;
}

export interface Resource {
  /** The property of the client, such as `checkoutIntents`. */
  readonly accessor: string;
  readonly className: string;
  readonly doc: string;
  /** In the order of the source. Methods that do more than call an operation are left out. */
  readonly methods: readonly ResourceMethod[];
}

function parsed(file: string): ts.SourceFile {
  const text = readFileSync(new URL(file, SOURCES), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

export function docOf(node: ts.Node): string {
  const texts = ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

function fieldsOf(literal: ts.ObjectLiteralExpression): Map<string, ts.Expression> {
  const fields = new Map<string, ts.Expression>();
  for (const property of literal.properties) {
    if (ts.isShorthandPropertyAssignment(property)) fields.set(property.name.text, property.name);
    else if (ts.isPropertyAssignment(property)) fields.set(property.name.getText(), property.initializer);
  }
  return fields;
}

function namesOf(expression: ts.Expression | undefined): Map<string, string> {
  if (expression === undefined || !ts.isObjectLiteralExpression(expression)) return new Map();
  return new Map([...fieldsOf(expression)].map(([name, value]) => [name, value.getText()]));
}

function passed(expression: ts.Expression | undefined): Passed | null {
  if (expression === undefined) return null;
  if (ts.isObjectLiteralExpression(expression)) return { kind: 'fields', fields: namesOf(expression) };
  return { kind: 'argument', name: expression.getText() };
}

/** The only statement of a method, if that is `return this.#transport.call(...)` or `.list(...)`. */
function operationCall(method: ts.MethodDeclaration): ts.CallExpression | null {
  const statement = method.body?.statements[0];
  if (!statement || !ts.isReturnStatement(statement) || !statement.expression) return null;
  const { expression } = statement;
  return ts.isCallExpression(expression) &&
    /^this\.#transport\.(call|list)$/.test(expression.expression.getText())
    ? expression
    : null;
}

function methodOf(method: ts.MethodDeclaration): ResourceMethod | null {
  const call = operationCall(method);
  const [id, input] = call?.arguments ?? [];
  if (!call || !id || !ts.isStringLiteral(id) || !input || !ts.isObjectLiteralExpression(input)) return null;
  const fields = fieldsOf(input);
  return {
    name: method.name.getText(),
    doc: docOf(method),
    returnsPages: call.expression.getText().endsWith('.list'),
    operationId: id.text,
    args: method.parameters
      .filter(({ name }) => name.getText() !== 'options')
      .map(({ name, type, initializer }) => ({
        name: name.getText(),
        type: type?.getText() ?? '',
        isOptional: initializer !== undefined,
      })),
    params: namesOf(fields.get('params')),
    body: passed(fields.get('body')),
    query: passed(fields.get('query')),
  };
}

function classesIn(file: string): ts.ClassDeclaration[] {
  return parsed(file).statements.filter(ts.isClassDeclaration);
}

/** The classes of the resources, by name. */
export function resourceClasses(): ReadonlyMap<string, ts.ClassDeclaration> {
  const files = ts.sys.readDirectory(fileURLToPath(new URL('resources', SOURCES)), ['.ts']);
  const names = files.map((path) => `resources/${path.split('/').at(-1)}`);
  return new Map(names.flatMap(classesIn).map((one) => [one.name?.text ?? '', one]));
}

/** All resources, in the order of the client's properties. */
export function clientResources(): Resource[] {
  const classes = resourceClasses();
  const [client] = classesIn('purser.ts');
  const properties = client ? [...client.members].filter(ts.isPropertyDeclaration) : [];
  return properties.map((property) => {
    const className = property.type?.getText() ?? '';
    const source = classes.get(className);
    if (source === undefined)
      throw new Error(`There is no class ${className} in packages/client/src/resources.`);
    const declared = source.members.filter(ts.isMethodDeclaration);
    const methods = declared.map(methodOf).filter((method) => method !== null);
    return {
      accessor: property.name.getText(),
      className,
      doc: docOf(source),
      methods,
    };
  });
}
