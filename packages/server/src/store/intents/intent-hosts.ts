import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** The hosts that a text means: all of them, or the text itself where so many contain it that most pages hold some. */
export type HostSearch =
  | { readonly kind: 'few'; readonly hosts: readonly string[] }
  | { readonly kind: 'many'; readonly part: string };

const FEW = 200;

/** The hosts of the account's intents that contain the text. Reads one index entry per host. */
export async function hostsContaining(db: Db, accountId: string, part: string): Promise<HostSearch> {
  const { rows } = await sql<{ host: string }>`
    with recursive bought (host) as (
      (select i.host from checkout_intents i where i.account_id = ${accountId} order by i.host limit 1)
      union all
      select (select i.host from checkout_intents i where i.account_id = ${accountId} and i.host > bought.host order by i.host limit 1)
        from bought where bought.host is not null
    )
    select host from bought where position(${part} in host) > 0 limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? { kind: 'many', part } : { kind: 'few', hosts: rows.map(({ host }) => host) };
}
