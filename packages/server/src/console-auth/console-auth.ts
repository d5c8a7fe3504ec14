import type { ConsoleAuth, SignedInUser } from '../http/console/sign-in.ts';
import { readSessionSecret } from '../usecases/members/session-secret.ts';
import type { ConsoleAuthParts, makeAuth } from './auth.ts';
import { isAuthPath, withoutTokens } from './paths.ts';

/** Sign-in, sessions, second factors and passkeys, by a library. Permissions are checked elsewhere, by the use cases. */
export function createConsoleAuth(parts: ConsoleAuthParts): ConsoleAuth {
  const pending = new Set<Promise<void>>();
  const runInBackground = (work: Promise<void>) => {
    const settled = work
      .catch(() => parts.log.warn({}, 'password reset link failed'))
      .finally(() => pending.delete(settled));
    pending.add(settled);
  };
  let made: Promise<ReturnType<typeof makeAuth>> | null = null;
  const auth = () => {
    made ??= openAuth(parts, runInBackground).catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
  return {
    async handle(request) {
      if (!isAuthPath(request.method, new URL(request.url).pathname)) return null;
      return withoutTokens(await (await auth()).handler(request));
    },
    async userOf(headers): Promise<SignedInUser | null> {
      const found = await (await auth()).api.getSession({ headers });
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
async function openAuth(parts: ConsoleAuthParts, runInBackground: (work: Promise<void>) => void) {
  const [secret, library] = await Promise.all([readSessionSecret(parts.usecases), import('./auth.ts')]);
  return library.makeAuth(parts, secret, runInBackground);
}
