/** Why the service must not connect to an address that a client chose. */
export type ForbiddenKind =
  | 'loopback'
  | 'private network'
  | 'link-local'
  | 'cloud metadata'
  | 'reserved'
  | 'multicast'
  | 'unique local'
  | 'unspecified';

export interface ForbiddenAddress {
  readonly kind: ForbiddenKind;
  /** The canonical notation comes first: if the service connects to it, an operator has allowed the network. */
  readonly hosts: readonly string[];
}

/** Addresses that the service must not connect to, in the notations that attackers use. */
export const FORBIDDEN_ADDRESSES: readonly ForbiddenAddress[] = [
  {
    kind: 'loopback',
    hosts: [
      '127.0.0.1',
      '127.1',
      '127.0.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '127.0.0.1.',
      '127.255.255.254',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::127.0.0.1]',
      '[2002:7f00:1::]',
      '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
      '[2606:4700::5efe:127.0.0.1]',
      'localhost',
      'LOCALHOST',
      'shop.localhost',
    ],
  },
  {
    kind: 'private network',
    hosts: ['10.0.0.1', '0xa000001', '012.0.0.1', '[::ffff:10.0.0.1]', '[64:ff9b::a00:1]'],
  },
  { kind: 'private network', hosts: ['172.16.0.1', '172.31.255.254', '2886729729'] },
  { kind: 'private network', hosts: ['192.168.0.1', '192.168.1', '[2002:c0a8:1::]', '[64:ff9b:1::c0a8:1]'] },
  { kind: 'private network', hosts: ['100.64.0.1'] },
  { kind: 'cloud metadata', hosts: ['169.254.169.254', '2852039166', '0xa9fea9fe', '[::ffff:a9fe:a9fe]'] },
  { kind: 'cloud metadata', hosts: ['[fd00:ec2::254]'] },
  { kind: 'cloud metadata', hosts: ['100.100.100.200'] },
  { kind: 'link-local', hosts: ['169.254.1.1'] },
  { kind: 'link-local', hosts: ['[fe80::1]'] },
  { kind: 'unique local', hosts: ['[fd12:3456:789a::1]'] },
  { kind: 'unspecified', hosts: ['0.0.0.0', '0', '[::]'] },
  { kind: 'multicast', hosts: ['224.0.0.1'] },
  { kind: 'multicast', hosts: ['[ff02::1]'] },
  { kind: 'reserved', hosts: ['240.0.0.1', '255.255.255.255'] },
  { kind: 'reserved', hosts: ['192.0.2.1'] },
  { kind: 'reserved', hosts: ['198.18.0.1'] },
  { kind: 'reserved', hosts: ['[2001:db8::1]'] },
];
