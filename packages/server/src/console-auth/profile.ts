import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import * as z from 'zod';
import { passwordFlaw } from '../domain/members/password-rule.ts';
import type { Context } from '../usecases/context.ts';
import { changeOwnProfile, confirmOwnPassword, readOwnProfile } from '../usecases/members/update-profile.ts';
import { originOf } from './request-origin.ts';

type ProfileContext = Pick<Context, 'store' | 'clock' | 'random' | 'origin'>;

const noNul = (text: string) => !text.includes('\0');

const change = z.strictObject({
  name: z.string().trim().min(1).max(100).refine(noNul).optional(),
  email: z.email().max(254).optional(),
  password: z.string().optional(),
  currentPassword: z.string().max(256).optional(),
});

const refuse = (message: string) => new APIError('BAD_REQUEST', { message });

/** Endpoints for the user's own name, email address and password. */
export const profilePlugin = (usecases: ProfileContext) => ({
  id: 'profile' as const,
  endpoints: {
    readProfile: createAuthEndpoint(
      '/profile',
      { method: 'GET', use: [sensitiveSessionMiddleware] },
      async (context) => {
        const profile = await readOwnProfile(usecases, context.context.session.user.id);
        if (profile === null) throw new APIError('UNAUTHORIZED');
        return context.json(profile);
      },
    ),
    changeProfile: createAuthEndpoint(
      '/profile/change',
      { method: 'POST', body: change, use: [sensitiveSessionMiddleware] },
      async (context) => {
        const { name, email, password, currentPassword } = context.body;
        const { user, session } = context.context.session;
        const { hash, verify } = context.context.password;
        const { internalAdapter } = context.context;
        const isSensitive = password !== undefined || (email !== undefined && email !== user.email);
        const kept = isSensitive ? await internalAdapter.findCredentialAccount(user.id) : null;
        if (kept?.password) {
          if (currentPassword === undefined)
            throw refuse('Your current password is required for this change.');
          if (!(await verify({ hash: kept.password, password: currentPassword })))
            throw refuse('The current password is wrong.');
        }
        const flaw =
          password === undefined
            ? null
            : passwordFlaw(password, { email: email ?? user.email, name: name ?? user.name });
        if (flaw !== null) throw refuse(flaw);
        const outcome = await changeOwnProfile(
          { ...usecases, origin: originOf(context.headers, user.id) },
          { userId: user.id, sessionId: session.id },
          {
            ...(name === undefined ? {} : { name }),
            ...(email === undefined ? {} : { email }),
            ...(password === undefined ? {} : { passwordHash: await hash(password) }),
          },
        );
        if (outcome === 'email_taken')
          throw new APIError('CONFLICT', { message: 'This email address belongs to another user.' });
        return context.json(await readOwnProfile(usecases, user.id));
      },
    ),
    confirmPassword: confirmPasswordEndpoint(usecases),
  },
});

/** Records in the session that the user has just entered the password, for operations that reveal a secret. */
const confirmPasswordEndpoint = (usecases: ProfileContext) =>
  createAuthEndpoint(
    '/profile/confirm-password',
    {
      method: 'POST',
      body: z.strictObject({ password: z.string().max(256) }),
      use: [sensitiveSessionMiddleware],
    },
    async (context) => {
      const { user, session } = context.context.session;
      const { internalAdapter, password } = context.context;
      const kept = await internalAdapter.findCredentialAccount(user.id);
      if (!kept?.password) throw refuse('Set a password first, in your settings.');
      if (!(await password.verify({ hash: kept.password, password: context.body.password })))
        throw refuse('The password is incorrect.');
      await confirmOwnPassword(usecases, session.id);
      return context.json({ ok: true });
    },
  );
