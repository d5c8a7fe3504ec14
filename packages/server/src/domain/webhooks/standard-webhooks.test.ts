import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { signStandard } from './standard-webhooks.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const keys = fc.uint8Array({ minLength: 24, maxLength: 64 }).map((bytes) => Buffer.from(bytes));
const bodies = fc.json();

describe('the headers of Standard Webhooks', () => {
  it('are accepted by the Standard Webhooks library, for any key, id and body', () => {
    fc.assert(
      fc.property(keys, fc.uuid(), bodies, (key, id, body) => {
        const secret = `whsec_${key.toString('base64')}`;
        const headers = signStandard(secret, id, seconds(), body);
        expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      }),
    );
  });

  it('cover id, time and body: a change of any is refused', () => {
    const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
    const at = seconds();
    const headers = signStandard(secret, 'evt_1', at, '{"a":1}');
    const library = new Webhook(secret);
    expect(() => library.verify('{"a":2}', headers)).toThrow();
    expect(() => library.verify('{"a":1}', { ...headers, 'webhook-id': 'evt_2' })).toThrow();
    expect(() => library.verify('{"a":1}', { ...headers, 'webhook-timestamp': String(at - 1) })).toThrow();
    expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]+=*$/);
  });
});
