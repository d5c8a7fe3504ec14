import { lookup } from 'node:dns/promises';
import { type AddressVerdict, judgeAddress } from '../../domain/network/address.ts';
import { type Network, parseAddress, parseNetwork } from '../../domain/network/ip-address.ts';
import { notSent, systemCodeOf } from './outbound-failure.ts';

export interface GuardSettings {
  /** Private or reserved networks (CIDR) and addresses that are allowed. */
  readonly allowNetworks: readonly string[];
  /** Whether plain `http:` URLs are allowed. */
  readonly allowHttp: boolean;
}

/** All addresses of a host name. Rejects if there are none. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

export interface CheckedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** SSRF protection: decides which addresses the service may connect to. */
export interface AddressGuard {
  /**
   * Parses a URL and makes every check that needs no DNS: scheme, credentials, host name, private and reserved addresses
   * in any notation. Throws `OutboundFailure` (`url_refused`, `address_refused`).
   */
  checkUrl(text: string): URL;
  /**
   * Resolves a host once. Rejects with `OutboundFailure`: `dns_failed`, or `address_refused` if any of its addresses is
   * private or reserved and not allowed.
   */
  resolve(hostname: string): Promise<readonly CheckedAddress[]>;
  isAllowed(address: string): boolean;
}

/** The system resolver, which includes the hosts file. */
const systemResolver: Resolver = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

function parseNetworks(texts: readonly string[]): readonly Network[] {
  return texts.map((text) => {
    const network = parseNetwork(text);
    if (network === null) throw new Error(`Not a network in CIDR notation: ${JSON.stringify(text)}`);
    return network;
  });
}

/** The host of a URL without the brackets of IPv6. */
export const bareHostname = (hostname: string): string =>
  hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;

const isLocalhostName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost');

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];

function checked(address: string): CheckedAddress[] {
  const parsed = parseAddress(address);
  return parsed === null ? [] : [{ address, family: parsed.version }];
}

function refusal(verdict: AddressVerdict & { kind: 'refused' }) {
  const kind = verdict.special.replaceAll('_', ' ');
  return notSent(
    'address_refused',
    `The host has an address that is not on the public internet (${kind}). An operator can allow its network.`,
  );
}

function parseUrl(text: string): URL {
  if (!URL.canParse(text)) throw notSent('url_refused', 'The URL is invalid.');
  return new URL(text);
}

function checkParts(url: URL, allowHttp: boolean): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw notSent('url_refused', 'The URL must start with https://.');
  }
  if (url.protocol === 'http:' && !allowHttp) {
    throw notSent('url_refused', 'Plain http is not allowed: the URL must start with https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw notSent('url_refused', 'The URL must not contain a user name or password.');
  }
  if (url.hostname.endsWith('.')) {
    throw notSent('url_refused', 'The host name must not end with a dot.');
  }
}

/** Throws an Error that names the entry if `allowNetworks` contains an invalid network. */
export function createAddressGuard(
  settings: GuardSettings,
  resolver: Resolver = systemResolver,
): AddressGuard {
  const allowed = parseNetworks(settings.allowNetworks);
  const pending = new Map<string, Promise<readonly string[]>>();

  // One lookup at a time per host, so that a name server that hangs blocks only one resolver thread.
  function ask(hostname: string): Promise<readonly string[]> {
    const running = pending.get(hostname);
    if (running !== undefined) return running;
    const answer = resolver(hostname).finally(() => pending.delete(hostname));
    pending.set(hostname, answer);
    return answer;
  }

  function requireAllowed(address: string): void {
    const verdict = judgeAddress(address, allowed);
    if (verdict.kind === 'refused') throw refusal(verdict);
  }

  const isAllowed = (address: string): boolean => judgeAddress(address, allowed).kind === 'allowed';

  async function answersFor(hostname: string): Promise<readonly string[]> {
    // localhost names mean this machine (RFC 6761); a DNS answer for them must not be trusted.
    if (isLocalhostName(hostname)) {
      const permitted = LOOPBACK_ADDRESSES.filter(isAllowed);
      return permitted.length > 0 ? permitted : LOOPBACK_ADDRESSES;
    }
    try {
      return [...new Set(await ask(hostname))];
    } catch (error) {
      const code = systemCodeOf(error);
      throw notSent('dns_failed', `The host name ${hostname} could not be resolved${code && ` (${code})`}.`);
    }
  }

  return {
    isAllowed,
    checkUrl(text) {
      const url = parseUrl(text);
      checkParts(url, settings.allowHttp);
      const hostname = bareHostname(url.hostname);
      // The URL parser has normalised notations such as 127.1 and 0x7f000001.
      if (parseAddress(hostname) !== null) requireAllowed(hostname);
      if (isLocalhostName(hostname) && !LOOPBACK_ADDRESSES.some(isAllowed)) requireAllowed('127.0.0.1');
      return url;
    },
    async resolve(hostname) {
      const answers = parseAddress(hostname) === null ? await answersFor(hostname) : [hostname];
      for (const address of answers) requireAllowed(address);
      if (answers.length === 0) throw notSent('dns_failed', `The host name ${hostname} has no address.`);
      return answers.flatMap(checked);
    },
  };
}
