import Type, { type Static, type TSchema } from 'typebox';
import { isSchemaObject, type SchemaObject } from '../json-schema.ts';

/** Dates are `YYYY-MM-DD`, at midnight UTC. */
export interface DeprecationDates {
  readonly since: string;
  /** Until then it works. */
  readonly sunset?: string;
}

export interface Deprecation extends DeprecationDates {
  /** What to use, without a full stop: ``use `referenceId` ``. */
  readonly instead: string;
}

/** A deprecated part of an operation's input, such as `body`, `items`, `[]`, `note`; `[]` stands for every item of a list. */
interface DeprecatedPart extends DeprecationDates {
  readonly path: readonly string[];
}

/** What people read. */
export function deprecationText({ since, sunset, instead }: Deprecation): string {
  return `Deprecated since ${since}${sunset === undefined ? '' : `, works until ${sunset}`}: ${instead}.`;
}

const SINCE = 'x-deprecated-since';
/** Tools that compare OpenAPI documents know this name. */
const SUNSET = 'x-sunset';

/** The keywords of what is deprecated in the OpenAPI document. */
export function deprecationKeywords({ since, sunset }: DeprecationDates): SchemaObject {
  return { deprecated: true, [SINCE]: since, ...(sunset === undefined ? {} : { [SUNSET]: sunset }) };
}

/** Marks a field or query parameter as deprecated. Responses to requests that have it say so in `Deprecation` and `Sunset`. */
export function deprecated<Schema extends TSchema>(schema: Schema, deprecation: Deprecation) {
  const description: unknown = Reflect.get(schema, 'description');
  const text = deprecationText(deprecation);
  return Type.Unsafe<Static<Schema>>({
    ...schema,
    ...deprecationKeywords(deprecation),
    description: typeof description === 'string' ? `${description} ${text}` : text,
  });
}

function datesOf(schema: SchemaObject): DeprecationDates | null {
  const { [SINCE]: since, [SUNSET]: sunset } = schema;
  if (typeof since !== 'string') return null;
  return typeof sunset === 'string' ? { since, sunset } : { since };
}

function* partsIn(schema: unknown, path: readonly string[]): Generator<DeprecatedPart> {
  if (!isSchemaObject(schema)) return;
  const dates = datesOf(schema);
  if (dates !== null) yield { path, ...dates };
  yield* partsIn(schema['items'], [...path, '[]']);
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const branches = schema[keyword];
    if (Array.isArray(branches)) for (const branch of branches) yield* partsIn(branch, path);
  }
  const properties = isSchemaObject(schema['properties']) ? schema['properties'] : {};
  for (const [name, property] of Object.entries(properties)) yield* partsIn(property, [...path, name]);
}

/** What is deprecated in the query and the body of an operation. */
export function deprecatedParts({
  query,
  body,
}: {
  readonly query?: TSchema;
  readonly body?: TSchema;
}): DeprecatedPart[] {
  return [...partsIn(query, ['query']), ...partsIn(body, ['body'])];
}
