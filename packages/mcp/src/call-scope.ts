import type { Scope } from '@purser/contract/vocabulary';
import { isRecord } from './record.ts';
import { TOOLS } from './tools/all-tools.ts';

/** What the credentials need for the tool that a message calls; null if it calls none, or one that needs nothing. */
export function scopeOfCall(message: unknown): Scope | null {
  if (!isRecord(message) || message['method'] !== 'tools/call' || !isRecord(message['params'])) return null;
  const { name } = message['params'];
  return TOOLS.find((tool) => tool.name === name)?.scope ?? null;
}
