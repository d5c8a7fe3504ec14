import { askDoor, type Fields, isFields, listOf, tellDoor, textOf, textOrNull } from './auth-request.ts';

export interface Profile {
  readonly name: string;
  readonly email: string;
  /** The first owner has not told their address yet. */
  readonly isPlaceholder: boolean;
  readonly hasPassword: boolean;
}

const profileOf = ({ name, email, isPlaceholder, hasPassword }: Fields): Profile => ({
  name: textOf(name),
  email: textOf(email),
  isPlaceholder: isPlaceholder === true,
  hasPassword: hasPassword === true,
});

export async function readProfile(): Promise<Profile> {
  const answer = await askDoor('/profile');
  return profileOf(isFields(answer) ? answer : {});
}

export interface ProfileChange {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  /** Needed to change address or password, where there is a password. */
  readonly currentPassword?: string;
}

export const changeProfile = async (change: ProfileChange): Promise<Profile> =>
  profileOf(await tellDoor('/profile/change', change));

export interface Session {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly isThis: boolean;
}

export async function readSessions(): Promise<readonly Session[]> {
  const answer = await askDoor('/entry/sessions');
  return listOf(isFields(answer) ? answer['sessions'] : []).map((session) => ({
    id: textOf(session['id']),
    createdAt: textOf(session['createdAt']),
    lastUsedAt: textOf(session['lastUsedAt']),
    ipAddress: textOrNull(session['ipAddress']),
    userAgent: textOrNull(session['userAgent']),
    isThis: session['current'] === true,
  }));
}

export const endSession = (id: string) => tellDoor('/entry/end-session', { id });
export const endOtherSessions = () => tellDoor('/revoke-other-sessions', {});

export interface SecondFactorSetUp {
  readonly address: string;
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

const codesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];

/** What the authenticator app needs. In force once a code of it was given. */
export async function beginSecondFactor(password: string): Promise<SecondFactorSetUp> {
  const { totpURI, backupCodes } = await tellDoor('/two-factor/enable', { password });
  const address = textOf(totpURI);
  const secret = URL.canParse(address) ? (new URL(address).searchParams.get('secret') ?? '') : '';
  return { address, secret, backupCodes: codesOf(backupCodes) };
}

export const finishSecondFactor = (code: string) =>
  tellDoor('/two-factor/verify-totp', { code: code.replaceAll(' ', '') });

export const endSecondFactor = (password: string) => tellDoor('/two-factor/disable', { password });

/** New ones; those of before work no more. */
export async function renewBackupCodes(password: string): Promise<readonly string[]> {
  return codesOf((await tellDoor('/two-factor/generate-backup-codes', { password }))['backupCodes']);
}
