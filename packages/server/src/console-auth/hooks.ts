import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { passwordFlaw } from '../domain/members/password-rule.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/console/sign-in.ts';
import type { Context } from '../usecases/context.ts';
import { isLockedOut, recordSignIn } from '../usecases/members/sign-ins.ts';

const SIGN_IN_PATHS = [
  '/sign-in/',
  '/two-factor/verify-',
  '/passkey/verify-authentication',
  '/one-time-link/redeem',
];

type HookContext = Pick<Context, 'store' | 'clock' | 'seal'>;
type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Records successful and failed sign-ins, and locks out password guessing for one email address. */
export function signInHooks(usecases: HookContext) {
  return {
    before: createAuthMiddleware(async (context) => {
      if (context.path === '/sign-in/email') await refuseLockedOut(usecases, emailOf(context.body));
      if (context.path === '/change-password') await refuseWeakPassword(context);
    }),
    after: createAuthMiddleware(async (context) => {
      if (!SIGN_IN_PATHS.some((path) => context.path.startsWith(path))) return;
      const { newSession, session, returned } = context.context;
      const isRefused = returned instanceof APIError;
      if (newSession === null && !isRefused) return;
      // With an existing session, this is no sign-in: the user confirms a second factor or accepts an invitation.
      if (session !== null && session !== undefined) return;
      await recordSignIn(usecases, {
        userId: newSession?.user.id ?? (await pendingSecondFactorUserId(context)),
        email: newSession?.user.email ?? emailOf(context.body),
        outcome: isRefused ? 'refused' : 'signed_in',
        ipAddress: context.headers?.get(CLIENT_ADDRESS_HEADER) ?? null,
        userAgent: context.headers?.get('user-agent') ?? null,
      });
    }),
  };
}

async function refuseLockedOut(usecases: HookContext, email: string): Promise<void> {
  if (!(await isLockedOut(usecases, email))) return;
  throw new APIError('TOO_MANY_REQUESTS', {
    code: 'LOCKED_OUT',
    message:
      'Signing in with a password was refused too often for this email address. Try again in 15 minutes, or use a passkey or a reset link.',
  });
}

async function refuseWeakPassword(context: Hook): Promise<void> {
  const session = await getSessionFromCtx(context);
  const password = fieldOf(context.body, 'newPassword');
  if (session === null || password === null) return;
  const flaw = passwordFlaw(password, session.user);
  if (flaw !== null) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: flaw });
}

/** The id of the user whose second factor is pending; null if none is. */
async function pendingSecondFactorUserId(context: Hook): Promise<string | null> {
  if (!context.path.startsWith('/two-factor/')) return null;
  const cookie = context.context.createAuthCookie('two_factor');
  const identifier = await context.getSignedCookie(cookie.name, context.context.secret);
  if (typeof identifier !== 'string') return null;
  const challenge = await context.context.internalAdapter.findVerificationValue(identifier);
  return challenge?.value ?? null;
}

const emailOf = (body: unknown): string =>
  (fieldOf(body, 'email') ?? '').trim().toLowerCase().slice(0, 254).replaceAll('\0', '');

function fieldOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : null;
}
