import type { ConnectedApp } from '@purser/contract';
import {
  type ConnectedAppView,
  disconnectApp,
  readConnectedApp,
  readConnectedApps,
} from '../../../usecases/apps/connected-apps.ts';
import { runCommand } from '../../../usecases/run-command.ts';
import { success } from '../../http-context.ts';
import { type OperationHandlers, replyOf } from '../../operation.ts';
import { isScope } from '../../present/api-key.ts';
import { pagePosition, presentPage } from '../../validation/cursors.ts';

export const connectedAppHandlers = {
  listConnectedApps: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const place = pagePosition(seal, accountId, 'connected-apps', query);
    const page = await readConnectedApps(http.usecases, accountId, place);
    const value = presentPage(seal, accountId, 'connected-apps', page, presentConnectedApp);
    return { response: success(http, 'listConnectedApps', value) };
  },

  getConnectedApp: async (http, { principal, params }) => {
    const app = await readConnectedApp(http.usecases, principal.accountId, params.id);
    return { response: success(http, 'getConnectedApp', presentConnectedApp(app)) };
  },

  disconnectApp: async (http, { principal, params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => disconnectApp(http.usecases, tx, principal.accountId, params.id),
      () => success(http, 'disconnectApp', { id: params.id, deleted: true }),
    );
    return replyOf(result);
  },
} satisfies OperationHandlers;

const presentConnectedApp = (app: ConnectedAppView): ConnectedApp => ({
  id: app.id,
  name: app.name ?? '',
  host: app.host,
  scopes: app.scopes.filter(isScope),
  userId: app.user_id,
  ...(app.user_name === null ? {} : { userName: app.user_name }),
  connectedAt: app.created_at.toISOString(),
  ...(app.last_used_at === null ? {} : { lastUsedAt: app.last_used_at.toISOString() }),
  ...(app.revoked_at === null ? {} : { disconnectedAt: app.revoked_at.toISOString() }),
});
