import { isIP } from 'node:net';
import { bareHostname } from './connection/address-guard.ts';

const withoutWww = (hostname: string): string => hostname.replace(/^www\./, '');

const isBelow = (hostname: string, parent: string): boolean =>
  parent.includes('.') && hostname.endsWith(`.${parent}`);

/**
 * Whether a redirect stays within one site: the same host, or one host is a subdomain of the other, ignoring `www.`;
 * never from https to http.
 */
export function isSameSite(from: URL, to: URL): boolean {
  if (from.protocol === 'https:' && to.protocol !== 'https:') return false;
  if (from.hostname === to.hostname) return true;
  if (isIP(bareHostname(from.hostname)) !== 0 || isIP(bareHostname(to.hostname)) !== 0) return false;
  const [a, b] = [withoutWww(from.hostname), withoutWww(to.hostname)];
  return a === b || isBelow(a, b) || isBelow(b, a);
}
