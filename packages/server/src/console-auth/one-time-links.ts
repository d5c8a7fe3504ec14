import { APIError, createAuthEndpoint, getSessionFromCtx, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import type { Origin } from '../domain/audit/origin.ts';
import { passwordFlaw } from '../domain/members/password-rule.ts';
import { type LinkContext, readOneTimeLink } from '../usecases/members/one-time-links.ts';
import { endOwnSession, readOwnSessions } from '../usecases/members/own-sessions.ts';
import { type RedemptionOutcome, redeemLink } from '../usecases/members/redeem-link.ts';
import { originOf } from './request-origin.ts';

export interface OneTimeLinkParts {
  readonly usecases: LinkContext;
  /** Mails a password reset link if the address belongs to a user. Returns before that is known, so callers cannot probe addresses. */
  readonly mailPasswordReset: (email: string, origin: Origin) => void;
  /** The sign-in features that this installation supports. */
  readonly signInMethods: { readonly mail: boolean; readonly passkeys: boolean };
}

const noNul = (text: string) => !text.includes('\0');
const token = z.string().min(20).max(100);
const INVALID_LINK = 'This link is invalid, expired or was already used. Request a new one.';

/** Endpoints for one-time links, password resets and the user's own sessions. */
export const oneTimeLinkPlugin = (parts: OneTimeLinkParts) => ({
  id: 'one-time-link' as const,
  endpoints: {
    ...linkEndpoints(parts.usecases),
    ...sessionEndpoints(parts.usecases),
    forgotPassword: createAuthEndpoint(
      '/forgot-password',
      { method: 'POST', body: z.strictObject({ email: z.email().max(254) }) },
      async (context) => {
        parts.mailPasswordReset(context.body.email, originOf(context.headers, null));
        return context.json({ ok: true });
      },
    ),
    readSignInMethods: createAuthEndpoint('/sign-in-methods', { method: 'GET' }, async (context) =>
      context.json(parts.signInMethods),
    ),
  },
});

const linkEndpoints = (usecases: LinkContext) => ({
  readLink: createAuthEndpoint(
    '/one-time-link/read',
    { method: 'POST', body: z.strictObject({ token }) },
    async (context) => {
      const link = await readOneTimeLink(usecases, context.body.token);
      if (link === null) throw new APIError('NOT_FOUND', { message: INVALID_LINK });
      return context.json(link);
    },
  ),
  redeemLink: createAuthEndpoint(
    '/one-time-link/redeem',
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
      const { name = null, email = null, password, token: linkToken } = context.body;
      const link = await readOneTimeLink(usecases, linkToken);
      if (link === null) throw new APIError('NOT_FOUND', { message: INVALID_LINK });
      const owner = { email: link.email ?? email ?? '', name: name ?? '' };
      const flaw = password === undefined ? null : passwordFlaw(password, owner);
      if (flaw !== null) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: flaw });
      const session = await getSessionFromCtx(context);
      const passwordHash = password === undefined ? null : await context.context.password.hash(password);
      const signedInAs = session?.user.id ?? null;
      const outcome = await redeemLink({ ...usecases, origin: originOf(context.headers, null) }, linkToken, {
        name,
        email,
        passwordHash,
        signedInAs,
      });
      const { userId, signsIn } = redeemed(outcome);
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(userId);
      if (user === null) throw new APIError('NOT_FOUND', { message: INVALID_LINK });
      const isSignedIn = session?.user.id === userId && link.kind !== 'reset';
      if (signsIn && !isSignedIn) {
        await setSessionCookie(context, { session: await internalAdapter.createSession(user.id), user });
      }
      return context.json({ userId, signedIn: signsIn });
    },
  ),
});

function redeemed(outcome: RedemptionOutcome) {
  switch (outcome.kind) {
    case 'redeemed':
      return outcome;
    case 'invalid_link':
      throw new APIError('NOT_FOUND', { message: INVALID_LINK });
    case 'password_required':
      throw new APIError('BAD_REQUEST', { message: 'A password is required.' });
    case 'email_required':
      throw new APIError('BAD_REQUEST', { message: 'An email address is required.' });
    case 'sign_in_required':
      throw new APIError('UNAUTHORIZED', {
        code: 'SIGN_IN_FIRST',
        message: 'A user with this email address exists. Sign in as that user, then open the link again.',
      });
    default: {
      const never: never = outcome;
      return never;
    }
  }
}

const sessionEndpoints = (usecases: LinkContext) => ({
  listOwnSessions: createAuthEndpoint(
    '/sessions',
    { method: 'GET', use: [sessionMiddleware] },
    async (context) => {
      const { session, user } = context.context.session;
      const sessions = await readOwnSessions(usecases, user.id);
      return context.json({ sessions: sessions.map((own) => ({ ...own, current: own.id === session.id })) });
    },
  ),
  endOwnSession: createAuthEndpoint(
    '/sessions/end',
    {
      method: 'POST',
      body: z.strictObject({ id: z.string().min(1).max(64).refine(noNul) }),
      use: [sessionMiddleware],
    },
    async (context) => {
      const userId = context.context.session.user.id;
      const origin = originOf(context.headers, userId);
      if (!(await endOwnSession({ ...usecases, origin }, userId, context.body.id)))
        throw new APIError('NOT_FOUND', { message: 'This session has already ended.' });
      return context.json({ ended: true });
    },
  ),
});
