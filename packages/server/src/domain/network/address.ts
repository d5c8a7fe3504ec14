import {
  formatIpv4,
  type IpAddress,
  type Network,
  networkContains,
  parseAddress,
  parseNetwork,
} from './ip-address.ts';
import {
  GLOBAL_UNICAST_IPV6,
  SPECIAL_IPV4_NETWORKS,
  SPECIAL_IPV6_NETWORKS,
  type SpecialKind,
  type SpecialNetwork,
} from './special-networks.ts';

export type AddressVerdict =
  | { readonly kind: 'allowed'; readonly because: 'public' | 'operator' }
  /** `embeds` is the IPv4 address that a transition form carries. */
  | { readonly kind: 'refused'; readonly special: SpecialKind | 'not_an_address'; readonly embeds?: string };

function compile(networks: readonly SpecialNetwork[]) {
  return networks.flatMap(({ cidr, kind }) => {
    const network = parseNetwork(cidr);
    return network === null ? [] : [{ network, kind }];
  });
}

const SPECIAL = { 4: compile(SPECIAL_IPV4_NETWORKS), 6: compile(SPECIAL_IPV6_NETWORKS) } as const;
const GLOBAL_UNICAST = parseNetwork(GLOBAL_UNICAST_IPV6);

const specialKind = (address: IpAddress): SpecialKind | null =>
  SPECIAL[address.version].find(({ network }) => networkContains(network, address))?.kind ?? null;

const low32 = (bits: bigint): IpAddress => ({ version: 4, bits: bits & 0xffff_ffffn });

/** The IPv4 address that an IPv6 transition form carries: mapped, compatible, SIIT, NAT64, 6to4, Teredo or ISATAP. */
export function embeddedIpv4(address: IpAddress): IpAddress | null {
  if (address.version !== 6) return null;
  const { bits } = address;
  const top32 = bits >> 96n;
  const top96 = bits >> 32n;
  if (top32 === 0x2001_0000n) return { version: 4, bits: (bits & 0xffff_ffffn) ^ 0xffff_ffffn };
  if (bits >> 112n === 0x2002n) return { version: 4, bits: (bits >> 80n) & 0xffff_ffffn };
  if (top96 === 0n && bits > 1n) return low32(bits);
  if (top96 === 0xffffn || top96 === 0xffff_0000n) return low32(bits);
  if (top32 === 0x0064_ff9bn) return low32(bits);
  // The universal bit of an ISATAP interface id may be set or not.
  if (((bits >> 32n) & 0xfdff_ffffn) === 0x5efen) return low32(bits);
  return null;
}

function verdictOf(address: IpAddress): AddressVerdict {
  const embedded = embeddedIpv4(address);
  const own = specialKind(address);
  if (embedded !== null) {
    const inner = specialKind(embedded);
    if (own !== null || inner !== null) {
      return { kind: 'refused', special: inner ?? own ?? 'transition', embeds: formatIpv4(embedded.bits) };
    }
  }
  if (own !== null) return { kind: 'refused', special: own };
  if (address.version === 6 && (GLOBAL_UNICAST === null || !networkContains(GLOBAL_UNICAST, address))) {
    return { kind: 'refused', special: 'reserved' };
  }
  return { kind: 'allowed', because: 'public' };
}

const isMapped = (address: IpAddress): boolean => address.version === 6 && address.bits >> 32n === 0xffffn;

/**
 * Decides whether the service may connect to `address`: only public addresses and those that the
 * operator allowed. The operator's list has precedence over every other rule. An IPv4-mapped address is also allowed
 * by a list entry for its IPv4 network, because the system connects to the IPv4 address. The other transition forms are
 * routed through third-party gateways and are refused unless they are listed themselves.
 */
export function judgeAddress(text: string, allowed: readonly Network[]): AddressVerdict {
  const address = parseAddress(text);
  if (address === null) return { kind: 'refused', special: 'not_an_address' };
  const spellings = isMapped(address) ? [address, low32(address.bits)] : [address];
  if (allowed.some((network) => spellings.some((spelling) => networkContains(network, spelling)))) {
    return { kind: 'allowed', because: 'operator' };
  }
  return verdictOf(address);
}
