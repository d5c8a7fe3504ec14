/** Checks the content of a recipe field by field, and collects what is wrong with it. */
import { isRecord, type LooseRecord } from '../../json/json-fields.ts';
import { PURCHASE_STAGES } from '../attempt-recorder.ts';
import { STEPS_MAX } from './distil.ts';
import {
  type Fingerprints,
  RECIPE_ACTIONS,
  type Recipe,
  type RecipeMarks,
  type RecipeStep,
  type RecipeTarget,
} from './recipe.ts';
import { AGREEING_MIN, KINDS_OF_ACTION } from './replay.ts';

export interface RecipeError {
  /** Such as `steps[3].control.kind`; empty for the whole recipe. */
  readonly path: string;
  /** The rule that is broken, to be read after the path. */
  readonly message: string;
  /** The line of the YAML; null if it is not known. */
  readonly line: number | null;
}

type Path = readonly (string | number)[];

interface FieldError {
  readonly path: Path;
  readonly message: string;
}

type FieldsReading =
  | { readonly kind: 'recipe'; readonly recipe: Recipe }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] };

const ERRORS_MAX = 20;
const TEXT_LENGTH_MAX = 200;
const LIST_LENGTH_MAX = 20;

/** Reads the content of a YAML file. */
export function readRecipe(content: unknown, format: string): FieldsReading {
  const checks = new Checks();
  const recipe = recipeOf(checks, content, format);
  return checks.errors.length === 0
    ? { kind: 'recipe', recipe }
    : { kind: 'invalid', errors: checks.errors.slice(0, ERRORS_MAX) };
}

function recipeOf(checks: Checks, content: unknown, format: string): Recipe {
  const names = [
    'format',
    'host',
    'platform',
    'marks',
    'version',
    'provedAt',
    'provedOrderCount',
    'settleMs',
    'steps',
  ];
  const fields = checks.record([], content, names);
  if (fields['format'] !== format) checks.fail(['format'], `must be "${format}"`);
  const steps = checks.list(['steps'], fields['steps'], STEPS_MAX);
  if (steps.length === 0) checks.fail(['steps'], 'must have at least one step');
  return {
    target: targetOf(checks, fields),
    version: checks.integer(['version'], fields['version'] ?? 1, 1),
    provedAt: timestampOf(checks, fields['provedAt']),
    provedOrderCount: checks.integer(['provedOrderCount'], fields['provedOrderCount'] ?? 0, 0),
    settleMs: fields['settleMs'] === undefined ? null : checks.integer(['settleMs'], fields['settleMs'], 0),
    steps: steps.map((step, index) => stepOf(checks, ['steps', index], step)),
  };
}

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?$/;
const PLATFORM = /^[a-z][a-z0-9-]{0,63}$/;

function targetOf(checks: Checks, fields: LooseRecord): RecipeTarget {
  const { host, platform, marks } = fields;
  if ((host === undefined) === (platform === undefined))
    checks.fail([], 'must have either "host" or "platform"');
  if (host !== undefined) {
    if (marks !== undefined) checks.fail(['marks'], 'must not be there for a host');
    const rule = 'must be a host name in lower case, such as shop.example.com';
    return { kind: 'host', host: checks.pattern(['host'], host, HOST, rule) };
  }
  const rule = 'must be a name of letters, digits and hyphens in lower case';
  return {
    kind: 'platform',
    platform: checks.pattern(['platform'], platform, PLATFORM, rule),
    marks: marksOf(checks, marks),
  };
}

function marksOf(checks: Checks, given: unknown): RecipeMarks {
  const names = ['generators', 'classPrefixes', 'scriptPaths', 'cookies'] as const;
  const fields = checks.record(['marks'], given, names);
  const list = (name: (typeof names)[number]) => checks.texts(['marks', name], fields[name]);
  const marks: RecipeMarks = {
    generators: list('generators'),
    classPrefixes: list('classPrefixes'),
    scriptPaths: list('scriptPaths'),
    cookies: list('cookies'),
  };
  if (Object.values(marks).filter(({ length }) => length > 0).length < 2)
    checks.fail(['marks'], `must have marks of at least two of: ${names.join(', ')}`);
  return marks;
}

function timestampOf(checks: Checks, given: unknown): string {
  const text = checks.text(['provedAt'], given);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(text) || Number.isNaN(Date.parse(text)))
    checks.fail(['provedAt'], 'must be a time in UTC, such as 2026-11-22T13:00:00Z');
  return text;
}

/** Names of values: a kind of field, or a variant's dimension after a colon. */
const VALUE = /^[a-z][a-z0-9-]{0,63}(?::.{1,100})?$/u;
const SECRET_VALUE = /^(?:card-|bank-account|password|new-password|one-time-code|security-question)/;
const REPLAYED_STAGES = PURCHASE_STAGES.filter(
  (stage) => stage !== 'placing' && stage !== 'confirmation' && stage !== 'blocked',
);

function stepOf(checks: Checks, path: Path, given: unknown): RecipeStep {
  const names = ['stage', 'action', 'value', 'expect', 'control', 'reasons'];
  const fields = checks.record(path, given, names);
  const action = checks.oneOf([...path, 'action'], fields['action'], RECIPE_ACTIONS);
  const control = fingerprintsIn(checks, [...path, 'control'], fields['control']);
  const kinds: readonly string[] = KINDS_OF_ACTION[action];
  if (!kinds.includes(control.kind))
    checks.fail(
      [...path, 'control', 'kind'],
      `must be one of ${kinds.join(', ')} for the action "${action}"`,
    );
  return {
    stage: checks.oneOf([...path, 'stage'], fields['stage'], REPLAYED_STAGES),
    action,
    value: valueIn(checks, [...path, 'value'], fields['value'], action),
    expect: checks.oneOf([...path, 'expect'], fields['expect'], PURCHASE_STAGES),
    control,
    reasons: checks.texts([...path, 'reasons'], fields['reasons']),
  };
}

function valueIn(
  checks: Checks,
  path: Path,
  given: unknown,
  action: RecipeStep['action'],
): RecipeStep['value'] {
  const isNeeded = action === 'fill' || action === 'choose';
  if (!isNeeded) {
    if (given !== undefined) checks.fail(path, `must not be there for the action "${action}"`);
    return null;
  }
  const name = checks.pattern(path, given, VALUE, 'must name a value, such as email or variant:Size');
  if (SECRET_VALUE.test(name)) checks.fail(path, 'must not name card data or other secrets');
  return name;
}

const CONTROL_KINDS = ['text', 'select', 'combobox', 'radio', 'checkbox', 'button', 'link'] as const;
const TEXT_FINGERPRINTS = [
  'meaning',
  'name',
  'label',
  'placeholder',
  'attribute',
  'id',
  'autocomplete',
  'input',
  'path',
  'heading',
  'neighbours',
  'position',
] as const;
const LIST_FINGERPRINTS = ['hints', 'containers'] as const;

function fingerprintsIn(checks: Checks, path: Path, given: unknown): Fingerprints {
  const fields = checks.record(path, given, ['kind', ...TEXT_FINGERPRINTS, ...LIST_FINGERPRINTS]);
  const text = (name: (typeof TEXT_FINGERPRINTS)[number]) =>
    fields[name] === undefined ? '' : checks.text([...path, name], fields[name]);
  const list = (name: (typeof LIST_FINGERPRINTS)[number]) => checks.texts([...path, name], fields[name]);
  const meaning = text('meaning');
  if (meaning === 'place-order' || meaning === 'express-pay')
    checks.fail([...path, 'meaning'], `must not be "${meaning}": recipes never place an order`);
  if (Object.keys(fields).filter((name) => name !== 'kind').length < AGREEING_MIN)
    checks.fail(path, `must have at least ${AGREEING_MIN} fingerprints besides "kind"`);
  return {
    kind: checks.oneOf([...path, 'kind'], fields['kind'], CONTROL_KINDS),
    meaning,
    name: text('name'),
    label: text('label'),
    placeholder: text('placeholder'),
    attribute: text('attribute'),
    id: text('id'),
    autocomplete: text('autocomplete'),
    input: text('input'),
    hints: list('hints'),
    path: text('path'),
    heading: text('heading'),
    containers: list('containers'),
    neighbours: text('neighbours'),
    position: text('position'),
  };
}

/** Reads fields of any type, and collects errors. A field with an error has some value of the right type. */
class Checks {
  readonly errors: FieldError[] = [];

  fail(path: Path, message: string): void {
    this.errors.push({ path, message });
  }

  record(path: Path, given: unknown, names: readonly string[]): LooseRecord {
    if (!isRecord(given)) {
      this.fail(path, 'must be a mapping');
      return {};
    }
    for (const name of Object.keys(given))
      if (!names.includes(name)) this.fail([...path, name], `is not known; known are ${names.join(', ')}`);
    return given;
  }

  list(path: Path, given: unknown, lengthMax: number): readonly unknown[] {
    if (given === undefined) return [];
    if (!Array.isArray(given)) {
      this.fail(path, 'must be a list');
      return [];
    }
    if (given.length > lengthMax) this.fail(path, `must have at most ${lengthMax} entries`);
    return given.slice(0, lengthMax);
  }

  text(path: Path, given: unknown): string {
    if (typeof given !== 'string') {
      this.fail(path, given === undefined ? 'is required' : 'must be text; put it in quotes');
      return '';
    }
    if (given === '') this.fail(path, 'must not be empty; leave the field out');
    if (given.length > TEXT_LENGTH_MAX) this.fail(path, `must have at most ${TEXT_LENGTH_MAX} characters`);
    return given;
  }

  texts(path: Path, given: unknown): readonly string[] {
    return this.list(path, given, LIST_LENGTH_MAX).map((text, index) => this.text([...path, index], text));
  }

  pattern(path: Path, given: unknown, pattern: RegExp, rule: string): string {
    const text = this.text(path, given);
    if (text !== '' && !pattern.test(text)) this.fail(path, rule);
    return text;
  }

  integer(path: Path, given: unknown, min: number): number {
    if (typeof given === 'number' && Number.isSafeInteger(given) && given >= min) return given;
    this.fail(path, `must be a whole number of at least ${min}`);
    return min;
  }

  oneOf<const Value extends string>(
    path: Path,
    given: unknown,
    values: readonly [Value, ...Value[]] | readonly Value[],
  ): Value {
    const found = values.find((value) => value === given) ?? values[0];
    if (found === undefined) throw new TypeError('no values to choose from');
    if (found !== given) this.fail(path, `must be one of ${values.join(', ')}`);
    return found;
  }
}
