import { isErrorName, recordOf, recordsOf, referencedName, type Schema, textOf } from './document.ts';
import { type Html, type HtmlValue, html, joined, prose } from './html.ts';
import { constraintTexts, objectLink, typeText } from './schema-text.ts';

export type Schemas = ReadonlyMap<string, Schema>;

interface Field {
  readonly path: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly description: string;
  /** The condition under which the field is present. Empty if always. */
  readonly when: string;
}

/** `all` expands all nested objects. `named` links to named objects instead. */
export type Depth = 'all' | 'named';

const resolved = (schemas: Schemas, schema: Schema): Schema =>
  schemas.get(referencedName(schema) ?? '') ?? schema;

const branchesOf = (schema: Schema): Schema[] => recordsOf(schema['oneOf'] ?? schema['allOf']);

function fieldsOf(schemas: Schemas, schema: Schema, depth: Depth, prefix = ''): Field[] {
  const whole = resolved(schemas, schema);
  const required = Array.isArray(whole['required']) ? whole['required'] : [];
  const own = Object.entries(recordOf(whole['properties'])).flatMap(([name, value]) => {
    const property = recordOf(value);
    const path = `${prefix}${name}`;
    const description = textOf(property['description']) || textOf(resolved(schemas, property)['description']);
    const field = { path, required: required.includes(name), schema: property, description, when: '' };
    return [field, ...innerFields(schemas, property, depth, path)];
  });
  return narrowed([...own, ...branchFields(schemas, whole, depth, prefix)]);
}

/** Merges repeated fields: a later one without a condition only narrows the schema of the first. */
function narrowed(fields: readonly Field[]): Field[] {
  const byPlace = new Map<string, Field>();
  for (const field of fields) {
    const place = `${field.path} ${field.when}`;
    const first = byPlace.get(place);
    byPlace.set(place, first === undefined ? field : { ...first, schema: field.schema });
  }
  return [...byPlace.values()];
}

function innerFields(schemas: Schemas, property: Schema, depth: Depth, path: string): Field[] {
  if (property['type'] === 'array') {
    const [item] = recordsOf([property['items']]);
    return item === undefined ? [] : innerFields(schemas, item, depth, `${path}[]`);
  }
  if (depth === 'named' && referencedName(property) !== null) return [];
  return fieldsOf(schemas, property, depth, `${path}.`);
}

/** Fields of the variants of an object, distinguished by one property. Fields that all variants share are listed once. */
function branchFields(schemas: Schemas, schema: Schema, depth: Depth, prefix: string): Field[] {
  const known = recordOf(schema['properties']);
  const property = textOf(recordOf(schema['discriminator'])['propertyName']);
  const cases = branchesOf(schema).map((branch) => ({
    values: valuesOf(recordOf(recordOf(resolved(schemas, branch)['properties'])[property])),
    fields: fieldsOf(schemas, branch, depth, prefix).filter(
      ({ path }) => !(path.slice(prefix.length) in known),
    ),
  }));
  if (property === '') return cases.flatMap(({ fields }) => fields);
  const byShape = new Map<string, { field: Field; values: string[]; caseCount: number }>();
  for (const { values, fields } of cases) {
    for (const field of fields.filter(({ path }) => path !== `${prefix}${property}`)) {
      const shape = JSON.stringify(field);
      const seen = byShape.get(shape) ?? { field, values: [], caseCount: 0 };
      byShape.set(shape, { field, values: [...seen.values, ...values], caseCount: seen.caseCount + 1 });
    }
  }
  const allValues = cases.flatMap(({ values }) => values);
  const discriminator = property in known ? [] : [discriminatorField(`${prefix}${property}`, allValues)];
  const shared = [...byShape.values()].map(({ field, values, caseCount }) =>
    caseCount === cases.length ? field : { ...field, when: `if ${property} is ${values.join(' or ')}` },
  );
  return [...discriminator, ...shared];
}

const valuesOf = (schema: Schema): string[] =>
  (Array.isArray(schema['enum']) ? schema['enum'] : [schema['const']]).map(String);

const discriminatorField = (path: string, values: readonly string[]): Field => ({
  path,
  required: true,
  schema: { enum: values },
  description: 'Determines which other fields are present.',
  when: '',
});

function fieldItem({ path, required, schema, description, when }: Field): Html {
  const need = required ? html` <strong class="need">required</strong>` : null;
  const details: HtmlValue[] = [typeText(schema), ...constraintTexts(schema), ...(when === '' ? [] : [when])];
  return html`<div><dt><code>${path}</code>${need}</dt><dd class="kind">${joined(details, ' · ')}</dd>${
    description === '' ? null : html`<dd>${prose(description)}</dd>`
  }</div>`;
}

/** The fields of an object; null if it has none. */
export function fieldList(schemas: Schemas, schema: Schema, depth: Depth): Html | null {
  const fields = fieldsOf(schemas, schema, depth);
  return fields.length === 0 ? null : html`<dl class="fields">${fields.map(fieldItem)}</dl>`;
}

/** Parameters or headers, shown like fields. */
export const parameterList = (
  parameters: readonly (Omit<Field, 'when' | 'path'> & { name: string })[],
): Html =>
  html`<dl class="fields">${parameters.map(({ name, ...rest }) => fieldItem({ ...rest, path: name, when: '' }))}</dl>`;

/** The variants of an object, or its fields if it has no variants. */
function objectBody(schemas: Schemas, schema: Schema): Html | null {
  const names = branchesOf(schema).map(referencedName);
  const [first] = names;
  if (first === undefined || first === null) return fieldList(schemas, schema, 'named');
  const forms = names.filter((name) => name !== null).map((name) => html`<li>${objectLink(name)}</li>`);
  return html`<p>One of:</p><ul>${forms}</ul>`;
}

/** All named objects except errors, which have their own section. */
export function objectSections(schemas: Schemas): Html[] {
  return [...schemas]
    .filter(([name]) => !isErrorName(name))
    .map(([name, schema]) => {
      const description = textOf(schema['description']);
      return html`<article id="object-${name}"><h3>${name}</h3>${
        description === '' ? null : html`<p>${prose(description)}</p>`
      }${objectBody(schemas, schema)}</article>`;
    });
}
