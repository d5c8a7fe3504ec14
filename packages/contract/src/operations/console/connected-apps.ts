import { Deleted } from '../../account/accounts.ts';
import { ConnectedApp, ConnectedAppPage } from '../../account/connected-apps.ts';
import { PageQuery } from '../../shapes/pages.ts';
import { idParams } from '../../shapes/scalars.ts';
import { operation, TAGS } from '../operation.ts';

export * from '../../account/accounts.ts';
export * from '../../account/connected-apps.ts';

const tag = TAGS.connectedApps;
const params = idParams('Identifier of the connected app.');

export const connectedAppOperations = {
  listConnectedApps: operation({
    method: 'GET',
    path: '/api/v1/connected-apps',
    tag,
    summary: 'List connected apps',
    description: 'Returns connected and disconnected apps, newest first.',
    scope: 'keys:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: ConnectedAppPage },
  }),
  getConnectedApp: operation({
    method: 'GET',
    path: '/api/v1/connected-apps/{id}',
    tag,
    summary: 'Get a connected app',
    scope: 'keys:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: ConnectedApp },
  }),
  disconnectApp: operation({
    method: 'DELETE',
    audit: ['connected_app.disconnected'],
    path: '/api/v1/connected-apps/{id}',
    tag,
    summary: 'Disconnect an app',
    description: 'The tokens of the app stop working with the next request.',
    scope: 'keys:write',
    bucket: 'mutations',
    params,
    success: { status: 200, schema: Deleted },
  }),
};
