import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** A webhook as the receiver lists it: its signature was verified there. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly type: string;
  readonly sourceId: string;
  readonly createdAt: string;
  readonly verified: true;
  /** How often it came. */
  readonly deliveryCount: number;
}

/** Hands the signing secret over. Rejects when the receiver cannot verify the challenge it got with it. */
export async function handSecret(receiverUrl: string, secret: string): Promise<void> {
  const answer = await fetch(`${receiverUrl}/control/secret`, { method: 'POST', body: secret });
  if (!answer.ok) throw new Error("The receiver could not verify the challenge with the endpoint's secret");
}

/** Waits until the receiver has got and verified all these events. Rejects when one does not come in time. */
export async function untilReceived(
  receiverUrl: string,
  eventIds: readonly string[],
  timeoutMs: number,
): Promise<ReceivedWebhook[]> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const received = await listReceived(receiverUrl);
    const missing = eventIds.filter((id) => !received.some((webhook) => webhook.id === id));
    if (missing.length === 0) return received;
    if (waitedMs >= timeoutMs) throw new Error(`No webhook came for ${missing.join(', ')}`);
    await sleep(POLL_MS);
  }
}

async function listReceived(receiverUrl: string): Promise<ReceivedWebhook[]> {
  const answer = await fetch(`${receiverUrl}/received`);
  const body: unknown = await answer.json();
  if (!isObject(body) || !Array.isArray(body['received'])) throw new Error('The receiver gave no list');
  return body['received'].map(readReceived);
}

function readReceived(entry: unknown): ReceivedWebhook {
  const event = isObject(entry) ? entry['event'] : null;
  if (!isObject(entry) || !isObject(event)) throw new Error('The receiver listed something that is no event');
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
