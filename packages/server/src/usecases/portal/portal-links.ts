import {
  hashPortalToken,
  makePortalToken,
  type PortalLink,
  type PortalTheme,
} from '../../domain/portal/portal-link.ts';
import { addMs } from '../../kernel/clock.ts';
import { invalidFields, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import {
  endPortalLink,
  findAnyPortalLink,
  findPortalLink,
  insertPortalLink,
  listPortalLinks,
} from '../../store/portal/portal-links.ts';
import { findMissingEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export type PortalLinkView = PortalLink;

export interface CreatePortalLink {
  readonly accountId: string;
  readonly createdBy: string;
  /** Null: all endpoints of the account. */
  readonly endpointIds: readonly string[] | null;
  readonly allowsChanges: boolean;
  readonly allowedOrigins: readonly string[];
  readonly theme: PortalTheme;
  readonly expiresInSeconds: number;
}

/** Creates a link. Its token is returned only here. Throws `Refusal` 422 for an endpoint that the account does not have. */
export async function createPortalLink(
  context: Context,
  tx: Tx,
  { expiresInSeconds, ...command }: CreatePortalLink,
): Promise<{ readonly link: PortalLink; readonly token: string }> {
  const { accountId, endpointIds } = command;
  const counters = await lockAccountCounters(tx, accountId);
  const missing = endpointIds === null ? null : await findMissingEndpoint(tx, accountId, endpointIds);
  if (missing !== null) {
    const place = `body.endpointIds.${endpointIds?.indexOf(missing)}`;
    throw invalidFields({ [place]: { message: 'is no webhook endpoint of the account', value: missing } });
  }
  const createdAt = context.clock.now();
  const expiresAt = addMs(createdAt, expiresInSeconds * 1000);
  const link = { ...command, id: newId('portalLink', context), createdAt, expiresAt, revokedAt: null };
  const token = makePortalToken(context.seal, context.random, expiresAt);
  await insertPortalLink(tx, counters, link, hashPortalToken(token));
  await counters.save();
  await recordChange(context, tx, {
    accountId,
    action: 'portal_link.created',
    objectId: link.id,
    after: auditFields(link),
  });
  return { link, token };
}

const auditFields = ({ endpointIds, allowsChanges, allowedOrigins, theme, expiresAt }: PortalLink) => ({
  endpointIds,
  allowsChanges,
  allowedOrigins,
  ...theme,
  expiresAt: expiresAt.toISOString(),
});

export const readPortalLinks = (
  { store }: Pick<Context, 'store'>,
  accountId: string,
  page: PageRequest,
): Promise<Page<PortalLinkView & { readonly position: number }>> =>
  listPortalLinks(store.db, accountId, page);

/** Throws `Refusal` 404 when the account has no such link. */
export async function readPortalLink(
  { store }: Pick<Context, 'store'>,
  accountId: string,
  id: string,
): Promise<PortalLinkView> {
  const link = await findPortalLink(store.db, accountId, id);
  if (link === null) throw notFound('Portal link');
  return link;
}

/** How the page of a link is served before its token is known: to whom, and in which colors. Null for an unknown link. */
export async function readPortalFrame(
  { store }: Pick<Context, 'store'>,
  id: string,
): Promise<Pick<PortalLink, 'allowedOrigins' | 'theme'> | null> {
  return findAnyPortalLink(store.db, id);
}

/** Revokes a link, effective with the next request. Throws `Refusal` 404 when the account has no such link. */
export async function revokePortalLink(
  context: Context,
  tx: Tx,
  accountId: string,
  id: string,
): Promise<void> {
  const link = await findPortalLink(tx, accountId, id);
  if (link === null) throw notFound('Portal link');
  if (!(await endPortalLink(tx, id, context.clock.now()))) return;
  await recordChange(context, tx, {
    accountId,
    action: 'portal_link.revoked',
    objectId: id,
    before: auditFields(link),
  });
}
