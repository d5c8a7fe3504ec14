import { APIError, createAuthEndpoint, getSessionFromCtx, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import { passwordFlaw } from '../domain/members/password-rule.ts';
import { type LinkContext, lookAtEntryLink } from '../usecases/members/one-time-links.ts';
import { endOwnSession, readOwnSessions } from '../usecases/members/own-sessions.ts';
import { type EntryOutcome, enter } from '../usecases/members/redeem-link.ts';

export interface EntryParts {
  readonly usecases: LinkContext;
  /** Mails a password reset link if the address belongs to a user. Returns before that is known, so callers cannot probe addresses. */
  readonly mailForgotten: (email: string) => void;
  /** The sign-in features that this installation supports. */
  readonly means: { readonly mail: boolean; readonly passkeys: boolean };
}

const noNul = (text: string) => !text.includes('\0');
const token = z.string().min(20).max(100);
const NO_LINK = 'This link is unknown, was used already or is over. Ask for a new one.';

/** Endpoints for one-time links, password resets and the user's own sessions. */
export const entryPlugin = (parts: EntryParts) => ({
  id: 'entry' as const,
  endpoints: {
    ...linkEndpoints(parts.usecases),
    ...sessionEndpoints(parts.usecases),
    forgotPassword: createAuthEndpoint(
      '/entry/forgot',
      { method: 'POST', body: z.strictObject({ email: z.email().max(254) }) },
      async (context) => {
        parts.mailForgotten(context.body.email);
        return context.json({ ok: true });
      },
    ),
    readMeans: createAuthEndpoint('/entry/means', { method: 'GET' }, async (context) =>
      context.json(parts.means),
    ),
  },
});

const linkEndpoints = (usecases: LinkContext) => ({
  lookAtEntry: createAuthEndpoint(
    '/entry/look',
    { method: 'POST', body: z.strictObject({ token }) },
    async (context) => {
      const look = await lookAtEntryLink(usecases, context.body.token);
      if (look === null) throw new APIError('NOT_FOUND', { message: NO_LINK });
      return context.json(look);
    },
  ),
  acceptEntry: createAuthEndpoint(
    '/entry/accept',
    {
      method: 'POST',
      body: z.strictObject({
        token,
        name: z.string().trim().min(1).max(100).refine(noNul).optional(),
        email: z.email().max(254).optional(),
        password: z.string().optional(),
      }),
    },
    async (context) => {
      const { name = null, email = null, password, token: given } = context.body;
      const look = await lookAtEntryLink(usecases, given);
      if (look === null) throw new APIError('NOT_FOUND', { message: NO_LINK });
      const owner = { email: look.email ?? email ?? '', name: name ?? '' };
      const flaw = password === undefined ? null : passwordFlaw(password, owner);
      if (flaw !== null) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: flaw });
      const present = await getSessionFromCtx(context);
      const passwordHash = password === undefined ? null : await context.context.password.hash(password);
      const signedInAs = present?.user.id ?? null;
      const outcome = await enter(usecases, given, { name, email, passwordHash, signedInAs });
      const { personId, signsIn } = entered(outcome);
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(personId);
      if (user === null) throw new APIError('NOT_FOUND', { message: NO_LINK });
      const isIn = present?.user.id === personId && look.kind !== 'reset';
      if (signsIn && !isIn) {
        await setSessionCookie(context, { session: await internalAdapter.createSession(user.id), user });
      }
      return context.json({ personId, signedIn: signsIn });
    },
  ),
});

function entered(outcome: EntryOutcome) {
  switch (outcome.kind) {
    case 'entered':
      return outcome;
    case 'no_link':
      throw new APIError('NOT_FOUND', { message: NO_LINK });
    case 'password_needed':
      throw new APIError('BAD_REQUEST', { message: 'A password is needed.' });
    case 'sign_in_first':
      throw new APIError('UNAUTHORIZED', {
        code: 'SIGN_IN_FIRST',
        message: 'This address signs in here already. Sign in with it, then follow the link again.',
      });
    default: {
      const never: never = outcome;
      return never;
    }
  }
}

const sessionEndpoints = (usecases: LinkContext) => ({
  listOwnSessions: createAuthEndpoint(
    '/entry/sessions',
    { method: 'GET', use: [sessionMiddleware] },
    async (context) => {
      const { session, user } = context.context.session;
      const sessions = await readOwnSessions(usecases, user.id);
      return context.json({ sessions: sessions.map((own) => ({ ...own, current: own.id === session.id })) });
    },
  ),
  endOwnSession: createAuthEndpoint(
    '/entry/end-session',
    {
      method: 'POST',
      body: z.strictObject({ id: z.string().min(1).max(64).refine(noNul) }),
      use: [sessionMiddleware],
    },
    async (context) => {
      if (!(await endOwnSession(usecases, context.context.session.user.id, context.body.id)))
        throw new APIError('NOT_FOUND', { message: 'This session has ended already.' });
      return context.json({ ended: true });
    },
  ),
});
