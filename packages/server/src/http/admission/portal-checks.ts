import type { BodyOf, OperationId, operations, ParamsOf } from '@purser/contract';
import { notFound, Refusal } from '../../kernel/errors.ts';
import {
  type PortalAccess,
  requireShownDelivery,
  requireShownEndpoint,
  requireShownEvent,
} from '../../usecases/portal/portal-access.ts';
import type { HttpContext } from '../http-context.ts';
import type { Call } from '../operation.ts';

/** The operations that the token of a portal link may use. */
type PortalOperationId = {
  [Id in OperationId]: (typeof operations)[Id] extends { readonly portal: string } ? Id : never;
}[OperationId];

interface Asked<Id extends OperationId> {
  readonly http: HttpContext;
  readonly accountId: string;
  readonly access: PortalAccess;
  readonly params: ParamsOf<Id>;
  readonly body: BodyOf<Id>;
}

type Checks = { readonly [Id in PortalOperationId]: (asked: Asked<Id>) => void | Promise<void> };

const ofEndpoint = ({ access, params }: { access: PortalAccess; params: { readonly id: string } }) =>
  requireShownEndpoint(access, params.id);

const ofDelivery = ({ http, accountId, access, params }: Asked<'getDelivery' | 'resendDelivery'>) =>
  requireShownDelivery(http.usecases, accountId, access, params.id);

/** Throws `Refusal` if the object of the request is not one that the link shows. A missing check is a type error. */
const CHECKS: Checks = {
  getPortalLink: ({ access, params }) => {
    if (params.id !== access.linkId) throw notFound('Portal link');
  },
  // The handlers of lists filter by the endpoints that the link shows.
  listWebhookEndpoints: () => undefined,
  listDeliveries: () => undefined,
  getWebhookEndpoint: ofEndpoint,
  getWebhookEndpointHealth: ofEndpoint,
  getDelivery: ofDelivery,
  resendDelivery: ofDelivery,
  createRecovery: ({ access, params, body }) => {
    requireShownEndpoint(access, params.id);
    // A replay would send events that the endpoint may never have been sent.
    if (body.kind !== 'failed')
      throw new Refusal('PermissionDeniedError', 'A portal link can resend failed deliveries only.');
  },
  previewRecovery: ofEndpoint,
  getRecovery: ofEndpoint,
  getEvent: ({ http, accountId, access, params }) =>
    requireShownEvent(http.usecases, accountId, access, params.id),
};

const isPortalOperation = (id: OperationId): id is PortalOperationId => Object.hasOwn(CHECKS, id);

/** Limits the token of a portal link to the objects that the link shows. Has no effect on other callers. Throws `Refusal` 403 or 404. */
export async function checkPortal<Id extends OperationId>(
  http: HttpContext,
  id: Id,
  { principal, params, body }: Pick<Call<Id>, 'principal' | 'params' | 'body'>,
): Promise<void> {
  const { portal, accountId } = principal;
  if (portal === undefined) return;
  if (!isPortalOperation(id))
    throw new Refusal('PermissionDeniedError', 'A portal link cannot use this operation.');
  // The check of the operation takes its input, which its validator has checked.
  const check = CHECKS[id] as (asked: Asked<Id>) => void | Promise<void>;
  await check({ http, accountId, access: portal, params, body });
}
