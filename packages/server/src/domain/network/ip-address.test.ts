import { isIP } from 'node:net';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { formatIpv4, networkContains, parseAddress, parseNetwork } from './ip-address.ts';

const networks = (...texts: string[]) =>
  texts.map((text) => {
    const network = parseNetwork(text);
    if (network === null) throw new Error(`bad network in the test: ${text}`);
    return network;
  });

describe('parseAddress', () => {
  it('parses every notation of an address to the same bits as an independent library', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        // The URL parser writes hextets only: the library reads "::1.2.3.4" as a mapped address, which it is not.
        const plain = text.includes(':') ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text;
        const bytes = ipaddr.parse(plain).toByteArray();
        const bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
        expect(parseAddress(text)).toEqual({ version: bytes.length === 4 ? 4 : 6, bits });
      }),
    );
  });

  it('accepts exactly the texts that the system accepts as addresses, except zone ids', () => {
    const piece = fc.string({ unit: fc.constantFrom(...'0123456789abcf:.x[]'), maxLength: 4 });
    const damaged = fc
      .tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(40), fc.nat(3), piece)
      .map(([text, at, length, put]) => text.slice(0, at) + put + text.slice(at + length));
    fc.assert(
      fc.property(damaged, (text) => {
        expect(parseAddress(text)?.version ?? 0).toBe(isIP(text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('parseNetwork', () => {
  it.each(['', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', '10/8', 'all'])(
    'refuses %j',
    (text) => expect(parseNetwork(text)).toBeNull(),
  );

  it('parses a single address as a network of one', () => {
    const [one] = networks(' 10.0.0.1 ');
    const [same, other] = [parseAddress('10.0.0.1'), parseAddress('10.0.0.2')];
    if (one === undefined || same === null || other === null) throw new Error('unreadable');
    expect([networkContains(one, same), networkContains(one, other)]).toEqual([true, false]);
  });

  it('never contains an address of the other version', () => {
    const [all] = networks('::/0');
    const ipv4 = parseAddress('1.2.3.4');
    if (all === undefined || ipv4 === null) throw new Error('unreadable');
    expect(networkContains(all, ipv4)).toBe(false);
  });
});

describe('formatIpv4', () => {
  it('writes dotted decimal', () => expect(formatIpv4(0xc0a80001n)).toBe('192.168.0.1'));
});
