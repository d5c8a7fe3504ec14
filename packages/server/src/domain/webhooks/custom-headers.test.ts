import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCustomHeaders } from './custom-headers.ts';
import { prepareDelivery } from './delivery-request.ts';

const OURS = [
  'X-Svc-Signature',
  'x-svc-anything',
  'Webhook-Id',
  'content-type',
  'Content-Length',
  'HOST',
  'connection',
  'transfer-encoding',
  'User-Agent',
  'accept-encoding',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'proxy-authorization',
];

describe('headers of an endpoint', () => {
  it('are accepted under any other name, in lower case', () => {
    expect(readCustomHeaders({ Authorization: 'Bearer x', 'X-Tenant': 'a b' })).toEqual({
      kind: 'read',
      headers: { authorization: 'Bearer x', 'x-tenant': 'a b' },
    });
  });

  it.each(OURS)('are refused under the reserved name %s', (name) => {
    const reading = readCustomHeaders({ [name]: 'x', fine: 'y' });
    expect(reading).toEqual({ kind: 'refused', reasons: { [name]: expect.stringContaining('is reserved') } });
  });

  it.each(['', ' ', 'a b', 'a:b', 'ä', '__proto__', 'a\r\nb', 'x'.repeat(200)])(
    'are refused under %j, which is not a header name',
    (name) => {
      const sent = Object.fromEntries([[name, 'x']]);
      expect(readCustomHeaders(sent)).toMatchObject({ kind: 'refused' });
    },
  );

  it('are refused when a name occurs twice', () => {
    expect(readCustomHeaders({ 'x-a': '1', 'X-A': '2' })).toEqual({
      kind: 'refused',
      reasons: { 'X-A': 'is repeated' },
    });
  });

  it('never replace a header of the service', () => {
    const parts = {
      url: 'https://shop.example/hook',
      body: '{}',
      eventId: 'evt_1',
      eventType: 'shipment.created',
      secret: 'whsec_abc',
      userAgent: 'Purser',
      now: new Date(0),
      standardWebhooks: true,
    };
    const ours = prepareDelivery(parts).headers;
    const name = fc.oneof(fc.constantFrom(...OURS, ...Object.keys(ours)), fc.string({ maxLength: 20 }));
    fc.assert(
      fc.property(fc.dictionary(name, fc.constant('theirs')), (sent) => {
        const reading = readCustomHeaders(sent);
        if (reading.kind === 'refused') return;
        expect(prepareDelivery({ ...parts, customHeaders: reading.headers }).headers).toMatchObject(ours);
      }),
    );
  });
});
