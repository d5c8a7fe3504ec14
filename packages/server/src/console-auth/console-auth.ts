import type { ConsoleAuth, SignedInUser } from '../http/console/sign-in.ts';
import { onFirstUse } from '../kernel/first-use.ts';
import { auditSignInSecurity } from '../usecases/members/audit-sign-in-security.ts';
import { readSessionSecret } from '../usecases/members/session-secret.ts';
import { type AmbientTransaction, ambientTransaction } from './ambient-transaction.ts';
import type { ConsoleAuthParts } from './auth.ts';
import { changesSignInSecurity, isAuthPath, withoutTokens } from './paths.ts';
import { originOf } from './request-origin.ts';

/** Sign-in, sessions, second factors and passkeys, by a library. Permissions are checked elsewhere, by the use cases. */
export function createConsoleAuth(parts: ConsoleAuthParts): ConsoleAuth {
  const pending = new Set<Promise<void>>();
  const runInBackground = (work: Promise<void>) => {
    const settled = work
      .catch(() => parts.log.warn({}, 'password reset link failed'))
      .finally(() => pending.delete(settled));
    pending.add(settled);
  };
  const ambient = ambientTransaction(parts.usecases.store.db);
  const auth = onFirstUse(() => openAuth(parts, ambient, runInBackground));
  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (!isAuthPath(request.method, pathname)) return null;
      const { handler, api } = await auth.use();
      const { headers } = request;
      const found = changesSignInSecurity(pathname) ? await api.getSession({ headers }) : null;
      if (found === null) return withoutTokens(await handler(request));
      // The library makes each of its queries in a separate transaction, which the audit log could not join.
      const origin = originOf(headers, found.user.id);
      const caller = { userId: found.user.id, sessionId: found.session.id };
      const response = await auditSignInSecurity({ ...parts.usecases, origin }, caller, (tx) =>
        ambient.run(tx, () => handler(request)),
      );
      return withoutTokens(response);
    },
    async userOf(headers): Promise<SignedInUser | null> {
      const found = await (await auth.use()).api.getSession({ headers });
      if (found === null) return null;
      const { user, session } = found;
      return { userId: user.id, name: user.name, email: user.email, sessionId: session.id };
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}

/** Loads the library on first use: it is slow to load, and most processes never need it. */
async function openAuth(
  parts: ConsoleAuthParts,
  ambient: AmbientTransaction,
  runInBackground: (work: Promise<void>) => void,
) {
  const [secret, library] = await Promise.all([readSessionSecret(parts.usecases), import('./auth.ts')]);
  return library.makeAuth(parts, secret, ambient, runInBackground);
}
