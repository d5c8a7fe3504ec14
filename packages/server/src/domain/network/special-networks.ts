/** Why an address is not an ordinary public address. */
export type SpecialKind =
  | 'unspecified'
  | 'loopback'
  | 'private'
  | 'shared'
  | 'link_local'
  | 'unique_local'
  | 'multicast'
  | 'documentation'
  | 'benchmarking'
  | 'reserved'
  | 'protocol_assignment'
  | 'transition'
  | 'cloud_metadata';

export interface SpecialNetwork {
  readonly cidr: string;
  readonly kind: SpecialKind;
}

/**
 * The IANA special-purpose registry for IPv4, multicast, and cloud metadata services, which the registry does not list.
 * The first match gives the reason, so narrow ranges come before wide ones.
 */
export const SPECIAL_IPV4_NETWORKS: readonly SpecialNetwork[] = [
  { cidr: '169.254.169.254/32', kind: 'cloud_metadata' },
  { cidr: '169.254.170.2/32', kind: 'cloud_metadata' },
  { cidr: '100.100.100.200/32', kind: 'cloud_metadata' },
  { cidr: '192.0.0.192/32', kind: 'cloud_metadata' },
  { cidr: '168.63.129.16/32', kind: 'cloud_metadata' },
  { cidr: '0.0.0.0/8', kind: 'unspecified' },
  { cidr: '10.0.0.0/8', kind: 'private' },
  { cidr: '100.64.0.0/10', kind: 'shared' },
  { cidr: '127.0.0.0/8', kind: 'loopback' },
  { cidr: '169.254.0.0/16', kind: 'link_local' },
  { cidr: '172.16.0.0/12', kind: 'private' },
  { cidr: '192.0.0.0/24', kind: 'protocol_assignment' },
  { cidr: '192.0.2.0/24', kind: 'documentation' },
  { cidr: '192.31.196.0/24', kind: 'protocol_assignment' },
  { cidr: '192.52.193.0/24', kind: 'protocol_assignment' },
  { cidr: '192.88.99.0/24', kind: 'transition' },
  { cidr: '192.168.0.0/16', kind: 'private' },
  { cidr: '192.175.48.0/24', kind: 'protocol_assignment' },
  { cidr: '198.18.0.0/15', kind: 'benchmarking' },
  { cidr: '198.51.100.0/24', kind: 'documentation' },
  { cidr: '203.0.113.0/24', kind: 'documentation' },
  { cidr: '224.0.0.0/4', kind: 'multicast' },
  { cidr: '240.0.0.0/4', kind: 'reserved' },
];

/** The same for IPv6. An address in none of them must also be in the global unicast range. */
export const SPECIAL_IPV6_NETWORKS: readonly SpecialNetwork[] = [
  { cidr: 'fd00:ec2::254/128', kind: 'cloud_metadata' },
  { cidr: 'fd20:ce::254/128', kind: 'cloud_metadata' },
  { cidr: '::/128', kind: 'unspecified' },
  { cidr: '::1/128', kind: 'loopback' },
  { cidr: '::ffff:0:0/96', kind: 'transition' },
  { cidr: '::/96', kind: 'transition' },
  { cidr: '::ffff:0:0:0/96', kind: 'transition' },
  { cidr: '64:ff9b::/96', kind: 'transition' },
  { cidr: '64:ff9b:1::/48', kind: 'transition' },
  { cidr: '100::/64', kind: 'reserved' },
  { cidr: '100:0:0:1::/64', kind: 'reserved' },
  { cidr: '2001::/32', kind: 'transition' },
  { cidr: '2001:2::/48', kind: 'benchmarking' },
  { cidr: '2001::/23', kind: 'protocol_assignment' },
  { cidr: '2001:db8::/32', kind: 'documentation' },
  { cidr: '2002::/16', kind: 'transition' },
  { cidr: '2620:4f:8000::/48', kind: 'protocol_assignment' },
  { cidr: '3fff::/20', kind: 'documentation' },
  { cidr: '5f00::/16', kind: 'reserved' },
  { cidr: 'fc00::/7', kind: 'unique_local' },
  { cidr: 'fe80::/10', kind: 'link_local' },
  { cidr: 'fec0::/10', kind: 'unique_local' },
  { cidr: 'ff00::/8', kind: 'multicast' },
];

export const GLOBAL_UNICAST_IPV6 = '2000::/3';
