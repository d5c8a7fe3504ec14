/** Creates and updates one checkout session, and remembers which fields this merchant rejects. */
import type { ConnectorContext } from '../../connector.ts';
import type { Checkout } from '../checkout/checkout.ts';
import type { GroupSelection } from '../checkout/fulfilment.ts';
import {
  createBody,
  type Dialect,
  updateBody,
  type Wanted,
  type WireBody,
} from '../checkout/request-bodies.ts';
import type { UcpVersion } from '../discovery/versions.ts';
import { renegotiatedBody } from './body-negotiation.ts';
import type { Call, CallTarget } from './calls.ts';
import { type Answer, call, callOnce } from './merchant-client.ts';

export class Conversation {
  readonly #context: ConnectorContext;
  readonly #target: CallTarget;
  readonly #version: UcpVersion;
  readonly #dropped = new Set<string>();

  constructor(context: ConnectorContext, target: CallTarget, version: UcpVersion) {
    this.#context = context;
    this.#target = target;
    this.#version = version;
  }

  async create(wanted: Wanted): Promise<Answer> {
    const spare = { currency: wanted.currency ?? undefined, payment: { instruments: [] } };
    return this.#negotiate(
      { operation: 'create_checkout' },
      createBody(this.#version, wanted),
      spare,
      new Set(),
    );
  }

  async update(
    wanted: Wanted,
    session: Checkout,
    dialect: Dialect,
    selections: readonly GroupSelection[],
  ): Promise<Answer> {
    const body = updateBody(this.#version, wanted, session, dialect, selections);
    const kept = Object.fromEntries(Object.entries(body).filter(([field]) => !this.#dropped.has(field)));
    const spare = { id: session.id, currency: session.currency ?? undefined, payment: { instruments: [] } };
    return this.#negotiate({ operation: 'update_checkout', id: session.id }, kept, spare, this.#dropped);
  }

  /** Cancels a session that will not be used; whether the merchant accepts that does not matter. */
  async abandon(session: Checkout): Promise<void> {
    await callOnce(this.#context, this.#target, {
      operation: 'cancel_checkout',
      id: session.id,
      idempotencyKey: this.#context.newUuid(),
    });
  }

  async #negotiate(
    request: Pick<Call, 'operation' | 'id'>,
    body: WireBody,
    spare: WireBody,
    dropped: Set<string>,
  ): Promise<Answer> {
    const first = await call(this.#context, this.#target, {
      ...request,
      body,
      idempotencyKey: this.#context.newUuid(),
    });
    const second = renegotiatedBody(first, body, spare);
    if (second === null) return first;
    for (const field of Object.keys(body)) if (!(field in second)) dropped.add(field);
    return call(this.#context, this.#target, {
      ...request,
      body: second,
      idempotencyKey: this.#context.newUuid(),
    });
  }
}
