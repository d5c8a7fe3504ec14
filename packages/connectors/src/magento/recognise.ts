/** Whether a host is a Magento shop with guest checkout. */
import type { ConnectorContext, HostSupport } from '../connector.ts';
import { sendJson } from '../http/json-requests.ts';
import { record, text } from '../json/json-fields.ts';
import { readSite } from '../recognition/recognise-platform.ts';
import type { SiteMarks } from '../site-marks.ts';
import { responseFailure } from './api/failures.ts';
import { hostRoot } from './api/store-root.ts';
import { magentoMarks } from './marks.ts';

const LIFETIME_MS = 3_600_000;

/** Checks the marks of a page, read now unless they were given, and one public API call: the shop's currencies. */
export async function recognise(
  context: ConnectorContext,
  url: string,
  given: SiteMarks | null,
): Promise<HostSupport> {
  const site =
    given === null
      ? await readSite(context, url, [{ marketplace: 'MAGENTO', marks: magentoMarks }])
      : { kind: 'read' as const, marks: given };
  if (site.kind === 'unreachable') return site;
  if (!site.marks.candidates.has('MAGENTO')) return { kind: 'no', maxAgeMs: LIFETIME_MS };
  const response = await sendJson(context, {
    method: 'GET',
    url: `${hostRoot(url).restUrl}directory/currency`,
    purpose: 'storefront',
  });
  if (response.kind === 'none' || response.status >= 500 || response.status === 429)
    return { kind: 'unreachable', failure: responseFailure(response, 'offer_retrieval_failed').failure };
  const isOpen = response.status < 300 && text(record(response.json)?.['base_currency_code']) !== null;
  return { kind: isOpen ? 'yes' : 'no', maxAgeMs: isOpen ? LIFETIME_MS : LIFETIME_MS / 12 };
}
