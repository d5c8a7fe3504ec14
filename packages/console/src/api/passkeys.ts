import {
  askDoor,
  DoorError,
  type Fields,
  isFields,
  listOf,
  tellDoor,
  textOf,
  textOrNull,
} from './auth-request.ts';

/** Why this browser keeps and uses no passkeys at this address; null when it does. */
export function passkeysWhyNot(): string | null {
  const { hostname, port } = window.location;
  if (hostname.startsWith('127.') || hostname === '[::1]')
    return `open the console at localhost:${port} for them`;
  if (/^[\d.]+$|^\[/.test(hostname)) return 'they need a host name, not an IP address';
  const isKnown =
    typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
  return window.isSecureContext && isKnown ? null : 'this browser has none at this address';
}

const isRequest = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isFields(value) && typeof value['challenge'] === 'string';

const isCreation = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isFields(value) && isRequest(value) && isFields(value['user']) && isFields(value['rp']);

const odd = () => new DoorError(0, 'The service answered something odd.');

/** The browser tells little about why: whoever was asked said no, or let the time go by. */
async function held<T>(ceremony: () => Promise<T | null>): Promise<T> {
  const made = await ceremony().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new DoorError(0, 'This device has a passkey of yours already.');
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
    throw error;
  });
  if (made === null) throw new DoorError(0, 'The passkey was not given.');
  return made;
}

/** Lets the browser ask for a passkey, and signs in with it. Throws `DoorError` with the reason. */
export async function signInWithPasskey(): Promise<void> {
  const options = await askDoor('/passkey/generate-authenticate-options');
  if (!isRequest(options)) throw odd();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await held(() => navigator.credentials.get({ publicKey }));
  if (!(credential instanceof PublicKeyCredential)) throw odd();
  await tellDoor('/passkey/verify-authentication', { response: credential.toJSON() });
}

/** Makes a passkey and keeps its public half under the name. Throws `DoorError`; code SESSION_NOT_FRESH: sign in anew first. */
export async function addPasskey(name: string): Promise<void> {
  const options = await askDoor('/passkey/generate-register-options');
  if (!isCreation(options)) throw odd();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await held(() => navigator.credentials.create({ publicKey }));
  if (!(credential instanceof PublicKeyCredential)) throw odd();
  await tellDoor('/passkey/verify-registration', { response: credential.toJSON(), name });
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string | null;
}

const passkeyOf = (fields: Fields): Passkey => ({
  id: textOf(fields['id']),
  name: textOf(fields['name']),
  createdAt: textOrNull(fields['createdAt']),
});

export const readPasskeys = async (): Promise<readonly Passkey[]> =>
  listOf(await askDoor('/passkey/list-user-passkeys')).map(passkeyOf);

export const removePasskey = (id: string) => tellDoor('/passkey/delete-passkey', { id });
