import type { PortalLink } from '@purser/contract';
import {
  createPortalLink,
  type PortalLinkView,
  readPortalLink,
  readPortalLinks,
  revokePortalLink,
} from '../../../usecases/portal/portal-links.ts';
import { runCommand } from '../../../usecases/run-command.ts';
import { success } from '../../http-context.ts';
import { type OperationHandlers, replyOf } from '../../operation.ts';
import { pagePosition, presentPage } from '../../validation/cursors.ts';

const DEFAULT_SECONDS = 3600;

export const portalLinkHandlers = {
  createPortalLink: async (http, { principal, body, idempotency }) => {
    const { theme = {} } = body;
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) =>
        createPortalLink(http.usecases, tx, {
          accountId: principal.accountId,
          createdBy: principal.keyId,
          endpointIds: body.endpointIds ?? null,
          allowsChanges: body.allowsChanges ?? false,
          allowedOrigins: [...new Set(body.allowedOrigins ?? [])],
          theme: {
            title: theme.title ?? null,
            accentColor: theme.accentColor?.toLowerCase() ?? null,
            colorScheme: theme.colorScheme ?? 'auto',
          },
          expiresInSeconds: body.expiresInSeconds ?? DEFAULT_SECONDS,
        }),
      ({ link, token }) =>
        success(http, 'createPortalLink', {
          ...presentPortalLink(link),
          // Browsers do not send the fragment to the server.
          url: `${http.publicUrl()}/portal/${link.id}#${token}`,
        }),
    );
    return replyOf(result);
  },

  listPortalLinks: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const place = pagePosition(seal, accountId, 'portal-links', query);
    const page = await readPortalLinks(http.usecases, accountId, place);
    const value = presentPage(seal, accountId, 'portal-links', page, presentPortalLink);
    return { response: success(http, 'listPortalLinks', value) };
  },

  getPortalLink: async (http, { principal, params }) => {
    const link = await readPortalLink(http.usecases, principal.accountId, params.id);
    return { response: success(http, 'getPortalLink', presentPortalLink(link)) };
  },

  revokePortalLink: async (http, { principal, params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => revokePortalLink(http.usecases, tx, principal.accountId, params.id),
      () => success(http, 'revokePortalLink', { id: params.id, deleted: true }),
    );
    return replyOf(result);
  },
} satisfies OperationHandlers;

function presentPortalLink(link: PortalLinkView): PortalLink {
  const { endpointIds, theme, revokedAt } = link;
  return {
    id: link.id,
    ...(endpointIds === null ? {} : { endpointIds: [...endpointIds] }),
    allowsChanges: link.allowsChanges,
    allowedOrigins: [...link.allowedOrigins],
    theme: {
      ...(theme.title === null ? {} : { title: theme.title }),
      ...(theme.accentColor === null ? {} : { accentColor: theme.accentColor }),
      colorScheme: theme.colorScheme,
    },
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    ...(revokedAt === null ? {} : { revokedAt: revokedAt.toISOString() }),
  };
}
