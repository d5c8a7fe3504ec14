import type { OperationId } from '@purser/contract';
import type { Scope } from '@purser/contract/vocabulary';
import { addApiKey, endApiKey, readApiKeys } from '../../usecases/accounts/manage-api-keys.ts';
import { type Idempotency, runCommand } from '../../usecases/run-command.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type Reply, replyOf } from '../operation.ts';
import { presentApiKey } from '../present/api-key.ts';
import { type PageQuery, pagePosition, presentPage } from '../validation/cursors.ts';

export interface KeyInput {
  readonly accountId: string;
  readonly name?: string | undefined;
  readonly scopes?: Scope[] | undefined;
  readonly operator?: boolean | undefined;
}

/** Decides the scopes in the transaction that creates the key. Throws `Refusal` 403. */
type ScopesOf = (tx: Parameters<typeof addApiKey>[1]) => Promise<Scope[] | undefined>;

/** Creates an API key for the account in `wanted`. */
export async function replyWithNewKey(
  http: HttpContext,
  id: Extract<OperationId, 'createApiKey' | 'createAccountApiKey'>,
  idempotency: Idempotency | null,
  wanted: KeyInput,
  scopesOf: ScopesOf = async () => wanted.scopes,
): Promise<Reply> {
  const result = await runCommand(
    http.usecases,
    idempotency,
    async (tx) => {
      const scopes = await scopesOf(tx);
      return addApiKey(http.usecases, tx, { ...wanted, scopes, environment: http.environment });
    },
    (key) =>
      success(http, id, {
        id: key.id,
        name: wanted.name ?? '',
        scopes: [...key.scopes],
        ...(wanted.operator === true ? { operator: true } : {}),
        last4: key.last4,
        createdAt: key.createdAt.toISOString(),
        key: key.text,
      }),
  );
  return replyOf(result);
}

export async function replyWithKeys(
  http: HttpContext,
  id: Extract<OperationId, 'listApiKeys' | 'listAccountApiKeys'>,
  accountId: string,
  query: PageQuery & { readonly q?: string },
): Promise<Reply> {
  const { seal } = http.usecases;
  const place = pagePosition(seal, accountId, 'api-keys', query);
  const page = await readApiKeys(http.usecases, accountId, place, query.q);
  return { response: success(http, id, presentPage(seal, accountId, 'api-keys', page, presentApiKey)) };
}

export async function replyWithRevokedKey(
  http: HttpContext,
  id: Extract<OperationId, 'revokeApiKey' | 'revokeAccountApiKey'>,
  idempotency: Idempotency | null,
  accountId: string,
  keyId: string,
): Promise<Reply> {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => endApiKey(http.usecases, tx, accountId, keyId),
    () => success(http, id, { id: keyId, deleted: true }),
  );
  return replyOf(result);
}
