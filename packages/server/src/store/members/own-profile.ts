import type { Db, Tx } from '../database.ts';

export interface ProfileRow {
  readonly name: string;
  readonly email: string;
  readonly has_password: boolean;
}

/** Undefined when there is no such user. */
export const readProfileRow = (db: Db, userId: string): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('users')
    .select(({ exists, selectFrom }) => [
      'name',
      'email',
      exists(
        selectFrom('user_credentials as c')
          .select('c.id')
          .whereRef('c.user_id', '=', 'users.id')
          .where('c.password', 'is not', null),
      )
        .$castTo<boolean>()
        .as('has_password'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();

/** A new address is not verified. */
export const updateProfile = (
  tx: Tx,
  userId: string,
  { name, email }: { readonly name?: string; readonly email?: string },
  now: Date,
) =>
  tx
    .updateTable('users')
    .set({
      updated_at: now,
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email, email_verified: false }),
    })
    .where('id', '=', userId)
    .execute();

/** Ends all sessions of the user but one. */
export const deleteOtherSessions = (tx: Tx, userId: string, sessionId: string) =>
  tx.deleteFrom('user_sessions').where('user_id', '=', userId).where('id', '<>', sessionId).execute();
