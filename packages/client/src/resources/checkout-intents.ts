import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import { type PollOptions, pollIntent } from '../polling.ts';
import type {
  CheckoutIntent,
  CheckoutIntentConfirm,
  CheckoutIntentCreate,
  CheckoutIntentPurchase,
  CheckoutIntentsQuery,
  CompletedIntent,
  Explanation,
  FailedIntent,
  Mandate,
  MandateRecord,
  Order,
  PageQuery,
  PurchaseAttempt,
  RetrievingOfferIntent,
  Shipment,
  Timeline,
} from '../types.gen.ts';

/** An intent after the attempt to retrieve its offer. */
export type OfferedIntent = Exclude<CheckoutIntent, RetrievingOfferIntent>;
/** A completed or failed intent. */
export type FinishedIntent = CompletedIntent | FailedIntent;

const isOffered = (intent: CheckoutIntent): intent is OfferedIntent => intent.state !== 'retrieving_offer';
const isFinished = (intent: CheckoutIntent): intent is FinishedIntent =>
  intent.state === 'completed' || intent.state === 'failed';

/** Purchases of one product from one merchant for one buyer. */
export class CheckoutIntents {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates an intent. The service then retrieves the offer. */
  create(body: CheckoutIntentCreate, options?: RequestOptions): ApiPromise<CheckoutIntent> {
    return this.#transport.call('createCheckoutIntent', { body }, options);
  }

  /** Creates an intent that is confirmed automatically if the offer is within the constraints. */
  purchase(body: CheckoutIntentPurchase, options?: RequestOptions): ApiPromise<CheckoutIntent> {
    return this.#transport.call('purchaseCheckoutIntent', { body }, options);
  }

  retrieve(id: string, options?: RequestOptions): ApiPromise<CheckoutIntent> {
    return this.#transport.call('getCheckoutIntent', { params: { id } }, options);
  }

  /** Lists intents, newest first. */
  list(query: CheckoutIntentsQuery = {}, options?: RequestOptions): PagePromise<CheckoutIntent> {
    return this.#transport.list('listCheckoutIntents', { query }, options);
  }

  /** Confirms the offer, which pays for and places the order. With `dryRun`, it only checks whether it would. */
  confirm(id: string, body: CheckoutIntentConfirm, options?: RequestOptions): ApiPromise<CheckoutIntent> {
    return this.#transport.call('confirmCheckoutIntent', { params: { id }, body }, options);
  }

  /** Gets the order of a completed intent. */
  order(id: string, options?: RequestOptions): ApiPromise<Order> {
    return this.#transport.call('getCheckoutIntentOrder', { params: { id } }, options);
  }

  /** Lists everything that happened to the intent, oldest first: API requests, states, requests to the merchant, events, deliveries and more. */
  timeline(id: string, options?: RequestOptions): ApiPromise<Timeline> {
    return this.#transport.call('getCheckoutIntentTimeline', { params: { id } }, options);
  }

  /** Says in one paragraph what happened to the intent, why, and what the caller can do. */
  explain(id: string, options?: RequestOptions): ApiPromise<Explanation> {
    return this.#transport.call('explainCheckoutIntent', { params: { id } }, options);
  }

  /** Gets the signed records that prove the purchase. Fails with `NotFoundError` until a confirmed purchase has ended. */
  mandate(id: string, options?: RequestOptions): ApiPromise<Mandate> {
    return this.#transport.call('getCheckoutIntentMandate', { params: { id } }, options);
  }

  /** Lists the account's chain of signed records, newest first. */
  mandateRecords(query: PageQuery = {}, options?: RequestOptions): PagePromise<MandateRecord> {
    return this.#transport.list('listMandateRecords', { query }, options);
  }

  /** Lists what was done on the pages of a merchant without an interface, newest attempt first. */
  attempts(id: string, query: PageQuery = {}, options?: RequestOptions): PagePromise<PurchaseAttempt> {
    return this.#transport.list('listCheckoutIntentAttempts', { params: { id }, query }, options);
  }

  /** Gets a screenshot of an attempt: a JPEG or PNG. */
  screenshot(
    id: string,
    screenshotId: string,
    options?: RequestOptions,
  ): ApiPromise<Uint8Array<ArrayBuffer>> {
    return this.#transport.call('getCheckoutIntentScreenshot', { params: { id, screenshotId } }, options);
  }

  /** Lists the shipments of an intent. */
  shipments(id: string, query: PageQuery = {}, options?: RequestOptions): PagePromise<Shipment> {
    return this.#transport.list('listCheckoutIntentShipments', { params: { id }, query }, options);
  }

  /** Creates an intent and waits for its offer. The intent may also have failed: check `state`. */
  async createAndPoll(body: CheckoutIntentCreate, options?: PollOptions): Promise<OfferedIntent> {
    const { id } = await this.create(body, options);
    return pollIntent(this.#transport, id, isOffered, options);
  }

  /** Confirms the offer and waits until it is completed or failed. The intent may have failed: check `state`. */
  async confirmAndPoll(
    id: string,
    body: CheckoutIntentConfirm,
    options?: PollOptions,
  ): Promise<FinishedIntent> {
    await this.confirm(id, body, options);
    return pollIntent(this.#transport, id, isFinished, options);
  }

  /** Purchases in one step and waits until it is completed or failed. The intent may have failed: check `state`. */
  async purchaseAndPoll(body: CheckoutIntentPurchase, options?: PollOptions): Promise<FinishedIntent> {
    const { id } = await this.purchase(body, options);
    return pollIntent(this.#transport, id, isFinished, options);
  }

  /**
   * Polls an intent until `isReached` returns true, at the interval that the service sets. Throws `PollTimeoutError`
   * on timeout and `PollEndedError` if the intent ends otherwise.
   */
  pollUntil(
    id: string,
    isReached: (intent: CheckoutIntent) => boolean,
    options?: PollOptions,
  ): Promise<CheckoutIntent> {
    return pollIntent(this.#transport, id, (intent): intent is CheckoutIntent => isReached(intent), options);
  }

  /** Waits for the offer. The intent may have failed: check `state`. */
  pollUntilAwaitingConfirmation(id: string, options?: PollOptions): Promise<OfferedIntent> {
    return pollIntent(this.#transport, id, isOffered, options);
  }

  /** Waits until the intent is completed or failed. */
  pollUntilFinished(id: string, options?: PollOptions): Promise<FinishedIntent> {
    return pollIntent(this.#transport, id, isFinished, options);
  }
}
