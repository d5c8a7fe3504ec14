import { hostKeyOf } from '../../domain/merchants/host-rule.ts';
import { Fault } from '../../kernel/errors.ts';
import { inTransaction } from '../../store/database.ts';
import {
  endMessage,
  intentOfOrder,
  keepMessage,
  waitingMessage,
} from '../../store/merchants/merchant-messages.ts';
import type { Context } from '../context.ts';

/** So many messages of one merchant may wait to be read: more is refused until some are. */
const WAITING_MAX = 200;

/** What a merchant sent of an order, as it came in. */
export interface IncomingMessage {
  /** Absolute, as the sender addressed us. */
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
 * Keeps a message for a worker to read; nobody has believed it yet. `no_order`: the merchant at this host, given with its port if it has
 * one, has no such order that we follow, which one look into an index tells. `known`: it came before.
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
    keepMessage(tx, { host, messageId, intentId, fingerprint, sealedMessage, receivedAt }, WAITING_MAX),
  );
}

/** A message that waits to be read, and the intent whose order it seems to be about; null when there is none any more. */
export async function readWaitingMessage(
  { store, seal }: Pick<Context, 'store' | 'seal'>,
  host: string,
  messageId: string,
): Promise<{ readonly intentId: string; readonly message: ReceivedMessage } | null> {
  const row = await waitingMessage(store.db, host, messageId);
  if (row === undefined || row.sealed_message === null) return null;
  const message: unknown = JSON.parse(seal.open(row.sealed_message, messageContext(host, messageId)));
  if (!isStored(message)) throw new Fault('a kept message has an unknown form');
  return { intentId: row.intent_id, message: { ...message, receivedAt: new Date(message.receivedAt) } };
}

/** Forgets what was in the message; that it came is remembered, so that it is known when it comes again. */
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
