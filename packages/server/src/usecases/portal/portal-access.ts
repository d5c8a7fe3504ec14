import { type PortalAccess, showsEndpoint } from '../../domain/portal/portal-link.ts';
import { notFound } from '../../kernel/errors.ts';
import { hasDelivery, readDelivery } from '../../store/webhooks/deliveries.ts';
import type { Context } from '../context.ts';

export type { PortalAccess };

/** Throws `Refusal` 404, as for an unknown endpoint, if the link does not show it. */
export function requireShownEndpoint(access: PortalAccess, endpointId: string): void {
  if (!showsEndpoint(access, endpointId)) throw notFound('Webhook endpoint');
}

/** Throws `Refusal` 404 for a delivery to an endpoint that the link does not show. */
export async function requireShownDelivery(
  { store }: Pick<Context, 'store'>,
  accountId: string,
  access: PortalAccess,
  id: string,
): Promise<void> {
  const delivery = await readDelivery(store.db, accountId, id);
  if (delivery === undefined || !showsEndpoint(access, delivery.endpoint_id)) throw notFound('Delivery');
}

/** Throws `Refusal` 404 for an event that was not for an endpoint that the link shows. */
export async function requireShownEvent(
  { store }: Pick<Context, 'store'>,
  accountId: string,
  { endpointIds }: PortalAccess,
  eventId: string,
): Promise<void> {
  if (!(await hasDelivery(store.db, accountId, eventId, endpointIds))) throw notFound('Event');
}
