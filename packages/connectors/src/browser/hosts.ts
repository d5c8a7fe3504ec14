/** Which URLs belong to a shop, by their hosts. */

/** Without `www.`; empty for what is no URL. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '');

/** Whether the URLs are of one host and port. */
export const isSameHost = (one: string, other: string): boolean =>
  hostOf(one) !== '' && hostOf(one) === hostOf(other);

/** The registrable domain, as far as it can be told without a list: two labels, or three below a short second level. Empty for what is no URL. */
export function siteOf(url: string): string {
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: '' };
  if (/^[\d.]+$|:/.test(hostname)) return hostname;
  const labels = hostname.split('.');
  const isShort = (labels.at(-2)?.length ?? 0) <= 3 && labels.length > 2;
  return labels.slice(isShort ? -3 : -2).join('.');
}
