/** Making and updating one checkout session, remembering which fields this merchant does not want. */
import type { ConnectorContext } from '../connector.ts';
import { renegotiatedBody } from './body-negotiation.ts';
import type { Checkout } from './checkout.ts';
import type { GroupSelection } from './fulfilment.ts';
import { type Answer, type CallTarget, call, callOnce, sessionPath } from './session.ts';
import type { UcpVersion } from './versions.ts';
import { createBody, type Dialect, updateBody, type Wanted, type WireBody } from './wire-write.ts';

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
    return this.#negotiate('POST', '/checkout-sessions', createBody(this.#version, wanted), spare, new Set());
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
    return this.#negotiate('PUT', sessionPath(session.id), kept, spare, this.#dropped);
  }

  /** Lets a session go that will not be used; what comes of it does not matter. */
  async abandon(session: Checkout): Promise<void> {
    const path = sessionPath(session.id, '/cancel');
    await callOnce(this.#context, this.#target, {
      method: 'POST',
      path,
      body: {},
      idempotencyKey: this.#context.newUuid(),
    });
  }

  async #negotiate(
    method: 'POST' | 'PUT',
    path: string,
    body: WireBody,
    spare: WireBody,
    dropped: Set<string>,
  ): Promise<Answer> {
    const first = await call(this.#context, this.#target, {
      method,
      path,
      body,
      idempotencyKey: this.#context.newUuid(),
    });
    const second = renegotiatedBody(first, body, spare);
    if (second === null) return first;
    for (const field of Object.keys(body)) if (!(field in second)) dropped.add(field);
    return call(this.#context, this.#target, {
      method,
      path,
      body: second,
      idempotencyKey: this.#context.newUuid(),
    });
  }
}
