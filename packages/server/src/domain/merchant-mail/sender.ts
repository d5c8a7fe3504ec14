import type { MailMessage } from './mail-message.ts';

/** `authentic`: sent by the merchant. `mentioned`: by another domain or failed verification, but with links to the merchant. */
export type SenderVerdict = 'authentic' | 'mentioned' | 'unrelated';

/** Who sent the mail, as far as its headers show, judged for the merchant at this host. */
export function judgeSender(mail: MailMessage, merchantHost: string): SenderVerdict {
  const host = hostnameOf(merchantHost);
  const results = readAuthenticationResults(mail.authenticationResults);
  const isFromMerchant = isSameOrganisation(mail.senderDomain, host);
  const isSignedByMerchant = results.signedBy.some((domain) => isSameOrganisation(domain, host));
  if (isSignedByMerchant || (isFromMerchant && !results.isRejected)) return 'authentic';
  const isMentioned = mail.mentionedHosts.some((mentioned) =>
    isSameOrganisation(hostnameOf(mentioned), host),
  );
  return isFromMerchant || isMentioned ? 'mentioned' : 'unrelated';
}

export const isSameMerchant = (a: string, b: string): boolean =>
  isSameOrganisation(hostnameOf(a), hostnameOf(b));

const PORT = /:\d+$/;
const IP_ADDRESS = /^[\d.]+$|[[\]:]/;

const hostnameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(PORT, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');

/** Second-level labels under which country registries sell names: `co.uk`, `com.au`. */
const REGISTRY_LABELS = new Set(
  'ac ad asn co com ed edu gen go gob gouv gov gr gv id lg ltd me mil ne net nom or org plc priv pro sch web'.split(
    ' ',
  ),
);

/**
 * Whether two hosts belong to one organisation: they are equal, or one is a subdomain of the other and that is not a registry's domain.
 * Stricter than a comparison by the public suffix list: two different subdomains of one domain are not equal.
 */
export function isSameOrganisation(a: string, b: string): boolean {
  if (a === b) return a !== '';
  if (IP_ADDRESS.test(a) || IP_ADDRESS.test(b)) return false;
  return isBelow(a, b) || isBelow(b, a);
}

function isBelow(host: string, parent: string): boolean {
  const labels = parent.split('.');
  const [name = '', top = ''] = labels.slice(-2);
  const isRegistry =
    labels.length < 2 || (labels.length === 2 && top.length === 2 && REGISTRY_LABELS.has(name));
  return !isRegistry && host.endsWith(`.${parent}`);
}

interface AuthenticationResults {
  /** Domains with a valid DKIM signature. */
  readonly signedBy: readonly string[];
  /** Whether verification of the sender failed and nothing else vouches for the message. */
  readonly isRejected: boolean;
}

/** Reads the results of DKIM, SPF and DMARC (RFC 8601). */
function readAuthenticationResults(header: string): AuthenticationResults {
  const results = header
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .split(';')
    .slice(1)
    .map((part) => part.trim());
  const signedBy = results.flatMap((result) => {
    const domain = /^dkim\s*=\s*pass\b.*?\bheader\.(?:d|i)\s*=\s*"?[^\s"@]*?@?([a-z\d.-]+)/s.exec(
      result,
    )?.[1];
    return domain === undefined ? [] : [domain];
  });
  const has = (pattern: RegExp) => results.some((result) => pattern.test(result));
  const hasPassed = has(/^(?:dkim|spf|dmarc)\s*=\s*pass\b/);
  const hasFailed = has(/^(?:dkim|spf|dmarc)\s*=\s*(?:fail|softfail|permerror|policy)\b/);
  const isRejected = has(/^dmarc\s*=\s*(?:fail|permerror)\b/) || (hasFailed && !hasPassed);
  return { signedBy, isRejected };
}
