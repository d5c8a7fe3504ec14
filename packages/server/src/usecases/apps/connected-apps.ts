import { hashAppSecret, isAccessToken } from '../../domain/apps/app-token.ts';
import { scopesOfRole } from '../../domain/members/member-role.ts';
import { notFound } from '../../kernel/errors.ts';
import { revokeApiKey } from '../../store/accounts/api-keys.ts';
import { removeAppTokens } from '../../store/apps/app-tokens.ts';
import {
  type ConnectedAppRow,
  findAppOfToken,
  findConnectedApp,
  listConnectedApps,
} from '../../store/apps/connected-apps.ts';
import type { Tx } from '../../store/database.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export type ConnectedAppView = ConnectedAppRow;

/** Who calls with an access token: the hash of the app's key, and the scopes that the role of its user allows. */
export interface AppCaller {
  readonly keyHash: Uint8Array;
  readonly scopes: readonly string[];
}

/** The app of an access token; null if the token is not valid. */
export async function findAppCaller(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  token: string,
): Promise<AppCaller | null> {
  if (!isAccessToken(token)) return null;
  const found = await findAppOfToken(store.db, hashAppSecret(token), clock.now());
  return found === null ? null : { keyHash: found.keyHash, scopes: scopesOfRole(found.role) };
}

export const readConnectedApps = (
  { store }: Pick<Context, 'store'>,
  accountId: string,
  page: PageRequest,
): Promise<Page<ConnectedAppView>> => listConnectedApps(store.db, accountId, page);

/** Throws `Refusal` 404 when the account has no such app. */
export async function readConnectedApp(
  { store }: Pick<Context, 'store'>,
  accountId: string,
  id: string,
): Promise<ConnectedAppView> {
  const app = await findConnectedApp(store.db, accountId, id);
  if (app === null) throw notFound('Connected app');
  return app;
}

/** Disconnects an app, effective with the next request. Throws `Refusal` 404 when the account has no such app. */
export async function disconnectApp(context: Context, tx: Tx, accountId: string, id: string): Promise<void> {
  const now = context.clock.now();
  const row = await revokeApiKey(tx, accountId, id, now, true);
  if (row === null) throw notFound('Connected app');
  if (row.revoked_at?.getTime() !== now.getTime()) return;
  await removeAppTokens(tx, id);
  await recordChange(context, tx, {
    accountId,
    action: 'connected_app.disconnected',
    objectId: id,
    before: { name: row.name, scopes: row.scopes },
  });
}
