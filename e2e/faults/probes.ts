import { randomUUID } from 'node:crypto';
import { until } from '../../test/run/until.ts';
import { intentBody } from '../harness/sandbox-shop.ts';
import type { Injection } from './fault-run.ts';
import { PROBE_EMAIL } from './purchases.ts';
import { API_KEY, type System } from './system.ts';

/** Longer than the 5 s within which every request is answered, for a busy machine. */
const ANSWERED_MS_MAX = 30_000;

/** The status of a request to an API process, and what it says. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWERED_MS_MAX) });
  return { status: response.status, text: await response.text() };
}

const apiUrl = ({ apis }: System): string => apis[0]?.url() ?? '';

/** What `/readyz` of the first API process says. */
const askReady = (system: System): Promise<Answer> => ask(`${apiUrl(system)}/readyz`);

/** What the first API process answers to a write: a checkout intent that no client waits for. */
const askWrite = (system: System): Promise<Answer> =>
  ask(`${apiUrl(system)}/api/v1/checkout-intents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${API_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(intentBody(system.shopUrl, { email: PROBE_EMAIL, slug: 'plain' })),
  });

/** Writes until one is answered with 503, and reads `/readyz` until it says 503. Any other status of 500 or more breaks a guarantee. */
export async function expectUnavailable({ system, count, expect }: Injection): Promise<void> {
  await until('a write to be answered with 503', async () => {
    const { status, text } = await askWrite(system);
    expect(status < 500 || status === 503, `writes are answered with 503, not with ${status}: ${text}`);
    return status === 503;
  });
  count('writes refused with 503');
  await until('/readyz to say 503', async () => {
    const { status } = await askReady(system);
    if (status !== 503) await askWrite(system);
    return status === 503;
  });
  count('refusals by /readyz');
}

/** Waits until `/readyz` says 200 again and a write is accepted. */
export async function untilAvailable({ system, count }: Injection): Promise<void> {
  await until('/readyz to say 200', async () => (await askReady(system)).status === 200);
  await until('a write to be accepted', async () => (await askWrite(system)).status < 300);
  count('recoveries');
}
