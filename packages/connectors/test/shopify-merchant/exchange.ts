/** One request to the test shop and its answer, as data. */
import type { IncomingHttpHeaders } from 'node:http';
import type { LooseRecord } from '../../src/json/json-fields.ts';

export interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: LooseRecord;
  readonly raw: string;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** By whom the shop thinks to be asked. */
export type Tier = 'anonymous' | 'signed' | 'token';
