import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';

type SealedKind =
  | 'endpointSecret'
  | 'endpointHeaders'
  | 'paymentToken'
  | 'response'
  | 'hostCredentials'
  | 'signingKey'
  | 'orderMessage'
  | 'sessionSecret'
  | 'screenshot'
  | 'alertSecret';

/**
 * Reseals a value under the current key, by its kind and the values of its owner columns; null when it is sealed with that key already.
 * Values of binary columns are in base64.
 */
export type Reseal = Readonly<
  Record<SealedKind, (sealed: string, ...owner: readonly string[]) => string | null>
>;

interface SealedColumn {
  readonly name: string;
  readonly kind: SealedKind;
  /** The field of a JSON column. */
  readonly field?: string;
  readonly isBinary?: true;
  /** The boolean column that says whether the value is sealed. */
  readonly when?: string;
}

interface SealedTable {
  readonly table: string;
  /** The primary key; empty for a table of one row. */
  readonly key: readonly string[];
  /** The columns whose values are part of the seal context. */
  readonly owner: readonly string[];
  readonly columns: readonly SealedColumn[];
  /** Rows per transaction, if the values are large. */
  readonly rowsMax?: number;
}

/** All columns of the database that hold sealed values. */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    table: 'webhook_endpoints',
    key: ['id'],
    owner: ['account_id', 'id'],
    columns: [
      { name: 'sealed_secret', kind: 'endpointSecret' },
      { name: 'next_sealed_secret', kind: 'endpointSecret' },
      { name: 'previous_sealed_secret', kind: 'endpointSecret' },
      { name: 'sealed_headers', kind: 'endpointHeaders' },
    ],
  },
  {
    table: 'checkout_intents',
    key: ['id'],
    owner: ['account_id'],
    columns: [
      { name: 'payment_method', field: 'sealedToken', kind: 'paymentToken' },
      { name: 'purchase', field: 'sealedToken', kind: 'paymentToken' },
    ],
  },
  {
    table: 'idempotency_keys',
    key: ['account_id', 'key'],
    owner: ['account_id', 'key'],
    columns: [{ name: 'response_body', when: 'response_sealed', kind: 'response' }],
  },
  {
    table: 'host_credentials',
    key: ['host'],
    owner: ['host'],
    columns: [{ name: 'sealed_values', kind: 'hostCredentials' }],
  },
  {
    table: 'signing_keys',
    key: ['id'],
    owner: ['id'],
    columns: [{ name: 'sealed_private_jwk', kind: 'signingKey' }],
  },
  {
    table: 'merchant_messages',
    key: ['host', 'message_id'],
    owner: ['host', 'message_id'],
    columns: [{ name: 'sealed_message', kind: 'orderMessage' }],
  },
  {
    table: 'purchase_attempt_screenshots',
    key: ['id'],
    owner: ['account_id', 'id'],
    columns: [{ name: 'sealed_image', kind: 'screenshot', isBinary: true }],
    rowsMax: 20,
  },
  {
    table: 'alert_notifications',
    key: ['owner'],
    owner: ['owner'],
    columns: [{ name: 'sealed_webhook_secret', kind: 'alertSecret' }],
  },
  {
    table: 'session_secret',
    key: [],
    owner: [],
    columns: [{ name: 'sealed_secret', kind: 'sessionSecret' }],
  },
];

export interface ResealedBatch {
  /** The key after which the next batch starts; null after the last batch. */
  readonly next: readonly string[] | null;
  readonly resealedCount: number;
}

interface SealedRow {
  readonly key: readonly string[];
  readonly owner: readonly string[];
  /** In the order of the table's columns. */
  readonly sealed: readonly (string | null)[];
}

/** Reseals a batch of rows after the given key, from the first row on if that is empty. Locks the rows until the transaction ends. */
export async function resealBatch(
  tx: Tx,
  table: SealedTable,
  after: readonly string[],
  batchSize: number,
  reseal: Reseal,
): Promise<ResealedBatch> {
  const limit = Math.min(batchSize, table.rowsMax ?? batchSize);
  const rows = await lockSealedRows(tx, table, after, limit);
  let resealedCount = 0;
  for (const { key, owner, sealed } of rows) {
    const changes = table.columns.flatMap((column, index) => {
      const value = sealed[index] ?? null;
      const resealed = value === null ? null : reseal[column.kind](value, ...owner);
      return resealed === null ? [] : [assignment(column, resealed)];
    });
    if (changes.length === 0) continue;
    await sql`
      update ${sql.table(table.table)} set ${sql.join(changes)}
       where ${table.key.length === 0 ? sql`true` : sql`${row(refs(table.key))} = ${row(key)}`}`.execute(tx);
    resealedCount += changes.length;
  }
  const last = rows.at(-1);
  const isLast = last === undefined || rows.length < limit || table.key.length === 0;
  return { next: isLast ? null : last.key, resealedCount };
}

async function lockSealedRows(
  tx: Tx,
  { table, key, owner, columns }: SealedTable,
  after: readonly string[],
  limit: number,
): Promise<readonly SealedRow[]> {
  const values = sql.join(columns.map(sealedValue));
  const { rows } = await sql<SealedRow>`
    select ${texts(key)} as key, ${texts(owner)} as owner, array[${values}]::text[] as sealed
      from ${sql.table(table)}
     where coalesce(${values}) is not null ${after.length === 0 ? sql`` : sql`and ${row(refs(key))} > ${row(after)}`}
     ${key.length === 0 ? sql`` : sql`order by ${sql.join(refs(key))}`} limit ${limit} for no key update`.execute(
    tx,
  );
  return rows;
}

const refs = (names: readonly string[]) => names.map((name) => sql.ref(name));
const row = (values: readonly unknown[]) => sql`(${sql.join(values)})`;
const texts = (names: readonly string[]) => sql`array[${sql.join(refs(names))}]::text[]`;

/** The sealed value of a column, or null. */
function sealedValue({ name, field, when, isBinary }: SealedColumn): RawBuilder<string | null> {
  if (isBinary === true) return sql`encode(${sql.ref(name)}, 'base64')`;
  if (field !== undefined) return sql`${sql.ref(name)} ->> ${sql.lit(field)}`;
  return when === undefined
    ? sql`${sql.ref(name)}`
    : sql`case when ${sql.ref(when)} then ${sql.ref(name)} end`;
}

function assignment({ name, field, isBinary }: SealedColumn, value: string): RawBuilder<unknown> {
  const column = sql.ref(name);
  if (isBinary === true) return sql`${column} = decode(${value}, 'base64')`;
  return field === undefined
    ? sql`${column} = ${value}`
    : sql`${column} = jsonb_set(${column}, array[${field}]::text[], to_jsonb(${value}::text))`;
}
