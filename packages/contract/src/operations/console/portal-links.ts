import { Deleted } from '../../account/accounts.ts';
import {
  PortalLink,
  PortalLinkCreate,
  PortalLinkPage,
  PortalLinkWithUrl,
} from '../../account/portal-links.ts';
import { PageQuery } from '../../shapes/pages.ts';
import { idParams } from '../../shapes/scalars.ts';
import { operation, TAGS } from '../operation.ts';

export * from '../../account/accounts.ts';
export * from '../../account/portal-links.ts';

const tag = TAGS.portalLinks;
const params = idParams('Identifier of the portal link.');

export const portalLinkOperations = {
  createPortalLink: operation({
    method: 'POST',
    audit: ['portal_link.created'],
    path: '/api/v1/portal-links',
    tag,
    summary: 'Create a portal link',
    description:
      'Returns the URL of a page that shows webhook endpoints of the account and their deliveries, and can resend them if you allow it. Give the URL to one customer, or embed it in your application. The link also stops working when the API key that created it is revoked, or the user who created it leaves the account.',
    scope: 'portal_links:write',
    bucket: 'mutations',
    body: PortalLinkCreate,
    success: { status: 201, schema: PortalLinkWithUrl },
    returnsSecret: true,
  }),
  listPortalLinks: operation({
    method: 'GET',
    path: '/api/v1/portal-links',
    tag,
    summary: 'List portal links',
    description: 'Returns portal links, newest first. Links are removed a week after they expired.',
    scope: 'portal_links:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: PortalLinkPage },
    csv: [
      'id',
      'theme.title',
      'endpointIds',
      'allowsChanges',
      'allowedOrigins',
      'createdAt',
      'expiresAt',
      'revokedAt',
    ],
  }),
  getPortalLink: operation({
    method: 'GET',
    path: '/api/v1/portal-links/{id}',
    tag,
    summary: 'Get a portal link',
    scope: 'portal_links:read',
    portal: 'read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: PortalLink },
  }),
  revokePortalLink: operation({
    method: 'DELETE',
    audit: ['portal_link.revoked'],
    path: '/api/v1/portal-links/{id}',
    tag,
    summary: 'Revoke a portal link',
    description: 'The portal stops working with the next request.',
    scope: 'portal_links:write',
    bucket: 'mutations',
    params,
    success: { status: 200, schema: Deleted },
  }),
};
