import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Where an argument of a method goes. */
export interface Argument {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body' | 'content';
  /** Its name there. */
  readonly wireName: string;
}

/** A method of a resource that calls one operation. */
export interface Method {
  readonly name: string;
  readonly operationId: string;
  readonly isList: boolean;
  /** The arguments that are passed by position, in order. */
  readonly positional: readonly Argument[];
  readonly hasBody: boolean;
  readonly hasQuery: boolean;
}

export interface Resource {
  readonly className: string;
  /** The name of the client's attribute. */
  readonly property: string;
  readonly description: string;
  readonly methods: readonly Method[];
  /** Whether it also has methods that are written by hand. */
  readonly isExtended: boolean;
}

const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023, true);

/** The resources of the TypeScript client, in its order. `folder` is that of its sources. */
export function readResources(folder: string): Resource[] {
  const classes = new Map<string, ts.ClassDeclaration>();
  for (const name of readdirSync(`${folder}/resources`).sort()) {
    for (const statement of parse(`${folder}/resources/${name}`).statements) {
      if (ts.isClassDeclaration(statement) && statement.name) classes.set(statement.name.text, statement);
    }
  }
  const client = parse(`${folder}/purser.ts`).statements.find(ts.isClassDeclaration);
  const properties = client?.members.filter(ts.isPropertyDeclaration) ?? [];
  return properties.map((property) => {
    const className = property.type?.getText() ?? '';
    const declaration = classes.get(className);
    if (declaration === undefined) throw new Error(`No class ${className}.`);
    return resourceOf(property.name.getText(), className, declaration);
  });
}

function resourceOf(property: string, className: string, declaration: ts.ClassDeclaration): Resource {
  const methods = declaration.members.filter(ts.isMethodDeclaration);
  const generated = methods.flatMap((method) => methodOf(method) ?? []);
  const [doc] = ts.getJSDocCommentsAndTags(declaration);
  return {
    className,
    property,
    description: typeof doc?.comment === 'string' ? doc.comment : className,
    methods: generated,
    isExtended: generated.length < methods.length,
  };
}

/** Null: the method does more than one call. */
function methodOf(method: ts.MethodDeclaration): Method | null {
  const statement = method.body?.statements[0];
  if (statement === undefined || !ts.isReturnStatement(statement) || !statement.expression) return null;
  const call = statement.expression;
  if (!ts.isCallExpression(call)) return null;
  const callee = /^this\.#transport\.(call|list)$/.exec(call.expression.getText())?.[1];
  const [id, input] = call.arguments;
  if (
    callee === undefined ||
    !id ||
    !ts.isStringLiteral(id) ||
    !input ||
    !ts.isObjectLiteralExpression(input)
  )
    return null;
  const names = method.parameters.map(({ name }) => name.getText());
  const passed = input.properties.flatMap(argumentsOf);
  const positional = names.flatMap((name) => passed.find((argument) => argument.name === name) ?? []);
  return {
    name: method.name.getText(),
    operationId: id.text,
    isList: callee === 'list',
    positional: positional.filter(({ wireName }) => wireName !== ''),
    hasBody: passed.some(({ place, wireName }) => place === 'body' && wireName === ''),
    hasQuery: passed.some(({ place, wireName }) => place === 'query' && wireName === ''),
  };
}

const PLACES: Readonly<Record<string, Argument['place']>> = { params: 'path', query: 'query', body: 'body' };

/** The arguments in one property of the input. An argument without a wire name is the whole body or query. */
function argumentsOf(property: ts.ObjectLiteralElementLike): Argument[] {
  const place = PLACES[property.name?.getText() ?? ''];
  if (place === undefined) throw new Error(`Unknown input: ${property.getText()}`);
  if (ts.isShorthandPropertyAssignment(property)) return [{ name: property.name.text, place, wireName: '' }];
  if (!ts.isPropertyAssignment(property)) throw new Error(`Unknown input: ${property.getText()}`);
  const { initializer } = property;
  if (ts.isIdentifier(initializer))
    return [{ name: initializer.text, place: 'content', wireName: 'content' }];
  if (!ts.isObjectLiteralExpression(initializer)) throw new Error(`Unknown input: ${property.getText()}`);
  return initializer.properties.map((inner) => ({
    name: ts.isPropertyAssignment(inner) ? inner.initializer.getText() : (inner.name?.getText() ?? ''),
    place,
    wireName: inner.name?.getText() ?? '',
  }));
}
