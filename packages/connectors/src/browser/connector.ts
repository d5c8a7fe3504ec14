/** Buys through the pages of a shop that has no interface, in a browser, as a guest. Comes last in recognition. */
import type { Connector, HostSupport } from '../connector.ts';
import { lookupPage, rereadPage } from '../product-page/lookup-page.ts';
import { findOrder } from './purchase/lookup/find-order.ts';
import { place } from './purchase/place.ts';
import { quote } from './purchase/quote.ts';

const HOST_LIFETIME_MS = 300_000;

export function createBrowserConnector(): Connector {
  return {
    marketplace: 'BROWSER',
    displayName: 'its web pages',
    isLastResort: true,
    async recognise(context): Promise<HostSupport> {
      // Other connectors have read the page already: the host answers.
      return { kind: context.browser === undefined ? 'no' : 'yes', maxAgeMs: HOST_LIFETIME_MS };
    },
    async lookup(context, url) {
      const outcome = await lookupPage(context, url);
      if (outcome.kind !== 'page') return outcome;
      const { product, validators } = outcome;
      return product === null ? { kind: 'not_found' } : { kind: 'found', product, validators };
    },
    async reread(context, url, known) {
      const outcome = await rereadPage(context, url, known);
      if (outcome.kind !== 'page') return outcome;
      return outcome.product === null
        ? { kind: 'not_found' }
        : { kind: 'found', product: outcome.product, validators: outcome.validators };
    },
    quote,
    place,
    findOrder,
    async track() {
      return { kind: 'failed', retryable: false, detail: 'the shop has no interface to track an order' };
    },
  };
}
