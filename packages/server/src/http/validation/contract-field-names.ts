import { operationEntries } from '@purser/contract';
import { isRecord } from './pick.ts';

const PARTS = ['body', 'query', 'path', 'header', 'idempotency-key'];

/** Collects all property names of a request schema. */
function collect(schema: unknown, words: Set<string>): void {
  if (Array.isArray(schema)) {
    for (const item of schema) collect(item, words);
    return;
  }
  if (!isRecord(schema)) return;
  const { properties } = schema;
  if (isRecord(properties)) for (const name of Object.keys(properties)) words.add(name);
  for (const part of Object.values(schema)) collect(part, words);
}

let known: ReadonlySet<string> | null = null;

/** Whether a step of a field path is a name from the contract, not one that the client chose. */
export function isContractWord(step: string): boolean {
  if (known === null) {
    const words = new Set(PARTS);
    for (const [, { params, query, body }] of operationEntries) collect([params, query, body], words);
    known = words;
  }
  return known.has(step);
}
