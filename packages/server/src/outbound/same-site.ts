import { isIP } from 'node:net';
import { bareHostname } from './connection/address-guard.ts';

const withoutWww = (hostname: string): string => hostname.replace(/^www\./, '');

const isBelow = (hostname: string, parent: string): boolean =>
  parent.includes('.') && hostname.endsWith(`.${parent}`);

/**
 * Whether a redirect from one URL to another stays with the same owner: the same host, or one that is a subdomain of
 * the other, "www." aside; never from https to http.
 */
export function isSameSite(from: URL, to: URL): boolean {
  if (from.protocol === 'https:' && to.protocol !== 'https:') return false;
  if (from.hostname === to.hostname) return true;
  if (isIP(bareHostname(from.hostname)) !== 0 || isIP(bareHostname(to.hostname)) !== 0) return false;
  const [a, b] = [withoutWww(from.hostname), withoutWww(to.hostname)];
  return a === b || isBelow(a, b) || isBelow(b, a);
}
