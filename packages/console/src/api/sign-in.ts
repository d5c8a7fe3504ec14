import { askDoor, DoorError, isFields, tellDoor, textOrNull } from './auth-request.ts';

export { DoorError };

export type SignInStep = 'in' | 'second_factor';

/** Throws `DoorError` with the reason when it is refused. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const answer = await tellDoor('/sign-in/email', { email, password });
  return answer['twoFactorRedirect'] === true ? 'second_factor' : 'in';
}

/** The code of the authenticator app, or one of the codes kept for its loss. */
export async function proveSecondFactor(given: string): Promise<void> {
  const code = given.trim().replaceAll(' ', '');
  const isOfApp = /^\d{6}$/.test(code);
  await tellDoor(isOfApp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code });
}

export const signOut = () => tellDoor('/sign-out', {});

export interface Means {
  /** Links can be mailed. */
  readonly mail: boolean;
  readonly passkeys: boolean;
}

export async function readMeans(): Promise<Means> {
  const answer = await askDoor('/entry/means');
  const { mail, passkeys } = isFields(answer) ? answer : {};
  return { mail: mail === true, passkeys: passkeys === true };
}

/** Has a reset link mailed, if the address is somebody's; nobody is told whether it is. */
export const forgotPassword = (email: string) => tellDoor('/entry/forgot', { email });

export interface Entry {
  readonly kind: 'first' | 'invitation' | 'reset';
  readonly email: string | null;
  readonly accountName: string | null;
  /** Whoever is invited can sign in already, and must be the one who follows the link. */
  readonly isKnown: boolean;
}

/** What a one-time link is for. Throws `DoorError` 404 when it no longer works. */
export async function lookAtEntry(token: string): Promise<Entry> {
  const { kind, email, accountName, isKnown } = await tellDoor('/entry/look', { token });
  return {
    kind: kind === 'invitation' || kind === 'reset' ? kind : 'first',
    email: textOrNull(email),
    accountName: textOrNull(accountName),
    isKnown: kind === 'invitation' && isKnown === true,
  };
}

/** Follows a one-time link. False: done, but signing in is still to be done. Throws `DoorError`; code SIGN_IN_FIRST: as who is invited. */
export async function acceptEntry(
  token: string,
  given: { readonly name?: string; readonly password?: string },
): Promise<boolean> {
  const { signedIn } = await tellDoor('/entry/accept', { token, ...given });
  return signedIn !== false;
}
