import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { embeddedIpv4, judgeAddress } from './address.ts';
import { parseAddress, parseNetwork } from './ip-address.ts';
import { SPECIAL_IPV4_NETWORKS, SPECIAL_IPV6_NETWORKS } from './special-networks.ts';

const networks = (...texts: string[]) =>
  texts.map((text) => {
    const network = parseNetwork(text);
    if (network === null) throw new Error(`bad network in the test: ${text}`);
    return network;
  });

const REFUSED: readonly [address: string, special: string][] = [
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'unspecified'],
  ['10.0.0.0', 'private'],
  ['10.255.255.255', 'private'],
  ['100.64.0.1', 'shared'],
  ['100.127.255.255', 'shared'],
  ['100.100.100.200', 'cloud_metadata'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['168.63.129.16', 'cloud_metadata'],
  ['169.254.0.1', 'link_local'],
  ['169.254.169.254', 'cloud_metadata'],
  ['169.254.170.2', 'cloud_metadata'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.1', 'protocol_assignment'],
  ['192.0.0.192', 'cloud_metadata'],
  ['192.0.2.1', 'documentation'],
  ['192.31.196.1', 'protocol_assignment'],
  ['192.52.193.1', 'protocol_assignment'],
  ['192.88.99.1', 'transition'],
  ['192.168.0.1', 'private'],
  ['192.168.255.255', 'private'],
  ['192.175.48.1', 'protocol_assignment'],
  ['198.18.0.1', 'benchmarking'],
  ['198.19.255.255', 'benchmarking'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.7', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.255', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'reserved'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['0:0:0:0:0:0:0:1', 'loopback'],
  ['::7f00:1', 'loopback'],
  ['::127.0.0.1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::ffff:7f00:1', 'loopback'],
  ['::FFFF:10.0.0.1', 'private'],
  ['::ffff:8.8.8.8', 'transition'],
  ['::ffff:0:127.0.0.1', 'loopback'],
  ['64:ff9b::127.0.0.1', 'loopback'],
  ['64:ff9b::a9fe:a9fe', 'cloud_metadata'],
  ['64:ff9b::8.8.8.8', 'transition'],
  ['64:ff9b:1::10.0.0.1', 'private'],
  ['64:ff9b:1::8.8.8.8', 'transition'],
  ['100::1', 'reserved'],
  ['100:0:0:1::1', 'reserved'],
  ['2001::1', 'reserved'],
  ['2001:0:4136:e378:8000:63bf:80ff:fffe', 'loopback'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'documentation'],
  ['2001:2::1', 'benchmarking'],
  ['2001:1::1', 'protocol_assignment'],
  ['2001:10::1', 'protocol_assignment'],
  ['2001:20::1', 'protocol_assignment'],
  ['2001:30::1', 'protocol_assignment'],
  ['2001:1ff:ffff::1', 'protocol_assignment'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::', 'loopback'],
  ['2002:a00:1::1', 'private'],
  ['2002:808:808::1', 'transition'],
  ['2620:4f:8000::1', 'protocol_assignment'],
  ['2606:4700::5efe:127.0.0.1', 'loopback'],
  ['2606:4700::200:5efe:10.0.0.1', 'private'],
  ['fe80::5efe:192.168.0.1', 'private'],
  ['3fff::1', 'documentation'],
  ['3fff:fff:ffff::1', 'documentation'],
  ['4000::1', 'reserved'],
  ['5f00::1', 'reserved'],
  ['fc00::1', 'unique_local'],
  ['fdff::1', 'unique_local'],
  ['fd00:ec2::254', 'cloud_metadata'],
  ['fd20:ce::254', 'cloud_metadata'],
  ['fe80::1', 'link_local'],
  ['febf::1', 'link_local'],
  ['fec0::1', 'unique_local'],
  ['ff02::1', 'multicast'],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'multicast'],
];

const ALLOWED = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '168.63.129.15',
  '169.253.255.255',
  '169.255.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '192.0.3.1',
  '192.167.255.255',
  '192.169.0.1',
  '198.17.255.255',
  '198.20.0.1',
  '203.0.112.255',
  '223.255.255.255',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '2003::1',
  '3ffe::1',
  '2606:4700::5efe:8.8.8.8',
];

const NOT_ADDRESSES = [
  '',
  'localhost',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '127.0.0.01',
  '256.1.1.1',
  '1.2.3.4.5',
  '1.2.3.4 ',
  '1.2.3.-4',
  '[::1]',
  'fe80::1%eth0',
  ':::1',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  '::1.2.3',
  '1.2.3.4::',
  '12345::',
  'g::1',
];

describe('judgeAddress', () => {
  it.each(REFUSED)('refuses %s as %s', (address, special) => {
    expect(judgeAddress(address, [])).toMatchObject({ kind: 'refused', special });
  });

  it.each(ALLOWED)('allows the public address %s', (address) => {
    expect(judgeAddress(address, [])).toEqual({ kind: 'allowed', because: 'public' });
  });

  it.each(NOT_ADDRESSES)('refuses %j, which is not an address in the accepted notation', (address) => {
    expect(judgeAddress(address, [])).toEqual({ kind: 'refused', special: 'not_an_address' });
  });

  it('reports the IPv4 address embedded in a transition address', () => {
    expect(judgeAddress('64:ff9b::a9fe:a9fe', [])).toMatchObject({ embeds: '169.254.169.254' });
    expect(judgeAddress('2001:0:4136:e378:8000:63bf:3fff:fdd2', [])).toMatchObject({ embeds: '192.0.2.45' });
  });

  it("gives the operator's list precedence over every rule", () => {
    const allowed = networks('127.0.0.0/8', '::1/128', '64:ff9b::/96', '169.254.169.254');
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '64:ff9b::10.0.0.1', '169.254.169.254']) {
      expect(judgeAddress(address, allowed)).toEqual({ kind: 'allowed', because: 'operator' });
    }
    expect(judgeAddress('10.0.0.1', allowed).kind).toBe('refused');
    expect(judgeAddress('169.254.169.253', allowed).kind).toBe('refused');
  });

  it('applies an allowed IPv4 network to IPv4-mapped addresses, and to no other transition form', () => {
    const allowed = networks('10.0.0.0/8');
    expect(judgeAddress('::ffff:10.0.0.1', allowed).kind).toBe('allowed');
    for (const address of ['64:ff9b::10.0.0.1', '2002:a00:1::', '::10.0.0.1', '2606:4700::5efe:10.0.0.1']) {
      expect(judgeAddress(address, allowed).kind).toBe('refused');
    }
  });

  it('refuses the first and last address of every special network', () => {
    for (const { cidr } of [...SPECIAL_IPV4_NETWORKS, ...SPECIAL_IPV6_NETWORKS]) {
      const [network] = networks(cidr);
      if (network === undefined) throw new Error(cidr);
      const hostBits = BigInt((network.version === 4 ? 32 : 128) - network.prefixLength);
      for (const bits of [network.bits, network.bits | ((1n << hostBits) - 1n)]) {
        const octets = Array.from(
          { length: network.version === 4 ? 4 : 16 },
          (_, index, length = network.version === 4 ? 4 : 16) =>
            Number((bits >> BigInt(8 * (length - 1 - index))) & 0xffn),
        );
        expect(judgeAddress(ipaddr.fromByteArray(octets).toString(), []).kind, `${cidr} ${octets}`).toBe(
          'refused',
        );
      }
    }
  });

  it('never allows an address that an independent library classifies as special', () => {
    const octets = fc.oneof(
      fc.uint8Array({ minLength: 4, maxLength: 4 }),
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
    );
    fc.assert(
      fc.property(octets, (bytes) => {
        const address = ipaddr.fromByteArray([...bytes]);
        if (judgeAddress(address.toString(), []).kind === 'allowed') expect(address.range()).toBe('unicast');
      }),
    );
  });

  it('never allows any transition form of a special IPv4 address', () => {
    const special = fc.constantFrom('127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.1.1', '0.0.0.0');
    const prefix = fc.constantFrom(
      '::',
      '::ffff:',
      '::ffff:0:',
      '64:ff9b::',
      '64:ff9b:1::',
      '2606:4700::5efe:',
    );
    fc.assert(
      fc.property(prefix, special, (before, ipv4) => {
        expect(judgeAddress(`${before}${ipv4}`, []).kind).toBe('refused');
      }),
    );
  });
});

describe('embeddedIpv4', () => {
  it('returns null for an ordinary address', () => {
    for (const text of ['8.8.8.8', '2606:4700:4700::1111', '::1', '::']) {
      const address = parseAddress(text);
      if (address === null) throw new Error(text);
      expect(embeddedIpv4(address)).toBeNull();
    }
  });
});
