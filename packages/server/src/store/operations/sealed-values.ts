import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** Seals a value of an endpoint, a token of an account, an answer of a key, the credentials of a host, a signing key or the secret of sign-ins anew; null when it is under the present key already. */
export interface Reseal {
  endpointSecret(sealed: string, accountId: string, endpointId: string): string | null;
  endpointHeaders(sealed: string, accountId: string, endpointId: string): string | null;
  paymentToken(sealed: string, accountId: string): string | null;
  answer(sealed: string, accountId: string, key: string): string | null;
  hostCredentials(sealed: string, host: string): string | null;
  orderMessage(sealed: string, host: string, messageId: string): string | null;
  signingKey(sealed: string, id: string): string | null;
  peopleSecret(sealed: string): string | null;
}

export interface ResealedBatch {
  /** Where the next batch goes on; null when this was the last. */
  readonly next: readonly [string, string] | null;
  readonly resealedCount: number;
}

/** Seals a batch of rows anew, those after the given place; part of one transaction that keeps them from others. */
export type ResealBatch = (
  tx: Tx,
  after: readonly [string, string],
  limit: number,
  reseal: Reseal,
) => Promise<ResealedBatch>;

/** What follows when a value is replaced where it changed. */
const changed = (value: string | null, make: (value: string) => string | null): string | null =>
  value === null ? null : make(value);

const batchOf = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly [string, string],
  resealedCount: number,
): ResealedBatch => {
  const last = rows.at(-1);
  return { next: last === undefined || rows.length < limit ? null : placeOf(last), resealedCount };
};

const resealEndpoints: ResealBatch = async (tx, [after], limit, reseal) => {
  const rows = await tx
    .selectFrom('webhook_endpoints')
    .select([
      'id',
      'account_id',
      'sealed_secret',
      'next_sealed_secret',
      'previous_sealed_secret',
      'sealed_headers',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  let count = 0;
  for (const row of rows) {
    const { id, account_id: accountId } = row;
    const secret = (sealed: string) => reseal.endpointSecret(sealed, accountId, id);
    const values = {
      sealed_secret: changed(row.sealed_secret, secret),
      next_sealed_secret: changed(row.next_sealed_secret, secret),
      previous_sealed_secret: changed(row.previous_sealed_secret, secret),
      sealed_headers: changed(row.sealed_headers, (sealed) => reseal.endpointHeaders(sealed, accountId, id)),
    };
    const entries = Object.entries(values).filter(([, value]) => value !== null);
    if (entries.length === 0) continue;
    await tx.updateTable('webhook_endpoints').set(Object.fromEntries(entries)).where('id', '=', id).execute();
    count += entries.length;
  }
  return batchOf(rows, limit, ({ id }) => [id, ''], count);
};

const resealTokens: ResealBatch = async (tx, [after], limit, reseal) => {
  const { rows } = await sql<{ id: string; account_id: string; paid: string | null; wanted: string | null }>`
    select id, account_id, payment_method ->> 'sealedToken' as paid, purchase ->> 'sealedToken' as wanted
      from checkout_intents
     where id > ${after} and (payment_method ? 'sealedToken' or purchase ? 'sealedToken')
     order by id limit ${limit} for no key update`.execute(tx);
  let count = 0;
  for (const { id, account_id: accountId, paid, wanted } of rows) {
    const token = (sealed: string) => reseal.paymentToken(sealed, accountId);
    const [newPaid, newWanted] = [changed(paid, token), changed(wanted, token)];
    if (newPaid === null && newWanted === null) continue;
    await sql`
      update checkout_intents
         set payment_method = case when ${newPaid}::text is null then payment_method
                              else jsonb_set(payment_method, '{sealedToken}', to_jsonb(${newPaid}::text)) end,
             purchase = case when ${newWanted}::text is null then purchase
                        else jsonb_set(purchase, '{sealedToken}', to_jsonb(${newWanted}::text)) end
       where id = ${id}`.execute(tx);
    count += (newPaid === null ? 0 : 1) + (newWanted === null ? 0 : 1);
  }
  return batchOf(rows, limit, ({ id }) => [id, ''], count);
};

const resealAnswers: ResealBatch = async (tx, [accountId, key], limit, reseal) => {
  const { rows } = await sql<{ account_id: string; key: string; answer_body: string }>`
    select account_id, key, answer_body from idempotency_keys
     where (account_id, key) > (${accountId}, ${key}) and answer_sealed and answer_body is not null
     order by account_id, key limit ${limit} for no key update`.execute(tx);
  let count = 0;
  for (const row of rows) {
    const body = reseal.answer(row.answer_body, row.account_id, row.key);
    if (body === null) continue;
    await tx
      .updateTable('idempotency_keys')
      .set({ answer_body: body })
      .where('account_id', '=', row.account_id)
      .where('key', '=', row.key)
      .execute();
    count += 1;
  }
  return batchOf(rows, limit, (row) => [row.account_id, row.key], count);
};

const resealHostCredentials: ResealBatch = async (tx, [after], limit, reseal) => {
  const rows = await tx
    .selectFrom('host_credentials')
    .select(['host', 'sealed_values'])
    .where('host', '>', after)
    .orderBy('host')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  let count = 0;
  for (const { host, sealed_values } of rows) {
    const values = reseal.hostCredentials(sealed_values, host);
    if (values === null) continue;
    await tx
      .updateTable('host_credentials')
      .set({ sealed_values: values })
      .where('host', '=', host)
      .execute();
    count += 1;
  }
  return batchOf(rows, limit, ({ host }) => [host, ''], count);
};

const resealSigningKeys: ResealBatch = async (tx, [after], limit, reseal) => {
  const rows = await tx
    .selectFrom('signing_keys')
    .select(['id', 'sealed_private_jwk'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  let count = 0;
  for (const { id, sealed_private_jwk } of rows) {
    const sealed = reseal.signingKey(sealed_private_jwk, id);
    if (sealed === null) continue;
    await tx.updateTable('signing_keys').set({ sealed_private_jwk: sealed }).where('id', '=', id).execute();
    count += 1;
  }
  return batchOf(rows, limit, ({ id }) => [id, ''], count);
};

const resealOrderMessages: ResealBatch = async (tx, [host, messageId], limit, reseal) => {
  const { rows } = await sql<{ host: string; message_id: string; sealed_message: string }>`
    select host, message_id, sealed_message from merchant_messages
     where (host, message_id) > (${host}, ${messageId}) and sealed_message is not null
     order by host, message_id limit ${limit} for no key update`.execute(tx);
  let count = 0;
  for (const row of rows) {
    const sealed = reseal.orderMessage(row.sealed_message, row.host, row.message_id);
    if (sealed === null) continue;
    await tx
      .updateTable('merchant_messages')
      .set({ sealed_message: sealed })
      .where('host', '=', row.host)
      .where('message_id', '=', row.message_id)
      .execute();
    count += 1;
  }
  return batchOf(rows, limit, (row) => [row.host, row.message_id], count);
};

const resealPeopleSecret: ResealBatch = async (tx, _after, _limit, reseal) => {
  const row = await tx.selectFrom('people_secret').select('sealed_secret').forUpdate().executeTakeFirst();
  const sealed = row === undefined ? null : reseal.peopleSecret(row.sealed_secret);
  if (sealed !== null) await tx.updateTable('people_secret').set({ sealed_secret: sealed }).execute();
  return { next: null, resealedCount: sealed === null ? 0 : 1 };
};

/** Every place of the database that holds sealed values. */
export const SEALED_PLACES: readonly ResealBatch[] = [
  resealEndpoints,
  resealTokens,
  resealAnswers,
  resealHostCredentials,
  resealSigningKeys,
  resealOrderMessages,
  resealPeopleSecret,
];
