import { parseArgs } from 'node:util';
import { closestName } from '@purser/contract/closest-name';
import { renamedFlag } from '../renames.ts';

export interface FlagDefinition {
  readonly kind: 'text' | 'switch' | 'repeated';
  /** Stands for the value in the help; unused by a switch. */
  readonly placeholder?: string;
  readonly summary: string;
}

export type FlagDefinitions = Readonly<Record<string, FlagDefinition>>;

export const JSON_FLAG: FlagDefinition = { kind: 'switch', summary: 'Print JSON' };

/** The command line is wrong. The message names the flag or word and the rule it breaks. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** Without the dashes; null if no single flag is wrong. */
  readonly flag: string | null;

  constructor(message: string, flag: string | null = null) {
    super(message);
    this.flag = flag;
  }
}

/** The flags of one call. Every reader throws a UsageError that names the flag and the rule it breaks. */
export interface Flags {
  /** Whether the command has the flag. */
  has(name: string): boolean;
  isOn(name: string): boolean;
  /** Null if the flag is not set. */
  text(name: string, lengthMax?: number): string | null;
  required(name: string, lengthMax?: number): string;
  /** Null if the flag is not set. */
  wholeNumber(name: string, min: number, max: number): number | null;
  requiredWholeNumber(name: string, min: number, max: number): number;
  oneOf<const Word extends string>(name: string, words: readonly Word[]): Word | null;
  requiredOneOf<const Word extends string>(name: string, words: readonly Word[]): Word;
  /** A comma-separated list, each item one of the words; null if the flag is not set. */
  listOf<const Word extends string>(name: string, words: readonly Word[]): Word[] | null;
  /** Every value of a repeated flag. */
  all(name: string): readonly string[];
  /** Every value of a repeated flag `name=value`, split at the first `=`. Errors do not repeat the value: it may be a secret. */
  pairs(name: string): readonly (readonly [name: string, value: string])[];
}

/**
 * Reads the arguments after the command's name. A positional argument is the value of the flag `operand`, if the command has one.
 * Unknown flags, unexpected arguments and missing values are UsageErrors.
 */
export function readFlags(args: readonly string[], definitions: FlagDefinitions, operand?: string): Flags {
  const values = parse(args, definitions, operand);
  const placeholder = (name: string): string => definitions[name]?.placeholder ?? 'value';
  const text = (name: string, lengthMax = Number.POSITIVE_INFINITY): string | null => {
    const value = values.get(name)?.at(-1);
    if (value === undefined) return null;
    if (value === '') throw new UsageError(`--${name} must not be empty`, name);
    if (value.length > lengthMax)
      throw new UsageError(`--${name} must be at most ${lengthMax} characters long`, name);
    return value;
  };
  const required = (name: string, lengthMax?: number): string => {
    const value = text(name, lengthMax);
    if (value === null) {
      const argument = name === operand ? `<${name}> or ` : '';
      throw new UsageError(`${argument}--${name} <${placeholder(name)}> is required`, name);
    }
    return value;
  };
  const all = (name: string): readonly string[] => values.get(name) ?? [];
  return {
    has: (name) => Object.hasOwn(definitions, name),
    isOn: (name) => values.has(name),
    text,
    required,
    wholeNumber(name, min, max) {
      const value = text(name);
      return value === null ? null : wholeNumber(name, value, min, max);
    },
    requiredWholeNumber: (name, min, max) => wholeNumber(name, required(name), min, max),
    requiredOneOf: (name, words) => pick(name, required(name), words),
    oneOf(name, words) {
      const value = text(name);
      return value === null ? null : pick(name, value, words);
    },
    listOf(name, words) {
      const value = text(name);
      return value === null ? null : value.split(',').map((item) => pick(name, item.trim(), words));
    },
    all,
    pairs: (name) =>
      all(name).map((pair) => {
        const equals = pair.indexOf('=');
        if (equals < 1) throw new UsageError(`--${name} must be ${placeholder(name)}`, name);
        return [pair.slice(0, equals).trim(), pair.slice(equals + 1)];
      }),
  };
}

/** The value of a flag as a URL. Throws a UsageError unless it is an absolute http or https URL. */
export function httpUrl(name: string, value: string): URL {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value);
  throw new UsageError(`--${name} must be an absolute http or https URL, not "${value}"`, name);
}

/** The fields that are not null, for request bodies with optional fields. */
export function omitNulls<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], null> } {
  const given: { [Name in keyof Fields]?: Exclude<Fields[Name], null> } = { ...fields };
  for (const name in given) if (given[name] === null) delete given[name];
  return given;
}

function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not "${value}"`, name);
  }
  return number;
}

function pick<Word extends string>(name: string, value: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) {
    const meant = closestName(value, words);
    const hint = meant === null ? '' : `; did you mean "${meant}"?`;
    throw new UsageError(`--${name} must be one of ${words.join(', ')}, not "${value}"${hint}`, name);
  }
  return word;
}

/** The values of each flag that is set; a switch has one empty value. */
function parse(
  args: readonly string[],
  definitions: FlagDefinitions,
  operand: string | undefined,
): Map<string, string[]> {
  const options = Object.fromEntries(
    Object.entries(definitions).map(([name, { kind }]) => [
      name,
      { type: kind === 'switch' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (operand === undefined || values.has(operand))
        throw new UsageError(`unexpected argument "${token.value}"`);
      values.set(operand, [token.value]);
      continue;
    }
    const definition = definitions[token.name];
    if (definition === undefined) {
      const renamed = renamedFlag(token.name, definitions);
      if (renamed !== null)
        throw new UsageError(`${token.rawName} was renamed: use --${renamed}`, token.name);
      const meant = closestName(token.name, Object.keys(definitions));
      throw new UsageError(
        meant === null
          ? `unknown flag ${token.rawName}; add --help to list the flags of this command`
          : `unknown flag ${token.rawName}; did you mean --${meant}?`,
        token.name,
      );
    }
    values.set(token.name, [
      ...(values.get(token.name) ?? []),
      flagValue(token.name, token.value, token.inlineValue === true, definition.kind),
    ]);
  }
  return values;
}

function flagValue(
  name: string,
  value: string | undefined,
  isInline: boolean,
  kind: FlagDefinition['kind'],
): string {
  if (kind === 'switch') {
    if (value !== undefined) throw new UsageError(`--${name} takes no value`, name);
    return '';
  }
  if (value === undefined) throw new UsageError(`--${name} needs a value`, name);
  if (!isInline && value.startsWith('-')) {
    throw new UsageError(
      `--${name} needs a value; write one that starts with a dash as --${name}=${value}`,
      name,
    );
  }
  return value;
}
