import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestService } from '../../test-support/service.ts';

/** The users of the first account. One owner that no request names stays, so the others may be removed. */
export interface SeededUsers {
  readonly users: readonly string[];
  /** Users to remove. */
  readonly spareUsers: readonly string[];
  /** Invitations to cancel. */
  readonly spareInvitations: readonly string[];
}

/** Adds users to the account, without credentials to sign in. */
export async function seedUsers(
  { databaseUrl, accountId, client }: TestService,
  spareCount: number,
): Promise<SeededUsers> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const add = async (role: string, isOperator = false): Promise<string> => {
    const id = randomUUID();
    await db.query(
      `insert into users (id, name, email, email_verified, is_operator, created_at, updated_at)
       values ($1, 'Seeded user', $1 || '@example.com', true, $2, now(), now())`,
      [id, isOperator],
    );
    await db.query('insert into members (user_id, account_id, role, created_at) values ($1, $2, $3, now())', [
      id,
      accountId,
      role,
    ]);
    return id;
  };
  const addMany = async (count: number, role: string) => {
    const made: string[] = [];
    while (made.length < count) made.push(await add(role));
    return made;
  };
  await add('owner', true);
  const [users, spareUsers] = [await addMany(3, 'developer'), await addMany(spareCount, 'viewer')];
  await db.end();
  const spareInvitations: string[] = [];
  for (let index = 0; index < spareCount; index += 1) {
    const invited = await client.members.invite({ email: `guest-${index}@example.com`, role: 'viewer' });
    spareInvitations.push(invited.id);
  }
  return { users, spareUsers, spareInvitations };
}
