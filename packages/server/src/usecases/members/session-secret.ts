import { findPeopleSecret, keepPeopleSecret } from '../../store/members/people-secret.ts';
import type { Context } from '../context.ts';

/** What binds the sealed secret to its place. */
export const PEOPLE_SECRET_CONTEXT = 'secret of sign-ins';

/** The installation's secret for cookies and second factors; made the first time that it is asked for. */
export async function readPeopleSecret({
  store,
  seal,
  random,
}: Pick<Context, 'store' | 'seal' | 'random'>): Promise<string> {
  const kept = await findPeopleSecret(store.db);
  if (kept !== null) return seal.open(kept, PEOPLE_SECRET_CONTEXT);
  const made = Buffer.from(random.bytes(32)).toString('base64url');
  await keepPeopleSecret(store.db, seal.seal(made, PEOPLE_SECRET_CONTEXT));
  const sealed = await findPeopleSecret(store.db);
  return sealed === null ? made : seal.open(sealed, PEOPLE_SECRET_CONTEXT);
}
