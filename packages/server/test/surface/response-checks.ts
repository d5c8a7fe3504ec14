import { ERROR_BODIES } from '@purser/contract';
import { ERROR_STATUS, type ErrorName } from '@purser/contract/vocabulary';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { parseList } from 'structured-headers';
import { expect } from 'vitest';
import type { HttpResponse } from './http-client.ts';

const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv, ['date-time', 'email', 'uri']);

const isErrorName = (name: unknown): name is ErrorName =>
  typeof name === 'string' && Object.hasOwn(ERROR_STATUS, name);

const compiled = new Map<object, ValidateFunction>();

/** The locations where a body violates its schema; empty if it conforms. */
function schemaErrors(schema: object, body: unknown): string {
  const known = compiled.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema)));
  compiled.set(schema, known);
  return known(body) ? '' : ajv.errorsText(known.errors);
}

export interface NamedBucket {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number | undefined;
  readonly remaining: number;
  readonly resetSeconds: number | undefined;
}

/** The rate-limit headers, parsed as structured fields. Throws if they are missing or contradict each other. */
export function buckets(response: HttpResponse): NamedBucket[] {
  const items = (name: string) =>
    parseList(response.header(name)).map(([item, parameters]) => {
      if (typeof item !== 'string')
        throw new Error(`${name} does not name a bucket: ${response.header(name)}`);
      const number = (key: string) => {
        const value = parameters.get(key);
        return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
      };
      return { name: item, number };
    });
  const limits = items('ratelimit');
  const policies = items('ratelimit-policy');
  if (policies.length === 0) throw new Error(`no rate-limit headers on ${response.status} ${response.text}`);
  return policies.map((policy, index) => {
    const limit = limits[index];
    const quota = policy.number('q');
    const remaining = limit?.number('r');
    if (limit?.name !== policy.name || quota === undefined || remaining === undefined) {
      throw new Error(
        `headers disagree: ${response.header('ratelimit-policy')} / ${response.header('ratelimit')}`,
      );
    }
    return {
      name: policy.name,
      quota,
      windowSeconds: policy.number('w'),
      remaining,
      resetSeconds: limit.number('t'),
    };
  });
}

/** Checks that apply to every response: its headers, and, for an error, name, message, status and shape. */
export function expectValidResponse(response: HttpResponse): void {
  expect(response.header('x-request-id')).toMatch(/^[A-Za-z0-9._:-]{1,128}$/);
  for (const { quota, remaining, windowSeconds, resetSeconds } of buckets(response)) {
    expect(remaining).toBeGreaterThanOrEqual(0);
    expect(remaining).toBeLessThanOrEqual(quota);
    if (windowSeconds !== undefined) expect(resetSeconds).toBeGreaterThanOrEqual(1);
  }
  expect(response.header('server') + response.header('x-powered-by')).toBe('');
  if (response.status >= 400) expectError(response);
}

function expectError(response: HttpResponse): void {
  const { name, message } = response.body;
  if (!isErrorName(name)) throw new Error(`${response.status} without a known name: ${response.text}`);
  expect(response.status).toBe(ERROR_STATUS[name]);
  expect(schemaErrors(ERROR_BODIES[name], response.body)).toBe('');
  expect(message).not.toBe('');
  expect(response.body).not.toHaveProperty('stack');
}

/** Expects this error, in the shape that the contract documents. */
export function expectErrorNamed(response: HttpResponse, name: ErrorName): void {
  expect([response.status, response.body.name, response.text]).toEqual([
    ERROR_STATUS[name],
    name,
    response.text,
  ]);
  expectValidResponse(response);
}
