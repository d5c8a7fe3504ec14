import { hostKeyOf } from '../../domain/merchants/host-rule.ts';
import { Fault } from '../../kernel/errors.ts';
import { inTransaction } from '../../store/database.ts';
import {
  endMessage,
  intentOfOrder,
  storeMessage,
  waitingMessage,
} from '../../store/merchants/merchant-messages.ts';
import type { Context } from '../context.ts';

/** Maximum of unprocessed messages per merchant; further messages are refused. */
const WAITING_MAX = 200;

/** A message of a merchant about an order, as received. */
export interface IncomingMessage {
  /** The absolute URL to which it was sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ReceivedMessage extends IncomingMessage {
  readonly receivedAt: Date;
}

export const messageContext = (host: string, messageId: string): string =>
  `order message ${host} ${messageId}`;

/**
 * Stores an unverified message for a worker. `no_order`: no tracked order with such an id at this host (with its port, if any). `known`:
 * the message was received before. `full`: too many unprocessed messages.
 */
export async function receiveOrderMessage(
  { store, clock, seal }: Pick<Context, 'store' | 'clock' | 'seal'>,
  about: { readonly host: string; readonly merchantOrderIds: readonly string[]; readonly messageId: string },
  message: IncomingMessage,
): Promise<'kept' | 'known' | 'full' | 'no_order'> {
  const host = hostKeyOf(about.host);
  const { messageId } = about;
  const intentId = await intentOfOrder(store.db, host, about.merchantOrderIds);
  if (intentId === null) return 'no_order';
  const receivedAt = clock.now();
  const fingerprint = seal
    .mac('order message', JSON.stringify([message.headers, message.body]), 16)
    .toString('hex');
  const received = { ...message, receivedAt: receivedAt.toISOString() };
  const sealedMessage = seal.seal(JSON.stringify(received), messageContext(host, messageId));
  return inTransaction(store.db, (tx) =>
    storeMessage(tx, { host, messageId, intentId, fingerprint, sealedMessage, receivedAt }, WAITING_MAX),
  );
}

/** An unprocessed message and the intent of the order that it names; null when it is gone. */
export async function readWaitingMessage(
  { store, seal }: Pick<Context, 'store' | 'seal'>,
  host: string,
  messageId: string,
): Promise<{ readonly intentId: string; readonly message: ReceivedMessage } | null> {
  const row = await waitingMessage(store.db, host, messageId);
  if (row === undefined || row.sealed_message === null) return null;
  const message: unknown = JSON.parse(seal.open(row.sealed_message, messageContext(host, messageId)));
  if (!isStored(message)) throw new Fault('stored order message has an unknown format');
  return { intentId: row.intent_id, message: { ...message, receivedAt: new Date(message.receivedAt) } };
}

/** Deletes the content of the message and keeps its id, so that a repeated message is recognized. */
export const endOrderMessage = (
  { store }: Pick<Context, 'store'>,
  host: string,
  messageId: string,
  outcome: string,
): Promise<void> => endMessage(store.db, host, messageId, outcome);

type Stored = IncomingMessage & { readonly receivedAt: string };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'headers' in value &&
  'body' in value &&
  'receivedAt' in value;
