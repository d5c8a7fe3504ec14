import type { ConsoleAuth, SignedInPerson } from '../http/console/sign-in.ts';
import { readSessionSecret } from '../usecases/members/session-secret.ts';
import type { DoorParts, makeAuth } from './auth.ts';
import { isDoorPath, withoutTokens } from './paths.ts';

/** Signing in, sessions, second factors and passkeys of people, by a library; who may do what is ours. */
export function createPeopleDoor(parts: DoorParts): ConsoleAuth {
  const underWay = new Set<Promise<void>>();
  const later = (work: Promise<void>) => {
    const settled = work
      .catch(() => parts.log.warn({}, 'a link for a new password was not made'))
      .finally(() => underWay.delete(settled));
    underWay.add(settled);
  };
  let made: Promise<ReturnType<typeof makeAuth>> | null = null;
  const auth = () => {
    made ??= openAuth(parts, later).catch((error: unknown) => {
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
      await Promise.all(underWay);
    },
  };
}

/** The library is loaded when somebody first signs in or is asked for: most processes never need it, and it takes its time. */
async function openAuth(parts: DoorParts, later: (work: Promise<void>) => void) {
  const [secret, library] = await Promise.all([readSessionSecret(parts.usecases), import('./auth.ts')]);
  return library.makeAuth(parts, secret, later);
}
