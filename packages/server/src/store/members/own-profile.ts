import type { Db, Tx } from '../database.ts';

export interface ProfileRow {
  readonly name: string;
  readonly email: string;
  readonly has_password: boolean;
}

/** Undefined when there is no such person. */
export const readProfileRow = (db: Db, personId: string): Promise<ProfileRow | undefined> =>
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
    .where('id', '=', personId)
    .executeTakeFirst();

/** A new address is one that nobody has shown to be theirs. */
export const updateProfile = (
  tx: Tx,
  personId: string,
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
    .where('id', '=', personId)
    .execute();

/** Ends the sessions of the person, all but one. */
export const deleteOtherSessions = (tx: Tx, personId: string, sessionId: string) =>
  tx.deleteFrom('user_sessions').where('user_id', '=', personId).where('id', '<>', sessionId).execute();
