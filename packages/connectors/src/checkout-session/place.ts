/** Placing the order of an accepted offer, at most once, through a checkout session. Shared by ACP and UCP. */
import { refusePrice } from '../checkout/check-price.ts';
import type { choosePayment } from '../checkout/choose-payment.ts';
import { settleStock } from '../checkout/failure-codes.ts';
import type {
  ConnectorContext,
  Failure,
  MerchantHttp,
  MerchantReference,
  Money,
  PaymentHandler,
  PaymentInstrument,
  PlaceOutcome,
  PlaceRequest,
} from '../connector.ts';
import {
  type CompletionResponse,
  complete,
  isExpired,
  type SessionReader,
  type SessionState,
  waitForOrder,
} from './complete.ts';
import type { Completion, NeedsAttention } from './completion.ts';
import { bodyDigest, type SessionReference } from './reference.ts';

type Body = Readonly<Record<string, unknown>>;

/** Whether a session may be paid under the accepted offer. */
export type Verdict =
  | { readonly kind: 'payable'; readonly total: Money }
  /** The session no longer matches the request; a new one may. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'declined'; readonly failure: Failure }
  | NeedsAttention;

/** A session that may be paid once its total is within the accepted one. */
export interface Payable<Session, Reference> {
  readonly kind: 'payable';
  readonly reference: Reference;
  readonly session: Session;
  readonly total: Money;
}

export type Reopened<Session, Reference> =
  | Payable<Session, Reference>
  | NeedsAttention
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retryable: boolean };

/** The steps that differ between protocols. */
export interface SessionProtocol<Session extends SessionState, Reference extends SessionReference> {
  reader(reference: Reference): SessionReader<Session>;
  /** Interprets a reading while nothing was paid into the session. If omitted, readings are used unchanged. */
  beforePayment?(completion: Completion<Session>): Completion<Session>;
  /** Compares a session that was just read with the reference and the accepted offer. */
  verify(session: Session, reference: Reference): Verdict;
  /** Opens a new session for the same item; its reference gets a new idempotency key. */
  reopen(reference: Reference): Promise<Reopened<Session, Reference>>;
  /** Cancels a session that will not be used; absent if sessions are left to expire. */
  cancel?(reference: Reference, session: Session): Promise<void>;
  offeredHandlers(session: Session): readonly PaymentHandler[];
  readonly choosePayment: typeof choosePayment;
  completingBody(reference: Reference, instrument: PaymentInstrument): Body;
  /** What is added to the completing body although it differs each time; absent if nothing is. A failure ends the placement before it is sent. */
  authorise?(
    session: Session,
    reference: Reference,
  ): Promise<
    | { readonly kind: 'ready'; readonly added: Body }
    | { readonly kind: 'declined' | 'not_sent'; readonly failure: Failure }
  >;
  writeReference(reference: Reference): MerchantReference;
  /** Sends the completing call exactly once, through `http` when it is given. */
  complete(
    reference: Reference,
    body: Body,
    http: MerchantHttp | undefined,
  ): Promise<CompletionResponse<Session>>;
}

/** Reads the session again, checks it against the accepted offer, and pays it. */
export async function placeOrder<Session extends SessionState, Reference extends SessionReference>(
  context: ConnectorContext,
  protocol: SessionProtocol<Session, Reference>,
  reference: Reference,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const payable = await readPayable(context, protocol, reference, request);
  return payable.kind === 'payable' ? pay(context, protocol, payable, request) : payable;
}

async function readPayable<Session extends SessionState, Reference extends SessionReference>(
  context: ConnectorContext,
  protocol: SessionProtocol<Session, Reference>,
  reference: Reference,
  request: PlaceRequest,
): Promise<Payable<Session, Reference> | PlaceOutcome> {
  const isUnpaid = reference.submitted === null;
  const reader = protocol.reader(reference);
  const { completion, failure, retryable } = await reader.read();
  const read = isUnpaid ? (protocol.beforePayment?.(completion) ?? completion) : completion;
  switch (read.kind) {
    case 'placed':
      return read.order;
    case 'needs_attention':
      return read;
    case 'in_progress':
      return waitForOrder(context, reader, read.session);
    case 'open':
      return checkOpen(context, protocol, reference, request, read.session);
    case 'declined':
      return isUnpaid ? reopen(protocol, reference, request) : read;
    case 'gone':
      return reopen(protocol, reference, request);
    case 'unclear':
      if (!isUnpaid) return { kind: 'unknown', detail: read.detail };
      return retryable ? { kind: 'not_sent', failure } : { kind: 'declined', failure };
    default: {
      const never: never = read;
      return never;
    }
  }
}

/** An open session is paid as it was offered, replaced by a new one, or given up when the offer no longer holds. */
async function checkOpen<Session extends SessionState, Reference extends SessionReference>(
  context: ConnectorContext,
  protocol: SessionProtocol<Session, Reference>,
  reference: Reference,
  request: PlaceRequest,
  session: Session,
): Promise<Payable<Session, Reference> | PlaceOutcome> {
  if (isExpired(context, session)) return reopen(protocol, reference, request);
  const verdict = protocol.verify(session, reference);
  if (verdict.kind === 'payable') return { kind: 'payable', reference, session, total: verdict.total };
  if (reference.submitted === null) await protocol.cancel?.(reference, session);
  return verdict.kind === 'stale' ? reopen(protocol, reference, request) : verdict;
}

/** Replaces a session that is gone or changed, unless money may already have been sent into it. */
async function reopen<Session extends SessionState, Reference extends SessionReference>(
  protocol: SessionProtocol<Session, Reference>,
  reference: Reference,
  request: PlaceRequest,
): Promise<Payable<Session, Reference> | PlaceOutcome> {
  if (reference.submitted !== null)
    return { kind: 'unknown', detail: 'the checkout that was paid into is gone or changed' };
  const opened = await protocol.reopen(reference);
  if (opened.kind === 'needs_attention') return opened;
  if (opened.kind === 'failed') {
    const failure = settleStock(opened.failure, request.quantity, reference.pageAvailability);
    return { kind: opened.retryable ? 'not_sent' : 'declined', failure };
  }
  const refusal = refusePrice(opened.total, request);
  if (refusal === null) return opened;
  await protocol.cancel?.(opened.reference, opened.session);
  return { kind: 'declined', failure: refusal };
}

async function pay<Session extends SessionState, Reference extends SessionReference>(
  context: ConnectorContext,
  protocol: SessionProtocol<Session, Reference>,
  { reference, session, total }: Payable<Session, Reference>,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const earlier = reference.submitted;
  const handlers = earlier === null ? protocol.offeredHandlers(session) : [earlier.handler];
  const paying = await protocol.choosePayment(request, handlers, total, earlier !== null);
  if (paying.kind !== 'instrument') return paying;
  const { instrument } = paying;
  const { handlerId: id, handlerName: name } = instrument;
  const handler = handlers.find((each) => each.id === id) ?? { id, name, config: {} };
  const authorised = await protocol.authorise?.(session, reference);
  if (authorised !== undefined && authorised.kind !== 'ready') return authorised;
  const body = protocol.completingBody(reference, instrument);
  const digest = bodyDigest(body, reference.completeKey);
  // Another body under the old key would be refused or, worse, given the old outcome: it is a new attempt with a new key.
  const keepsKey = earlier === null || earlier.bodyDigest === digest;
  const completeKey = keepsKey ? reference.completeKey : context.newUuid();
  const submitted = { handler, bodyDigest: keepsKey ? digest : bodyDigest(body, completeKey) };
  const saved = { ...reference, completeKey, submitted };
  const outcome = await complete(context, {
    ...protocol.reader(saved),
    async complete() {
      await request.submitting(protocol.writeReference(saved));
      return protocol.complete(saved, { ...body, ...authorised?.added }, instrument.http);
    },
    isRepeat: earlier !== null,
    isAsAccepted: (open) => protocol.verify(open, saved).kind === 'payable',
  });
  if (outcome.kind !== 'declined') return outcome;
  return { ...outcome, failure: settleStock(outcome.failure, request.quantity, reference.pageAvailability) };
}
