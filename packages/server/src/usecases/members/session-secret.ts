import { findSessionSecret, saveSessionSecret } from '../../store/members/session-secret.ts';
import type { Context } from '../context.ts';

/** The seal context of the secret. */
export const SESSION_SECRET_CONTEXT = 'secret of sign-ins';

/** The installation's secret for session cookies and second factors; generated on first use. */
export async function readSessionSecret({
  store,
  seal,
  random,
}: Pick<Context, 'store' | 'seal' | 'random'>): Promise<string> {
  const kept = await findSessionSecret(store.db);
  if (kept !== null) return seal.open(kept, SESSION_SECRET_CONTEXT);
  const made = Buffer.from(random.bytes(32)).toString('base64url');
  await saveSessionSecret(store.db, seal.seal(made, SESSION_SECRET_CONTEXT));
  const sealed = await findSessionSecret(store.db);
  return sealed === null ? made : seal.open(sealed, SESSION_SECRET_CONTEXT);
}
