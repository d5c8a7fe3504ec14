import { type Fields, getAuth, isFields, listOf, postAuth, textOf, textOrNull } from './auth-request.ts';

export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly hasPassword: boolean;
}

const profileOf = ({ name, email, hasPassword }: Fields): Profile => ({
  name: textOf(name),
  email: textOf(email),
  hasPassword: hasPassword === true,
});

export async function readProfile(): Promise<Profile> {
  const response = await getAuth('/profile');
  return profileOf(isFields(response) ? response : {});
}

export interface ProfileChange {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  /** Required to change the email address or the password of a user who has a password. */
  readonly currentPassword?: string;
}

export const changeProfile = async (change: ProfileChange): Promise<Profile> =>
  profileOf(await postAuth('/profile/change', change));

/** Confirms the password of the signed-in user, as revealing a signing secret requires. */
export const confirmPassword = (password: string) => postAuth('/profile/confirm-password', { password });

export interface Session {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly isCurrent: boolean;
}

export async function readSessions(): Promise<readonly Session[]> {
  const response = await getAuth('/sessions');
  return listOf(isFields(response) ? response['sessions'] : []).map((session) => ({
    id: textOf(session['id']),
    createdAt: textOf(session['createdAt']),
    lastUsedAt: textOf(session['lastUsedAt']),
    ipAddress: textOrNull(session['ipAddress']),
    userAgent: textOrNull(session['userAgent']),
    isCurrent: session['current'] === true,
  }));
}

export const endSession = (id: string) => postAuth('/sessions/end', { id });
export const endOtherSessions = () => postAuth('/revoke-other-sessions', {});

export interface TwoFactorSetup {
  readonly address: string;
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

const codesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];

/** Returns what the authenticator app needs. Takes effect once a code is confirmed. */
export async function startTwoFactorSetup(password: string): Promise<TwoFactorSetup> {
  const { totpURI, backupCodes } = await postAuth('/two-factor/enable', { password });
  const address = textOf(totpURI);
  const secret = URL.canParse(address) ? (new URL(address).searchParams.get('secret') ?? '') : '';
  return { address, secret, backupCodes: codesOf(backupCodes) };
}

export const confirmTwoFactor = (code: string) =>
  postAuth('/two-factor/verify-totp', { code: code.replaceAll(' ', '') });

export const disableTwoFactor = (password: string) => postAuth('/two-factor/disable', { password });

/** Replaces all backup codes. */
export async function regenerateBackupCodes(password: string): Promise<readonly string[]> {
  return codesOf((await postAuth('/two-factor/generate-backup-codes', { password }))['backupCodes']);
}
