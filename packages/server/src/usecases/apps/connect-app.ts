import type { SpendingLimits } from '@purser/contract/shapes/spending-limits';
import type { Scope } from '@purser/contract/vocabulary';
import { scopeAllows } from '../../domain/accounts/api-key.ts';
import type { AppClient } from '../../domain/apps/app-client.ts';
import { CODE_MS, hashAppSecret, makeAppSecret } from '../../domain/apps/app-token.ts';
import { type AuthorizationRequest, givableScopes } from '../../domain/apps/authorization-request.ts';
import { redirectHost } from '../../domain/apps/redirect-uri.ts';
import { scopesOfRole } from '../../domain/members/member-role.ts';
import { addMs } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { insertApiKey } from '../../store/accounts/api-keys.ts';
import { noteClientUse } from '../../store/apps/app-clients.ts';
import { insertAppCode } from '../../store/apps/app-tokens.ts';
import {
  insertConnectedApp,
  lockConnection,
  readLimitsOfConnections,
  updateConnection,
} from '../../store/apps/connected-apps.ts';
import { lockObject } from '../../store/audit/object-lock.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { listMemberships } from '../../store/members/users.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { setSpendingLimits } from '../spending/spending-limits.ts';

export interface AppConsent {
  readonly userId: string;
  readonly accountId: string;
  readonly client: AppClient;
  readonly request: AuthorizationRequest;
  /** What the user allows, of what was asked for: of a scope to write, also only that to read. */
  readonly scopes: readonly Scope[];
  /** Replace those of the app; null: they stay. */
  readonly limits: SpendingLimits | null;
}

/** An account to which a user can connect an app. */
export interface ConnectableAccount {
  readonly id: string;
  readonly name: string;
  /** The most that the app can get. */
  readonly scopes: readonly Scope[];
  /** Whether the user may limit what the app spends. */
  readonly maySetLimits: boolean;
}

/** The accounts that the user can connect an app to, with the most that the app can get there. */
async function connectableAccounts(
  { store }: Pick<Context, 'store'>,
  userId: string,
  asked: readonly Scope[],
): Promise<readonly ConnectableAccount[]> {
  const memberships = await listMemberships(store.db, userId);
  return memberships.map(({ accountId, name, role }) => ({
    id: accountId,
    name,
    scopes: givableScopes(asked, scopesOfRole(role)),
    maySetLimits: scopesOfRole(role).includes('spending_limits:write'),
  }));
}

/** The same, each with the spending limits that the app has there. */
export async function connectableAccountsWithLimits(
  context: Pick<Context, 'store'>,
  userId: string,
  { clientId, scopes }: Pick<AuthorizationRequest, 'clientId' | 'scopes'>,
): Promise<readonly (ConnectableAccount & { readonly spendingLimits: SpendingLimits })[]> {
  const [accounts, limits] = await Promise.all([
    connectableAccounts(context, userId, scopes),
    readLimitsOfConnections(context.store.db, { clientId, userId }),
  ]);
  return accounts.map((account) => ({ ...account, spendingLimits: limits.get(account.id) ?? {} }));
}

/**
 * Connects an app to an account, and returns an authorization code for it. An app that is connected already keeps its identity, and with it its
 * spending limits. Throws `Refusal`: 403 if the user is no member of the account, or may not give these scopes or set limits, 422 for limits that
 * contradict each other.
 */
export async function connectApp(context: Context, consent: AppConsent): Promise<string> {
  const { userId, accountId, request, scopes, limits } = consent;
  await requireGivable(context, consent);
  return inTransaction(context.store.db, async (tx) => {
    // Before the account's counters, as where limits alone are changed.
    if (limits !== null) await lockObject(tx, 'spending_limits', accountId);
    const code = makeAppSecret('code', context.random);
    const known = await lockConnection(tx, { accountId, clientId: request.clientId, userId });
    const id = known?.id ?? newId('connectedApp', context);
    await (known === null ? addApp(context, tx, consent, id) : updateApp(tx, consent, id));
    const now = context.clock.now();
    await insertAppCode(tx, {
      codeHash: hashAppSecret(code),
      keyId: id,
      redirectUri: request.redirectUri,
      challenge: request.challenge,
      expiresAt: addMs(now, CODE_MS),
    });
    await noteClientUse(tx, request.clientId, now);
    if (limits !== null) await setSpendingLimits(context, tx, accountId, id, limits);
    await recordChange(context, tx, {
      accountId,
      action: 'connected_app.connected',
      objectId: id,
      ...(known === null ? {} : { before: { scopes: known.scopes } }),
      after: { ...(known === null ? appFields(consent) : {}), scopes },
    });
    return code;
  });
}

async function requireGivable(
  context: Context,
  { userId, accountId, request, scopes, limits }: AppConsent,
): Promise<void> {
  const accounts = await connectableAccounts(context, userId, request.scopes);
  const account = accounts.find(({ id }) => id === accountId);
  if (account === undefined)
    throw new Refusal('PermissionDeniedError', 'You are not a member of this account.');
  if (scopes.length === 0 || scopes.some((scope) => !scopeAllows(account.scopes, scope)))
    throw new Refusal('PermissionDeniedError', 'Your role does not allow these permissions.');
  if (limits !== null && !account.maySetLimits)
    throw new Refusal('PermissionDeniedError', 'Your role does not allow to set spending limits.');
}

const appFields = ({ client, request }: AppConsent) => ({
  name: nameOf(client, request),
  clientId: client.id,
  host: redirectHost(request.redirectUri),
});

const nameOf = ({ name }: AppClient, { redirectUri }: AuthorizationRequest): string =>
  name === '' ? redirectHost(redirectUri) : name;

const updateApp = (tx: Tx, { client, request, scopes }: AppConsent, id: string): Promise<void> =>
  updateConnection(tx, id, {
    scopes,
    name: nameOf(client, request),
    host: redirectHost(request.redirectUri),
  });

async function addApp(
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  tx: Tx,
  { userId, accountId, client, request, scopes }: AppConsent,
  id: string,
): Promise<void> {
  const counters = await lockAccountCounters(tx, accountId);
  await insertApiKey(tx, counters, {
    id,
    accountId,
    name: nameOf(client, request),
    // The hash of no text: the key has no secret.
    keyHash: random.bytes(32),
    last4: '',
    scopes,
    operator: false,
    createdAt: clock.now(),
    isApp: true,
  });
  await counters.save();
  await insertConnectedApp(tx, {
    keyId: id,
    clientId: client.id,
    userId,
    host: redirectHost(request.redirectUri),
  });
}
