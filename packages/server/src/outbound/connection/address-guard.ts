import { lookup } from 'node:dns/promises';
import { type AddressVerdict, judgeAddress } from '../../domain/network/address.ts';
import { type Network, parseAddress, parseNetwork } from '../../domain/network/ip-address.ts';
import { notSent, systemCodeOf } from './outbound-failure.ts';

export interface GuardSettings {
  /** Networks in CIDR notation, or single addresses, that may be connected to although they are special. */
  readonly allowNetworks: readonly string[];
  /** Whether plain `http:` URLs are allowed. */
  readonly allowHttp: boolean;
}

/** All addresses of a host name, as text. Rejects when there are none. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

export interface CheckedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Decides where the service may connect to. */
export interface AddressGuard {
  /**
   * Reads a URL and refuses what can be refused without asking DNS: scheme, credentials, odd host names, special
   * addresses in whatever number spelling. Throws `OutboundFailure` (`url_refused`, `address_refused`).
   */
  checkUrl(text: string): URL;
  /**
   * Asks DNS once and answers the addresses that may be connected to. Rejects with `OutboundFailure` (`dns_failed`,
   * or `address_refused` when even one of the answers is special and not allowed).
   */
  resolve(hostname: string): Promise<readonly CheckedAddress[]>;
  isAllowed(address: string): boolean;
}

/** The system's resolver, hosts file included. */
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
    `The host stands at an address that is not on the public internet (${kind}). An operator can allow its network.`,
  );
}

function parseUrl(text: string): URL {
  if (!URL.canParse(text)) throw notSent('url_refused', 'The URL cannot be read.');
  return new URL(text);
}

function checkParts(url: URL, allowHttp: boolean): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw notSent('url_refused', 'The URL must start with https://.');
  }
  if (url.protocol === 'http:' && !allowHttp) {
    throw notSent('url_refused', 'Plain http is not allowed here: the URL must start with https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw notSent('url_refused', 'The URL must not carry a user name or password.');
  }
  if (url.hostname.endsWith('.')) {
    throw notSent('url_refused', 'The host name must not end with a dot.');
  }
}

/** Makes the guard. Throws an Error that names the entry when `allowNetworks` holds something that is no network. */
export function createAddressGuard(
  settings: GuardSettings,
  resolver: Resolver = systemResolver,
): AddressGuard {
  const allowed = parseNetworks(settings.allowNetworks);
  const pending = new Map<string, Promise<readonly string[]>>();

  // One question at a time per host: a name server that hangs takes one thread of the resolver, not all of them.
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
    // These names mean this machine by definition; an answer from DNS would only be somebody's trick.
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
      // The URL parser has already turned 127.1, 0x7f000001 and the like into what would be connected to.
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
