/** Creates and updates one checkout session, and learns which fields the merchant rejects or demands. */
import type { ConnectorContext } from '../../connector.ts';
import type { DialectKind, DialectMemory } from '../../dialect-memory.ts';
import { list, record, text } from '../../json/json-fields.ts';
import type { Checkout } from '../checkout/checkout.ts';
import type { GroupSelection } from '../checkout/fulfilment.ts';
import {
  createBody,
  type Dialect,
  readDialect,
  requestCurrency,
  updateBody,
  type Wanted,
  type WireBody,
} from '../checkout/request-bodies.ts';
import type { UcpVersion } from '../discovery/versions.ts';
import { renegotiatedBody } from './body-negotiation.ts';
import type { Call, CallTarget } from './calls.ts';
import { type ApiResponse, call, callOnce, isSession } from './merchant-client.ts';

/** Top-level fields of a request that the merchant rejects, and those that it demands besides. */
interface FieldChanges {
  readonly dropped: readonly string[];
  readonly added: readonly string[];
}

type Negotiated = 'create_checkout' | 'update_checkout';

/** How a merchant deviates from the protocol, learned from its responses. */
export interface LearnedDialect {
  /** Null until a session with an address was opened. */
  readonly updates: Dialect | null;
  readonly fields: Readonly<Partial<Record<Negotiated, FieldChanges>>>;
}

/** What was learned of each merchant, by endpoint. Kept across purchases. */
export type RequestDialects = DialectMemory<LearnedDialect>;

export const REQUEST_DIALECT: DialectKind<LearnedDialect> = {
  protocol: 'ucp requests',
  write: (dialect) => dialect,
  read(stored) {
    const learned = record(stored);
    if (learned === null) return null;
    const updates = record(learned['updates']);
    const fields = record(learned['fields']);
    const create_checkout = readFieldChanges(fields?.['create_checkout']);
    const update_checkout = readFieldChanges(fields?.['update_checkout']);
    return {
      updates: updates === null ? null : readDialect(updates),
      fields: { ...(create_checkout && { create_checkout }), ...(update_checkout && { update_checkout }) },
    };
  },
};

function readFieldChanges(stored: unknown): FieldChanges | null {
  const changes = record(stored);
  const names = (value: unknown) => list(value).flatMap((name) => text(name) ?? []);
  return changes && { dropped: names(changes['dropped']), added: names(changes['added']) };
}

const UNKNOWN: LearnedDialect = { updates: null, fields: {} };

export class Conversation {
  readonly #context: ConnectorContext;
  readonly #target: CallTarget;
  readonly #version: UcpVersion;
  readonly #memory: RequestDialects;

  constructor(context: ConnectorContext, target: CallTarget, version: UcpVersion, memory: RequestDialects) {
    this.#context = context;
    this.#target = target;
    this.#version = version;
    this.#memory = memory;
  }

  /** What is known of the merchant. */
  async learned(): Promise<LearnedDialect> {
    return (await this.#memory.get(this.#context, this.#target.endpoint)) ?? UNKNOWN;
  }

  /** Saves how the merchant wants updates. */
  async learnUpdates(updates: Dialect): Promise<void> {
    const { fields } = await this.learned();
    await this.#memory.set(this.#context, this.#target.endpoint, { updates, fields });
  }

  async #learnFields(operation: Negotiated, changes: FieldChanges): Promise<void> {
    const { updates, fields } = await this.learned();
    const known = { updates, fields: { ...fields, [operation]: changes } };
    await this.#memory.set(this.#context, this.#target.endpoint, known);
  }

  async create(wanted: Wanted): Promise<ApiResponse> {
    const spare = { currency: requestCurrency(wanted) ?? undefined, payment: { instruments: [] } };
    return this.#negotiate('create_checkout', createBody(this.#version, wanted), spare);
  }

  async update(
    wanted: Wanted,
    session: Checkout,
    dialect: Dialect,
    selections: readonly GroupSelection[],
  ): Promise<ApiResponse> {
    const body = updateBody(this.#version, wanted, session, dialect, selections);
    const spare = { id: session.id, currency: session.currency ?? undefined, payment: { instruments: [] } };
    return this.#negotiate('update_checkout', body, spare, session.id);
  }

  /** Cancels a session that will not be used; whether the merchant accepts that does not matter. */
  async abandon(session: Checkout): Promise<void> {
    await callOnce(this.#context, this.#target, {
      operation: 'cancel_checkout',
      id: session.id,
      idempotencyKey: this.#context.newUuid(),
    });
  }

  /** Sends the body as the merchant is known to want it, and once more if it names fields to remove or to add. */
  async #negotiate(
    operation: Negotiated,
    given: WireBody,
    spare: WireBody,
    id?: string,
  ): Promise<ApiResponse> {
    const known = (await this.learned()).fields[operation] ?? { dropped: [], added: [] };
    const body = changed(given, known, spare);
    const first = await this.#send(operation, body, id);
    const second = renegotiatedBody(first, body, spare);
    if (second === null) return first;
    const response = await this.#send(operation, second, id);
    if (isSession(response)) {
      const dropped = Object.keys(given).filter((field) => !(field in second));
      const added = Object.keys(second).filter((field) => !(field in given));
      await this.#learnFields(operation, { dropped, added });
    }
    return response;
  }

  #send(operation: Negotiated, body: WireBody, id: string | undefined): Promise<ApiResponse> {
    const request: Call = { operation, body, idempotencyKey: this.#context.newUuid() };
    return call(this.#context, this.#target, id === undefined ? request : { ...request, id });
  }
}

function changed(body: WireBody, { dropped, added }: FieldChanges, spare: WireBody): WireBody {
  const kept = Object.entries(body).filter(([field]) => !dropped.includes(field));
  const more = added
    .filter((field) => spare[field] !== undefined)
    .map((field) => [field, spare[field]] as const);
  return Object.fromEntries([...kept, ...more]);
}
