import type { Scope } from '@purser/contract/vocabulary';
import { TOOLS } from './tools/all-tools.ts';

/** What the credentials need for the tool that a message calls; null if it calls none, or one that needs nothing. */
export function scopeOfCall(message: unknown): Scope | null {
  if (!isRecord(message) || message['method'] !== 'tools/call' || !isRecord(message['params'])) return null;
  const { name } = message['params'];
  return TOOLS.find((tool) => tool.name === name)?.scope ?? null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
