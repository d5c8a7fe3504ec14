import { passkey } from '@better-auth/passkey';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { Mailer } from '../domain/members/mail.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../domain/members/password-rule.ts';
import { consoleOrigins, isLoopback } from '../http/console/console-origins.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/console/sign-in.ts';
import type { Log } from '../kernel/log.ts';
import type { Context } from '../usecases/context.ts';
import { mailForgottenPassword } from '../usecases/members/password-reset.ts';
import type { AmbientTransaction } from './ambient-transaction.ts';
import { signInHooks } from './hooks.ts';
import { oneTimeLinkPlugin } from './one-time-links.ts';
import { AUTH_PATH } from './paths.ts';
import { profilePlugin } from './profile.ts';
import {
  CREDENTIAL_TABLE,
  PASSKEY_SCHEMA,
  SECOND_FACTOR_SCHEMA,
  SESSION_TABLE,
  THROTTLE_TABLE,
  USER_TABLE,
  VERIFICATION_TABLE,
} from './tables.ts';

/** The cost that OWASP recommends for argon2id. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SESSION_SECONDS = 14 * 86_400;
const SESSION_RENEWED_SECONDS = 86_400;

export interface ConsoleAuthParts {
  readonly usecases: Pick<Context, 'store' | 'clock' | 'random' | 'seal' | 'origin'>;
  readonly mailer: Mailer;
  readonly log: Log;
  /** Known once the server listens. */
  readonly publicUrl: () => string;
}

/** Configures the auth library for our tables. `runInBackground` receives work that continues after the response. */
export function makeAuth(
  { usecases, mailer, log, publicUrl }: ConsoleAuthParts,
  secret: string,
  ambient: AmbientTransaction,
  runInBackground: (work: Promise<void>) => void,
) {
  const { origin } = new URL(publicUrl());
  const origins = consoleOrigins(publicUrl());
  const consoleUrl = `${publicUrl()}/console`;
  return betterAuth({
    appName: 'Purser',
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    logger: loggerTo(log),
    onAPIError: errorsTo(log),
    database: { db: ambient.db, type: 'postgres' as const },
    telemetry: { enabled: false },
    trustedOrigins: origins,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH_MIN,
      maxPasswordLength: PASSWORD_LENGTH_MAX,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password: string) => hash(password, ARGON2),
        verify: ({ hash: kept, password }) => verify(kept, password),
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWED_SECONDS, ...SESSION_TABLE },
    user: USER_TABLE,
    account: CREDENTIAL_TABLE,
    verification: VERIFICATION_TABLE,
    rateLimit: THROTTLING,
    advanced: {
      cookiePrefix: 'purser',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: () => usecases.random.uuid() },
    },
    hooks: signInHooks(usecases),
    plugins: [
      twoFactor({ issuer: 'Purser', schema: SECOND_FACTOR_SCHEMA }),
      passkey(passkeySettings(publicUrl(), origins)),
      oneTimeLinkPlugin({
        usecases,
        mailPasswordReset: (email, origin) =>
          runInBackground(mailForgottenPassword({ ...usecases, origin }, mailer, { email, consoleUrl })),
        signInMethods: { mail: mailer.isSet, passkeys: canHavePasskeys(publicUrl()) },
      }),
      profilePlugin(usecases),
    ],
  });
}

/** Rate limits per client address. Password guessing from many addresses is limited per user, by the sign-in log. */
const THROTTLING = {
  enabled: true,
  storage: 'database' as const,
  ...THROTTLE_TABLE,
  window: 60,
  max: 120,
  customRules: {
    '/sign-in/*': { window: 60, max: 10 },
    '/two-factor/*': { window: 60, max: 10 },
    '/sign-in-methods': { window: 60, max: 120 },
    '/one-time-link/read': { window: 60, max: 30 },
    '/one-time-link/redeem': { window: 60, max: 10 },
    '/forgot-password': { window: 60, max: 10 },
    '/sessions': { window: 60, max: 120 },
    '/sessions/end': { window: 60, max: 10 },
    '/profile/change': { window: 60, max: 10 },
    '/profile/confirm-password': { window: 60, max: 10 },
  },
};

/** Browsers support passkeys for domain names only, not for IP addresses. */
function canHavePasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (isLoopback(publicUrl)) return true;
  return protocol === 'https:' && !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname);
}

/** A passkey replaces both factors, so user verification by the device is required. */
function passkeySettings(publicUrl: string, origins: string[]) {
  const requireVerified = (isVerified: boolean | undefined) => {
    if (isVerified === true) return;
    throw new APIError('BAD_REQUEST', {
      code: 'USER_NOT_VERIFIED',
      message:
        'The device did not verify you by PIN, fingerprint or face. Set up verification on the device first.',
    });
  };
  return {
    rpName: 'Purser',
    rpID: isLoopback(publicUrl) ? 'localhost' : new URL(publicUrl).hostname,
    origin: origins,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' } as const,
    registration: {
      afterVerification: async ({
        verification,
      }: {
        verification: { registrationInfo?: { userVerified: boolean } };
      }) => requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({
        verification,
      }: {
        verification: { authenticationInfo: { userVerified: boolean } };
      }) => requireVerified(verification.authenticationInfo.userVerified),
    },
    schema: PASSKEY_SCHEMA,
  };
}

const loggerTo = (log: Log) => ({
  level: 'warn' as const,
  log: (level: string, message: string, ...rest: unknown[]) => {
    const [reason = ''] = message.split(/[:\n]/);
    const fields = {
      reason: withoutValues(reason),
      error: rest.find((value) => value instanceof Error)?.name,
    };
    if (level === 'error') log.error(fields, 'sign-in library message');
    else log.info(fields, 'sign-in library message');
  },
});

/** Logs unexpected errors. An `APIError` is an ordinary response. */
const errorsTo = (log: Log) => ({
  onError: (error: unknown) => {
    if (error instanceof APIError) return;
    const [name, message] = error instanceof Error ? [error.name, error.message] : ['unknown', ''];
    log.error({ error: name, reason: withoutValues(message) }, 'sign-in request failed');
  },
});

/** Removes quoted values and email addresses from the library's messages, to keep personal data and tokens out of the log. */
const withoutValues = (text: string): string => text.replace(/"[^"]*"|'[^']*'|\S*@\S*/g, '…').slice(0, 200);
