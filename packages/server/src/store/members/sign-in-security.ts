import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** With what a user can sign in. Secrets are hashed, so that two readings can be compared. */
export interface SignInSecurity {
  readonly passwordHash: string | null;
  readonly twoFactorEnabled: boolean;
  readonly backupCodesHash: string | null;
  readonly passkeys: readonly { readonly id: string; readonly name: string | null }[];
  readonly sessionIds: readonly string[];
}

/** Reads it, and locks the user against other such changes until the transaction ends. Null when there is no such user. */
export async function lockSignInSecurity(tx: Tx, userId: string): Promise<SignInSecurity | null> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<SignInSecurity>`
    select (select md5(string_agg(password, ' ' order by id)) from user_credentials where user_id = u.id) as "passwordHash",
           two_factor_enabled as "twoFactorEnabled",
           (select md5(string_agg(backup_codes, ' ' order by id)) from user_second_factors where user_id = u.id) as "backupCodesHash",
           (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]')
              from user_passkeys where user_id = u.id) as passkeys,
           (select coalesce(json_agg(id), '[]') from user_sessions where user_id = u.id) as "sessionIds"
      from users u where id = ${userId}`.execute(tx);
  return rows[0] ?? null;
}
