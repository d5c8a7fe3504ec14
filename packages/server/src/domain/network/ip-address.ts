/** An IP address as a number of 32 or 128 bits. */
export interface IpAddress {
  readonly version: 4 | 6;
  readonly bits: bigint;
}

/** All addresses whose first `prefixLength` bits are those of `bits`. */
export interface Network extends IpAddress {
  readonly prefixLength: number;
}

const WIDTH = { 4: 32, 6: 128 } as const;

function parseIpv4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4) return null;
  let bits = 0n;
  for (const part of parts) {
    // Some parsers read leading zeros as octal: accept only the unambiguous notation.
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return null;
    bits = (bits << 8n) | BigInt(part);
  }
  return bits;
}

function parseHextets(text: string, mayEndDotted: boolean): readonly number[] | null {
  if (text === '') return [];
  const hextets: number[] = [];
  const parts = text.split(':');
  for (const [index, part] of parts.entries()) {
    if (part.includes('.')) {
      const isLast = index === parts.length - 1;
      const ipv4 = mayEndDotted && isLast ? parseIpv4(part) : null;
      if (ipv4 === null) return null;
      hextets.push(Number(ipv4 >> 16n), Number(ipv4 & 0xffffn));
    } else {
      if (!/^[0-9a-f]{1,4}$/i.test(part)) return null;
      hextets.push(Number.parseInt(part, 16));
    }
  }
  return hextets;
}

function parseIpv6(text: string): bigint | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const head = parseHextets(halves[0] ?? '', halves.length === 1);
  const tail = parseHextets(halves[1] ?? '', true);
  if (head === null || tail === null) return null;
  const zeros = 8 - head.length - tail.length;
  if (halves.length === 2 ? zeros < 1 : zeros !== 0) return null;
  const hextets = [...head, ...new Array<number>(zeros).fill(0), ...tail];
  return hextets.reduce((bits, hextet) => (bits << 16n) | BigInt(hextet), 0n);
}

/**
 * Parses a dotted IPv4 or a colon-separated IPv6 address; null for anything else, including zone ids and non-decimal
 * notations.
 */
export function parseAddress(text: string): IpAddress | null {
  const version = text.includes(':') ? 6 : 4;
  const bits = version === 6 ? parseIpv6(text) : parseIpv4(text);
  return bits === null ? null : { version, bits };
}

/** Parses `address/prefix length` or a single address; null for anything else. Bits after the prefix are ignored. */
export function parseNetwork(text: string): Network | null {
  const [addressText = '', prefixText, ...rest] = text.trim().split('/');
  const address = parseAddress(addressText);
  if (address === null || rest.length > 0) return null;
  const width = WIDTH[address.version];
  if (prefixText === undefined) return { ...address, prefixLength: width };
  if (!/^\d{1,3}$/.test(prefixText) || Number(prefixText) > width) return null;
  return { ...address, prefixLength: Number(prefixText) };
}

export function networkContains(network: Network, address: IpAddress): boolean {
  if (network.version !== address.version) return false;
  const shift = BigInt(WIDTH[network.version] - network.prefixLength);
  return network.bits >> shift === address.bits >> shift;
}

export function formatIpv4(bits: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 0xffn)).join('.');
}
