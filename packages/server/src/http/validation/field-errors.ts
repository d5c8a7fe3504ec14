import type { ErrorObject } from 'ajv';
import { holdsCardNumber } from '../../domain/payments/card-number.ts';
import type { FieldError } from '../../kernel/errors.ts';
import { isRecord } from './pick.ts';
import { renamedValue } from './renames.ts';

const SECRET_FIELD = /token|secret|card|password|sessionkey|^key$|^customheaders$|^credentials$/i;
/** A value of the wrong type in place of this object may be the secret itself. */
const SECRET_HOLDER = /(?:^|\.)paymentMethod$/;
const ECHO_DEPTH_MAX = 4;
const ECHO_LENGTH_MAX = 2048;
const ECHO_ITEMS_MAX = 20;

/** A copy of the sent value for the error response, without secrets and limited in depth, length and items. */
export function echo(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length > ECHO_LENGTH_MAX ? `${value.slice(0, ECHO_LENGTH_MAX)}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= ECHO_DEPTH_MAX) return '…';
  if (Array.isArray(value)) return value.slice(0, ECHO_ITEMS_MAX).map((item) => echo(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, ECHO_ITEMS_MAX)
      .filter(([name]) => !SECRET_FIELD.test(name))
      .map(([name, item]) => [name, echo(item, depth + 1)]),
  );
}

/** The path of a validation error in the response, such as `body.buyer.country`. */
function fieldPath(part: string, error: ErrorObject): string {
  const missing = error.keyword === 'required' ? [String(error.params['missingProperty'])] : [];
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
  return [part, ...steps, ...missing].join('.');
}

/** Converts validator errors to the fields of the response: the first error of each field, without follow-up errors of unions. */
export function fieldErrors(
  part: string,
  errors: readonly ErrorObject[],
  whole: unknown,
): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const error of errors) {
    if (error.keyword === 'oneOf' || error.keyword === 'anyOf' || error.keyword === 'discriminator') {
      if (error.keyword === 'discriminator' || hasErrorAt(errors, error)) continue;
    }
    const path = fieldPath(part, error);
    if (fields[path] !== undefined) continue;
    fields[path] = { message: ruleText(error), ...echoed(path, valueAt(whole, path)) };
  }
  return fields;
}

const hasErrorAt = (errors: readonly ErrorObject[], union: ErrorObject) =>
  errors.some(
    (error) =>
      error !== union && error.instancePath.startsWith(union.instancePath) && error.keyword !== union.keyword,
  );

/** The value for the error response. Empty for secrets and for values that contain a card number. */
export function echoed(path: string, value: unknown): Pick<FieldError, 'value'> {
  const secret = SECRET_HOLDER.test(path) || path.split('.').some((step) => SECRET_FIELD.test(step));
  if (secret || value === undefined) return {};
  const shown = echo(value);
  return holdsCardNumber(JSON.stringify(shown) ?? '') ? {} : { value: shown };
}

/** The value at a path such as `body.buyer.country`. The first step names `whole` itself. */
export function valueAt(whole: unknown, path: string): unknown {
  let value = whole;
  for (const step of path.split('.').slice(1)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isRecord(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

function ruleText(error: ErrorObject): string {
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be of type ${[params['type']].flat().join(' or ')}`;
    case 'enum':
      return enumText(params['allowedValues'], error.data);
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`;
    case 'minLength':
      return params['limit'] === 1 ? 'must not be empty' : `must have at least ${params['limit']} characters`;
    case 'maxLength':
      return `must have at most ${params['limit']} characters`;
    case 'minItems':
      return `must have at least ${params['limit']} items`;
    case 'maxItems':
      return `must have at most ${params['limit']} items`;
    case 'maxProperties':
      return `must have at most ${params['limit']} members`;
    case 'minimum':
      return `must be at least ${params['limit']}`;
    case 'maximum':
      return `must be at most ${params['limit']}`;
    case 'pattern':
    case 'format':
      return `${error.propertyName === undefined ? 'has' : 'has a name with'} an invalid format${hint(error)}`;
    default:
      return error.message ?? 'is not valid';
  }
}

function enumText(allowed: unknown, value: unknown): string {
  if (!Array.isArray(allowed)) return 'is not an allowed value';
  const renamed = renamedValue(value, allowed);
  if (renamed !== null) return `was renamed: use ${renamed}`;
  if (allowed.length > 24)
    return `must be one of ${allowed.length} allowed values, such as ${allowed.slice(0, 3).join(', ')}`;
  return `must be one of ${allowed.join(', ')}`;
}

function hint(error: ErrorObject): string {
  const schema: unknown = error.parentSchema;
  const description = isRecord(schema) ? schema['description'] : undefined;
  return typeof description === 'string' ? `: ${description}` : '';
}
