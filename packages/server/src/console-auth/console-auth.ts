import type { ConsoleAuth, SignedInPerson } from '../http/console/sign-in.ts';
import { readSessionSecret } from '../usecases/members/session-secret.ts';
import type { DoorParts, makeAuth } from './auth.ts';
import { isDoorPath, withoutTokens } from './paths.ts';

/** Sign-in, sessions, second factors and passkeys, by a library. Permissions are checked elsewhere, by the use cases. */
export function createPeopleDoor(parts: DoorParts): ConsoleAuth {
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
      if (!isDoorPath(request.method, new URL(request.url).pathname)) return null;
      return withoutTokens(await (await auth()).handler(request));
    },
    async personOf(headers): Promise<SignedInPerson | null> {
      const found = await (await auth()).api.getSession({ headers });
      if (found === null) return null;
      const { user, session } = found;
      return { personId: user.id, name: user.name, email: user.email, sessionId: session.id };
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}

/** Loads the library on first use: it is slow to load, and most processes never need it. */
async function openAuth(parts: DoorParts, runInBackground: (work: Promise<void>) => void) {
  const [secret, library] = await Promise.all([readSessionSecret(parts.usecases), import('./auth.ts')]);
  return library.makeAuth(parts, secret, runInBackground);
}
