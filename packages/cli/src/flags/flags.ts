import { parseArgs } from 'node:util';
import type { FlagDefinition, FlagDefinitions } from './definition.ts';
import { UsageError } from './usage-error.ts';

/** The flags of one call. Every reader throws a UsageError that names the flag and the rule. */
export interface Flags {
  isOn(name: string): boolean;
  /** Null when the flag was not given. */
  text(name: string): string | null;
  required(name: string): string;
  /** Null when the flag was not given. */
  wholeNumber(name: string, min: number, max: number): number | null;
  requiredWholeNumber(name: string, min: number, max: number): number;
  oneOf<const Word extends string>(name: string, words: readonly Word[]): Word | null;
  requiredOneOf<const Word extends string>(name: string, words: readonly Word[]): Word;
  /** A comma-separated list, each item one of the words; null when the flag was not given. */
  listOf<const Word extends string>(name: string, words: readonly Word[]): Word[] | null;
  /** Every value of a repeated flag. */
  all(name: string): readonly string[];
}

/**
 * Reads the arguments after the command's words. A word without a flag's name is the value of `operand`, where the command has one.
 * Unknown flags, stray words and missing values are UsageErrors.
 */
export function readFlags(args: readonly string[], definitions: FlagDefinitions, operand?: string): Flags {
  const values = parse(args, definitions, operand);
  const text = (name: string): string | null => {
    const value = values.get(name)?.at(-1);
    if (value === undefined) return null;
    if (value === '') throw new UsageError(`--${name} must not be empty`, name);
    return value;
  };
  const required = (name: string): string => {
    const value = text(name);
    if (value === null) {
      throw new UsageError(`--${name} <${definitions[name]?.placeholder ?? 'value'}> is required`, name);
    }
    return value;
  };
  return {
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
    all: (name) => values.get(name) ?? [],
  };
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
    throw new UsageError(`--${name} must be one of ${words.join(', ')}, not "${value}"`, name);
  }
  return word;
}

/** Given flags by name; a switch has one empty value. */
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
        throw new UsageError(`"${token.value}" is not expected here`);
      values.set(operand, [token.value]);
      continue;
    }
    const definition = definitions[token.name];
    if (definition === undefined) {
      throw new UsageError(`${token.rawName} is not a flag of this command`, token.name);
    }
    values.set(token.name, [
      ...(values.get(token.name) ?? []),
      givenValue(token.name, token.value, token.inlineValue === true, definition.kind),
    ]);
  }
  return values;
}

function givenValue(
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
      `--${name} needs a value; one that starts with a dash is written --${name}=${value}`,
      name,
    );
  }
  return value;
}
