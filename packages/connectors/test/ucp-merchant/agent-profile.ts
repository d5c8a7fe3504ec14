/** The profile of an agent, which its requests name: keys and declared capabilities. */
import type { JsonWebKey } from 'node:crypto';
import { parseJson, record, records, text } from '../../src/json/json-fields.ts';

export interface AgentProfile {
  readonly keys: readonly JsonWebKey[];
  readonly capabilities: ReadonlySet<string>;
}

/** Reads the profile at the address in a `UCP-Agent` header. Throws if it cannot be read. */
export async function readProfile(ucpAgent: string): Promise<AgentProfile> {
  const address = /^profile="([^"]+)"$/.exec(ucpAgent)?.[1];
  if (address === undefined) throw new Error(`no profile in ${ucpAgent}`);
  const document = record(parseJson(await (await fetch(address)).text()));
  const ucp = record(document?.['ucp']);
  const capabilities = ucp?.['capabilities'];
  const names = Array.isArray(capabilities)
    ? records(capabilities).flatMap(({ name }) => text(name) ?? [])
    : Object.keys(record(capabilities) ?? {});
  const keys = [...records(document?.['keys']), ...records(document?.['signing_keys'])];
  return { keys, capabilities: new Set(names) };
}
