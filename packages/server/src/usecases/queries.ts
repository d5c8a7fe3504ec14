import { readAccount } from '../store/accounts/accounts.ts';
import type { Db } from '../store/database.ts';
import { findCardPayment, findPaidForIntent } from '../store/intents/card-payments.ts';
import { readIntent } from '../store/intents/checkout-intents.ts';
import { listIntents } from '../store/intents/intent-list.ts';
import { listOrders, readOrder, readOrderOfIntent } from '../store/intents/orders.ts';
import { readResolution } from '../store/intents/unresolved-orders.ts';
import { readGauges } from '../store/operations/gauges.ts';
import { listSubscriptions } from '../store/tracking/product-subscriptions.ts';
import { listShipments, readShipment } from '../store/tracking/shipments.ts';
import type { Context } from './context.ts';

export { intentFromRow } from '../store/intents/checkout-intents.ts';
export type { OrderRow } from '../store/intents/orders.ts';
export type { Gauges } from '../store/operations/gauges.ts';
export { shipmentFromRow } from '../store/tracking/shipments.ts';

/** Binds a query of the store to the context's database. */
const query =
  <Args extends unknown[], Result>(read: (db: Db, ...args: Args) => Result) =>
  ({ store }: Pick<Context, 'store'>, ...args: Args): Result =>
    read(store.db, ...args);

/** The currency of the account; null when there is no such account. */
export const readAccountCurrency = query(
  async (db, accountId: string) => (await readAccount(db, accountId))?.currencyCode ?? null,
);
/** One intent; null when there is none (in the account, if one is given). */
export const readCheckoutIntent = query(readIntent);
export const readCheckoutIntents = query(listIntents);
export const readOrders = query(listOrders);
export const readOneOrder = query(readOrder);
export const readIntentOrder = query(readOrderOfIntent);
/** A page of the account's shipments; only those of one intent if the filter names it. */
export const readShipments = query(listShipments);
export const readOneShipment = query(readShipment);
export const readProductSubscriptions = query(listSubscriptions);
export const readCardPayment = query(findCardPayment);
/** The amount paid to the merchant; null when there is no order. */
export const readPaid = query(findPaidForIntent);

export const readOrderResolution = query(readResolution);
/** Counts by state, queue lengths and the ledger's sum, for the metrics. */
export const readInstallationGauges = query(readGauges);
