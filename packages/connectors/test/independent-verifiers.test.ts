import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Jwk, readJwks, thumbprintOf } from '../src/http-signatures/jwk.ts';
import type { RequestMessage } from '../src/http-signatures/message.ts';
import { algorithmFor, createSigner, signRequest } from '../src/http-signatures/sign-request.ts';
import { anyRequest, tampered } from './any-requests.ts';
import { acceptIndependently, INDEPENDENT_VERIFIERS } from './independent-verifiers.ts';

const KEYS = {
  ES256: makeKey('P-256'),
  EdDSA: makeKey('Ed25519'),
};

function makeKey(curve: 'P-256' | 'Ed25519') {
  const { publicKey, privateKey } =
    curve === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: curve });
  const [jwk] = readJwks([publicKey.export({ format: 'jwk' })]);
  const kid = jwk === undefined ? null : thumbprintOf(jwk);
  if (jwk === undefined || kid === null) throw new Error('no key');
  return { jwk: { ...jwk, kid }, signer: createSigner(kid, privateKey.export({ format: 'jwk' })) };
}

const keySet: readonly Jwk[] = [KEYS.ES256.jwk, KEYS.EdDSA.jwk];

const signed = (request: RequestMessage): RequestMessage => ({
  ...request,
  headers: signRequest(request, KEYS[algorithmFor(request.headers)].signer, {
    now: new Date(),
    lifetimeSeconds: 300,
    nonce: new Uint8Array(64),
    agent: { url: 'https://buyer.example', form: 'string' },
  }),
});

/** Requests with one covered part changed: these libraries neither compare the body with its digest nor demand that a query is covered. */
const changedRequests = (request: RequestMessage): readonly RequestMessage[] =>
  tampered(request).filter(
    ({ body, url }) => body === request.body && (hasQuery(request.url) || !hasQuery(url)),
  );

const hasQuery = (url: string): boolean => new URL(url).search !== '';

describe.each(INDEPENDENT_VERIFIERS)('%s', (verifier) => {
  it('accepts every signed request', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        await acceptIndependently(verifier, signed(request), keySet);
      }),
      { numRuns: 200 },
    );
  });

  it('refuses each of 1,000 changed requests', async () => {
    let refusedCount = 0;
    await fc.assert(
      fc.asyncProperty(anyRequest, fc.nat(), async (request, choice) => {
        const changed = changedRequests(signed(request));
        const one = changed[choice % changed.length];
        if (one === undefined) throw new Error('nothing to change');
        await expect(acceptIndependently(verifier, one, keySet)).rejects.toThrow();
        refusedCount += 1;
      }),
      { numRuns: 1000, endOnFailure: true },
    );
    expect(refusedCount).toBe(1000);
  });
});
