import { AuthError, getAuth, isFields, postAuth, textOrNull } from './auth-request.ts';

export { AuthError };

export type SignInStep = 'signed_in' | 'second_factor';

/** Throws `AuthError`. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const response = await postAuth('/sign-in/email', { email, password });
  return response['twoFactorRedirect'] === true ? 'second_factor' : 'signed_in';
}

/** Takes a code of the authenticator app or a backup code. Throws `AuthError`. */
export async function verifySecondFactor(input: string): Promise<void> {
  const code = input.trim().replaceAll(' ', '');
  const isTotp = /^\d{6}$/.test(code);
  await postAuth(isTotp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code });
}

export const signOut = () => postAuth('/sign-out', {});

export interface SignInMethods {
  /** The installation can send email. */
  readonly mail: boolean;
  readonly passkeys: boolean;
}

export async function readSignInMethods(): Promise<SignInMethods> {
  const response = await getAuth('/sign-in-methods');
  const { mail, passkeys } = isFields(response) ? response : {};
  return { mail: mail === true, passkeys: passkeys === true };
}

/** Requests a reset link by email. The response does not tell whether the address has an account. */
export const forgotPassword = (email: string) => postAuth('/forgot-password', { email });

export interface OneTimeLink {
  readonly kind: 'setup' | 'invitation' | 'reset';
  readonly email: string | null;
  readonly accountName: string | null;
  /** The invited address has a sign-in already: only that user can redeem the link. */
  readonly isKnown: boolean;
}

/** What a one-time link is for. Throws `AuthError` with status 404 when the link is invalid, expired or used. */
export async function readLink(token: string): Promise<OneTimeLink> {
  const { kind, email, accountName, isKnown } = await postAuth('/one-time-link/read', { token });
  return {
    kind: kind === 'invitation' || kind === 'reset' ? kind : 'setup',
    email: textOrNull(email),
    accountName: textOrNull(accountName),
    isKnown: kind === 'invitation' && isKnown === true,
  };
}

/**
 * Redeems a one-time link. Returns false where the user still has to sign in. Throws `AuthError`; its code SIGN_IN_FIRST asks to sign in as the
 * invited user.
 */
export async function redeemLink(
  token: string,
  credentials: { readonly name?: string; readonly email?: string; readonly password?: string },
): Promise<boolean> {
  const { signedIn } = await postAuth('/one-time-link/redeem', { token, ...credentials });
  return signedIn !== false;
}
