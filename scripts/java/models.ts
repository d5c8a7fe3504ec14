/** The source files of the models: records with builders, sealed interfaces and enums that may grow. */
import { isHidden } from '../hidden-fields.ts';
import { comment, commentText, constant, indented, javaFile, quoted } from './text.ts';
import { boxed, type EnumType, type Field, type RecordType, type UnionType } from './types.ts';

const MODELS = 'dev.purser.models';

/** What the record emitter knows about all other types. */
export interface ModelContext {
  /** By name of a variant. */
  readonly unionsOf: ReadonlyMap<string, readonly UnionType[]>;
  /** Interfaces between a union and some of its variants. */
  readonly groups: readonly Group[];
  /** Records that requests contain. */
  readonly withBuilder: ReadonlySet<string>;
  /** The enum of a union's discriminator. */
  readonly discriminators: ReadonlyMap<UnionType, EnumType>;
}

/** A sealed interface of some variants of a union. */
export interface Group {
  readonly name: string;
  readonly description: string;
  readonly union: string;
  readonly variants: readonly string[];
}

const isOptional = ({ isRequired, isNullable }: Field): boolean => !isRequired || isNullable;

/** Whether a field can be omitted, null or a value, in requests. */
const isTriState = ({ isRequired, isNullable }: Field, hasBuilder: boolean): boolean =>
  hasBuilder && !isRequired && isNullable;

function componentType(field: Field, hasBuilder: boolean): string {
  if (isTriState(field, hasBuilder)) return `Optional<Optional<${boxed(field.type)}>>`;
  return isOptional(field) ? `Optional<${boxed(field.type)}>` : field.type;
}

function component(field: Field, hasBuilder: boolean): string {
  const annotation = field.name === field.key ? '' : `@JsonProperty(${quoted(field.key)}) `;
  return `    ${annotation}${componentType(field, hasBuilder)} ${field.name}`;
}

/** Lists and maps are copied, and what is absent is an empty `Optional`. */
function normalization(field: Field, hasBuilder: boolean): string {
  const { name, type } = field;
  if (isTriState(field, hasBuilder)) return `    ${name} = Values.optional(${name});\n`;
  const kind = /^(List|Map)</.exec(type)?.[1]?.toLowerCase();
  if (isOptional(field)) {
    const copy = kind === undefined ? '' : `.map(Values::${kind})`;
    return `    ${name} = Values.optional(${name})${copy};\n`;
  }
  return kind === undefined ? '' : `    ${name} = Values.${kind}(${name});\n`;
}

function setter(field: Field): string {
  const { name, type, isNullable, isRequired } = field;
  const note = isNullable && !isRequired ? ' Null is sent as null.' : '';
  const doc = comment(`${commentText(field.description)}${note}`, '  ');
  const value = isNullable && !isRequired ? `Optional.ofNullable(${name})` : name;
  const argument = isNullable ? boxed(type) : type;
  return `${doc}  public Builder ${name}(${argument} ${name}) {\n    this.${name} = ${value};\n    return this;\n  }\n`;
}

function builder(record: RecordType): string {
  const fields = record.fields.map((field) => {
    const isTri = isTriState(field, true);
    return `  private ${isTri ? `Optional<${boxed(field.type)}>` : boxed(field.type)} ${field.name};\n`;
  });
  const values = record.fields.map((field) =>
    isOptional(field)
      ? `        Optional.ofNullable(${field.name})`
      : `        Values.required(${field.name}, ${quoted(field.name)})`,
  );
  const required = record.fields.some((field) => !isOptional(field));
  const tags = required ? ['@throws IllegalStateException if a required value is missing'] : [];
  const build = `${comment('Builds the immutable value.', '  ', tags)}  public ${record.name} build() {\n    return new ${record.name}(${
    values.length === 0 ? '' : `\n${values.join(',\n')}`
  });\n  }\n`;
  const setters = record.fields.map((field) => `\n${setter(field)}`).join('');
  return (
    `/** A builder. */\npublic static Builder builder() {\n  return new Builder();\n}\n\n` +
    `/** Builds a {@link ${record.name}}. */\npublic static final class Builder {\n${fields.join('')}${
      fields.length > 0 ? '\n' : ''
    }  private Builder() {}\n${setters}\n${build}}\n`
  );
}

function constantMethods(record: RecordType, context: ModelContext): string[] {
  const unions = context.unionsOf.get(record.name) ?? [];
  return [...record.constants].map(([key, value]) => {
    const union = unions.find((one) => one.key === key);
    const type = union && context.discriminators.get(union)?.name;
    return `@Override\n@JsonProperty(${quoted(key)})\npublic ${type} ${key}() {\n  return ${type}.${constant(value)};\n}\n`;
  });
}

/** The sealed interfaces that a record implements directly. */
function interfacesOf(name: string, context: ModelContext): string[] {
  return (context.unionsOf.get(name) ?? []).map(
    (union) =>
      context.groups.find((group) => group.union === union.name && group.variants.includes(name))?.name ??
      union.name,
  );
}

/** Records show all their components; one with secrets or personal data gets a text form without them. */
function textForm({ name, fields }: RecordType): string[] {
  const shown = fields.filter(({ key }) => !isHidden(name, key));
  if (shown.length === fields.length) return [];
  const parts = shown.map((field, index) => `"${index === 0 ? '' : ', '}${field.name}=" + ${field.name}`);
  const text = [`"${name}["`, ...parts, '"]"'].join(' + ');
  return [
    `/** Without secrets and personal data. */\n@Override\npublic String toString() {\n  return ${text};\n}\n`,
  ];
}

export function recordSource(record: RecordType, context: ModelContext, isNested = false): string {
  const hasBuilder = context.withBuilder.has(record.name) && !isNested;
  const { fields } = record;
  const components = fields.map((field) => component(field, hasBuilder));
  const normalizations = fields.map((field) => normalization(field, hasBuilder)).join('');
  const interfaces = isNested ? [] : interfacesOf(record.name, context);
  const members = [
    ...(normalizations === ''
      ? []
      : [
          `/** Copies lists and maps; what is null is an empty {@code Optional}. */\npublic ${record.name} {\n${normalizations.replaceAll(/^ {4}/gm, '  ')}}\n`,
        ]),
    ...constantMethods(record, context),
    ...textForm(record),
    ...(hasBuilder ? [builder(record)] : []),
    ...record.nested.map((one) => recordSource(one, context, true)),
  ];
  const tags = fields.map(({ name, description }) => `@param ${name} ${commentText(description) || name}`);
  const implemented = interfaces.length === 0 ? '' : ` implements ${interfaces.join(', ')}`;
  const head = `public record ${record.name}(${components.length === 0 ? '' : `\n${components.join(',\n')}`})${implemented} {`;
  return `${comment(commentText(record.description), '', tags)}${head}${
    members.length === 0 ? '}\n' : `\n${indented(members.join('\n'))}}\n`
  }`;
}

export function enumSource({ name, description, values }: EnumType): string {
  const constants = values.map(
    (value) =>
      `  /** {@code ${value}} */\n  public static final ${name} ${constant(value)} = new ${name}(${quoted(value)});\n`,
  );
  const doc = `${commentText(description)} A newer service may send values that are not listed here: see {@link #isKnown()}.`;
  return `${comment(doc, '', ['@param value the value as in JSON'])}public record ${name}(@JsonValue String value) {
${constants.join('\n')}
  private static final Set<String> KNOWN = Set.of(
      ${values.map(quoted).join(',\n      ')});

  /** The value as in JSON. */
  public ${name} {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ${name} of(String value) {
    return new ${name}(value);
  }

  /** Whether this version of the library knows the value. */
  public boolean isKnown() {
    return KNOWN.contains(value);
  }

  /** The value as in JSON. */
  @Override
  public String toString() {
    return value;
  }
}
`;
}

/** The fields that all variants have, with the same type. */
function commonFields(union: UnionType, records: ReadonlyMap<string, RecordType>): Field[] {
  const [first, ...others] = [...union.variants.keys()].map((name) => records.get(name));
  return (first?.fields ?? []).filter((field) =>
    others.every((other) =>
      other?.fields.some(
        (one) => one.key === field.key && one.type === field.type && isOptional(one) === isOptional(field),
      ),
    ),
  );
}

function subTypes({ variants }: UnionType): string {
  const lines = [...variants].flatMap(([name, values]) =>
    values.map((value) => `  @JsonSubTypes.Type(value = ${name}.class, name = ${quoted(value)})`),
  );
  return lines.join(',\n');
}

function unknownVariant(union: UnionType, type: string, common: readonly Field[]): string {
  const { key } = union;
  const fields = common.filter((field) => field.key !== key).map((field) => component(field, false));
  const normalizations = common
    .filter((field) => field.key !== key)
    .map((field) => normalization(field, false));
  const components = [`    ${type} ${key}`, ...fields, '    @JsonAnySetter Map<String, JsonNode> other'];
  return `/**
 * A variant that this version of the library does not know.
 *
 * @param ${key} what tells the variants apart
${common
  .filter((field) => field.key !== key)
  .map(({ name, description }) => ` * @param ${name} ${commentText(description) || name}\n`)
  .join('')} * @param other all other fields
 */
record Unknown(
${components.join(',\n')}) implements ${union.name} {
  /** Copies the other fields. */
  public Unknown {
${normalizations.join('')}    other = Values.map(other);
  }
}
`;
}

export function unionSource(
  union: UnionType,
  records: ReadonlyMap<string, RecordType>,
  context: ModelContext,
): string {
  const { name, key } = union;
  const type = context.discriminators.get(union)?.name ?? 'String';
  const common = commonFields(union, records);
  const groups = context.groups.filter((group) => group.union === name);
  const direct = [...union.variants.keys()].filter(
    (one) => !groups.some(({ variants }) => variants.includes(one)),
  );
  const permitted = [...direct, ...groups.map((group) => group.name), `${name}.Unknown`];
  const accessors = common
    .filter((field) => field.key !== key)
    .map(
      (field) =>
        `${comment(commentText(field.description), '  ')}  ${componentType(field, false)} ${field.name}();\n`,
    );
  const doc = `${commentText(union.description)} A newer service may send variants that are read as {@link Unknown}.`;
  return `${comment(doc)}@JsonTypeInfo(
    use = JsonTypeInfo.Id.NAME,
    include = JsonTypeInfo.As.EXISTING_PROPERTY,
    property = ${quoted(key)},
    visible = true,
    defaultImpl = ${name}.Unknown.class)
@JsonSubTypes({
${subTypes(union)}
})
public sealed interface ${name} permits ${permitted.join(', ')} {
  /** What tells the variants apart. */
  ${type} ${key}();
${accessors.map((accessor) => `\n${accessor}`).join('')}
${indented(unknownVariant(union, type, common))}}
`;
}

export function groupSource({ name, description, union, variants }: Group): string {
  return `${comment(description)}public sealed interface ${name} extends ${union} permits ${variants.join(', ')} {}\n`;
}

export const modelFile = (source: string): string => javaFile(MODELS, source);
