import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** A webhook as the receiver lists it, which has verified its signature. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly type: string;
  readonly sourceId: string;
  readonly createdAt: string;
  readonly verified: true;
  /** How often it was delivered. */
  readonly deliveryCount: number;
}

/** Sets the receiver's signing secret. Rejects if the receiver cannot verify the challenge with it. */
export async function setSecret(receiverUrl: string, secret: string): Promise<void> {
  const response = await fetch(`${receiverUrl}/control/secret`, { method: 'POST', body: secret });
  if (!response.ok) throw new Error("the receiver cannot verify the challenge with the endpoint's secret");
}

/** Waits until the receiver has received and verified all these events. Rejects on timeout. */
export async function waitForWebhooks(
  receiverUrl: string,
  eventIds: readonly string[],
  timeoutMs: number,
): Promise<ReceivedWebhook[]> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const received = await listReceived(receiverUrl);
    const missing = eventIds.filter((id) => !received.some((webhook) => webhook.id === id));
    if (missing.length === 0) return received;
    if (waitedMs >= timeoutMs) throw new Error(`no webhook arrived for ${missing.join(', ')}`);
    await sleep(POLL_MS);
  }
}

async function listReceived(receiverUrl: string): Promise<ReceivedWebhook[]> {
  const response = await fetch(`${receiverUrl}/received`);
  const body: unknown = await response.json();
  if (!isObject(body) || !Array.isArray(body['received'])) throw new Error('the receiver returned no list');
  return body['received'].map(readReceived);
}

function readReceived(entry: unknown): ReceivedWebhook {
  const event = isObject(entry) ? entry['event'] : null;
  if (!isObject(entry) || !isObject(event)) throw new Error('the receiver returned an invalid event');
  const source = event['source'];
  return {
    id: String(event['id']),
    type: String(event['type']),
    sourceId: isObject(source) ? String(source['id']) : '',
    createdAt: String(event['createdAt']),
    verified: true,
    deliveryCount: Number(entry['deliveryCount']),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
