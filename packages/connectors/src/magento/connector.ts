/** Buys from shops that run Magento Open Source or Adobe Commerce, through the guest checkout API. */
import type { Connector, ConnectorContext, LookupOutcome } from '../connector.ts';
import { magentoMarks } from './marks.ts';
import { findOrder } from './orders/find-order.ts';
import { place } from './orders/place.ts';

import { track } from './orders/track.ts';
import { findProduct } from './products/find-product.ts';
import { listProducts } from './products/list-products.ts';
import { quote } from './quote.ts';
import { recognise } from './recognise.ts';
import { readReference } from './reference.ts';

export function createMagentoConnector(): Connector {
  return {
    marketplace: 'MAGENTO',
    displayName: 'Magento',
    marks: magentoMarks,
    recognise,
    lookup: (context, url) => lookup(context, url, false),
    reread: (context, url) => lookup(context, url, true),
    listProducts,
    quote,
    place: (context, request) => place(context, readReference(request.reference), request),
    findOrder: (context, request) => findOrder(context, readReference(request.reference), request),
    async track(context, reference, [orderNumber], buyerEmail, buyer) {
      if (orderNumber === undefined) throw new Error('an order without its number');
      const { lastName, postalCode } = buyer;
      return track(context, readReference(reference), orderNumber, {
        email: buyerEmail,
        lastName,
        postalCode,
      });
    },
  };
}

/** The product from page and API; one without a SKU is returned as not purchasable. */
async function lookup(context: ConnectorContext, url: string, asksOnce: boolean): Promise<LookupOutcome> {
  const found = await findProduct(context, url, 'telling', asksOnce);
  if (found.kind !== 'product') return found;
  const { product } = found.page;
  return { kind: 'found', product: found.sku === null ? { ...product, isPurchasable: false } : product };
}
