import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptIndependently, INDEPENDENT_VERIFIERS } from '../../test/independent-verifiers.ts';
import { readAcceptSignature } from './accept-signature.ts';
import type { Headers } from './message.ts';
import { signRequest } from './sign-request.ts';
import { keyid, keys, options, order, signer } from './test-messages.ts';
import { verifySignature } from './verify-signature.ts';

/** Only the signature under the label, as a verifier sees it that asked for it. */
function labelled(headers: Headers, label: string): Headers {
  const one = (name: string) =>
    (headers[name] ?? '').split(/, (?=[a-z0-9]+=)/).find((member) => member.startsWith(`${label}=`)) ?? '';
  return { ...headers, 'signature-input': one('signature-input'), signature: one('signature') };
}

const answered = (header: string, now = new Date()) =>
  signRequest(order, signer, { ...options, now, asked: readAcceptSignature(header) });

describe('a signature that a merchant asks for', () => {
  it.each(INDEPENDENT_VERIFIERS)(
    'is accepted by %s, and no longer if a covered part changes',
    async (verifier) => {
      const now = new Date();
      const headers = labelled(
        answered(
          'shop=("@target-uri" "@path" "content-digest" "signature-agent");created;expires;nonce="bm9uY2U=";tag="web-bot-auth"',
          now,
        ),
        'shop',
      );
      expect(headers['signature-input']).toMatch(
        /^shop=\("@target-uri" "@path" "content-digest" "signature-agent" "@method" "@authority"\);created=\d+;expires=\d+;keyid="[\w-]+";nonce="bm9uY2U=";tag="web-bot-auth"$/,
      );
      const { method, url } = order;
      await acceptIndependently(verifier, { method, url, headers }, keys, now);
      for (const changed of [
        { method: 'PUT', url, headers },
        { method, url: url.replace('a=1', 'a=2'), headers },
        { method, url: url.replace('shop.', 'other.'), headers },
        { method, url, headers: { ...headers, 'content-digest': 'sha-256=:AAAA:' } },
      ])
        await expect(acceptIndependently(verifier, changed, keys, now)).rejects.toThrow();
    },
  );

  it('is beside ours, which stays valid', () => {
    const headers = answered('a=("@method"), b=("content-type");tag="shop"', options.now);
    for (const tag of ['web-bot-auth', 'shop'])
      expect(verifySignature({ ...order, headers }, keys, { now: options.now, tag, covers: [] })).toEqual({
        kind: 'valid',
        keyid,
      });
    expect(headers['signature-input']?.match(/(?:^|, )\w+=\(/g)).toHaveLength(3);
  });

  it.each([
    ['credentials', 'a=("@method" "authorization")'],
    ['cookies', 'a=("cookie")'],
    ['a single parameter of the query', 'a=("@query-param";name="a")'],
    ['a part of a header', 'a=("signature-agent";key="sig1")'],
    ['a component twice', 'a=("@method" "@method")'],
    ['a response', 'a=("@status")'],
    ['the tag of key directories', 'a=("@authority");tag="http-message-signatures-directory"'],
    ['an unknown parameter', 'a=("@method");unknown'],
    ['nothing', 'a=()'],
    ['no list', 'a="@method"'],
    ['what cannot be read', 'a=(("'],
    ['too much', `a=("@method");nonce="${'x'.repeat(3000)}"`],
    ['a long nonce', `a=("@method");nonce="${'x'.repeat(200)}"`],
  ])('is not given for %s', (_, header) => {
    expect(readAcceptSignature(header)).toEqual([]);
  });

  it.each([
    ['another key', 'a=("@method");keyid="another"'],
    ['our label', 'sig1=("@method")'],
    ['a header that the request does not have', 'a=("user-agent")'],
  ])('is not given for %s of this request', (_, header) => {
    expect(readAcceptSignature(header)).toHaveLength(1);
    expect(answered(header, options.now)['signature-input']).toMatch(/^sig1=[^,]+$/);
  });

  it('is one of at most two, whatever the merchant sends', () => {
    const many = Array.from({ length: 50 }, (_, index) => `l${index}=("@method")`).join(', ');
    expect(readAcceptSignature(many)).toHaveLength(2);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(readAcceptSignature(text).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
