/** Signed messages of merchants with changed headers, bodies and keys: none of them is accepted. */
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied, changedText, changes } from '../../../../test/fuzz/changed-text.ts';
import { fuzzRuns } from '../../../../test/fuzz/fuzz-runs.ts';
import { readOrderEvent, verifyOrderEvent } from '../../src/acp/orders/order-events.ts';
import { cacheLifetimeMs } from '../../src/http/cache-lifetime.ts';
import { retryAfterMs } from '../../src/http/retry-after.ts';
import { verifyDetachedJws } from '../../src/http-signatures/detached-jws.ts';
import { readJwks } from '../../src/http-signatures/jwk.ts';
import {
  ECC_P256,
  ED25519,
  keys,
  NOW,
  order,
  publicJwk,
  signed,
} from '../../src/http-signatures/test-messages.ts';
import { verifySignature } from '../../src/http-signatures/verify-signature.ts';
import { readCheckout } from '../../src/ucp/checkout/read-checkout.ts';

const SECRET = 'whsec';
const SECONDS = NOW.getTime() / 1000;
const EVENT = JSON.stringify({
  type: 'order_update',
  data: {
    type: 'order',
    id: 'ord_1',
    checkout_session_id: 'cs_1',
    status: 'shipped',
    fulfillments: [{ id: 'f', status: 'delivered' }],
  },
});
const EVENT_SIGNATURE = `t=${SECONDS},v1=${createHmac('sha256', SECRET).update(`${SECONDS}.${EVENT}`).digest('hex')}`;
const message = signed(order);
/** What the signature covers. */
const COVERED = ['content-type', 'idempotency-key', 'ucp-agent', 'signature-agent', 'content-digest', 'body'];

const withPart = (name: string, value: string) =>
  name === 'body'
    ? { ...message, body: value }
    : { ...message, headers: { ...message.headers, [name]: value } };

describe('of changed bytes', () => {
  it('a part of a signed request is refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COVERED), changes, (name, list) => {
        const before = name === 'body' ? String(message.body) : (message.headers[name] ?? '');
        const after = list.reduce(applied, before);
        // White space around a header does not count.
        fc.pre(name === 'body' ? after !== before : after.trim() !== before.trim());
        expect(verifySignature(withPart(name, after), keys, { now: NOW }).kind).not.toBe('valid');
      }),
      fuzzRuns(300),
    );
  });

  it('a signature is judged, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom('signature', 'signature-input'), changes, (name, list) => {
        const header = list.reduce(applied, message.headers[name] ?? '');
        verifySignature(withPart(name, header), keys, { now: NOW });
      }),
      fuzzRuns(200),
    );
  });

  it('a detached JWS is refused', () => {
    fc.assert(
      fc.property(changedText([`${'e'.repeat(60)}..${'A'.repeat(86)}`, '..', 'a.b.c']), (jws) => {
        expect(verifyDetachedJws(jws, EVENT, keys).kind).not.toBe('valid');
      }),
      fuzzRuns(200),
    );
  });

  it('a key set yields keys that can be used or none', () => {
    fc.assert(
      fc.property(changedText([JSON.stringify({ keys: [publicJwk, ECC_P256, ED25519] })]), (text) => {
        let value: unknown = text;
        try {
          value = JSON.parse(text);
        } catch {
          // A text that is no JSON is read as it is.
        }
        for (const key of readJwks(value)) verifySignature(message, [key, ...keys], { now: NOW });
      }),
      fuzzRuns(200),
    );
  });

  it('an order event is refused, and never throws', () => {
    fc.assert(
      fc.property(changedText([EVENT]), changedText([EVENT_SIGNATURE]), (body, header) => {
        if (body !== EVENT)
          expect(verifyOrderEvent(EVENT_SIGNATURE, Buffer.from(body), SECRET, NOW)).not.toBe('valid');
        verifyOrderEvent(header, Buffer.from(EVENT), SECRET, NOW);
        readOrderEvent(body);
        readCheckout(body);
      }),
      fuzzRuns(200),
    );
  });

  it('a header that states a time is a time or nothing', () => {
    const headers = [
      '120',
      'Mon, 23 Nov 2026 10:00:00 GMT',
      'max-age=60, no-store',
      's-maxage="1", max-age=9e9',
    ];
    fc.assert(
      fc.property(changedText(headers), (header) => {
        const waitMs = retryAfterMs(header, NOW) ?? 0;
        expect(waitMs).toBeGreaterThanOrEqual(0);
        expect(waitMs).toSatisfy(Number.isFinite);
        expect(cacheLifetimeMs(header)).toSatisfy(Number.isFinite);
      }),
      fuzzRuns(200),
    );
  });
});
