import {
  AuthError,
  type Fields,
  getAuth,
  isFields,
  listOf,
  postAuth,
  textOf,
  textOrNull,
} from './auth-request.ts';

/** Why this browser cannot use passkeys at this address; null when it can. */
export function passkeysUnavailableReason(): string | null {
  const { hostname, port } = window.location;
  if (hostname.startsWith('127.') || hostname === '[::1]')
    return `Passkeys need a host name: open the console at localhost:${port}`;
  if (/^[\d.]+$|^\[/.test(hostname)) return 'Passkeys need a host name, not an IP address';
  const isKnown =
    typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
  return window.isSecureContext && isKnown ? null : 'This browser does not support passkeys at this address';
}

const isRequest = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isFields(value) && typeof value['challenge'] === 'string';

const isCreation = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isFields(value) && isRequest(value) && isFields(value['user']) && isFields(value['rp']);

const unexpectedResponse = () => new AuthError(0, 'Unexpected response from the service.');

/** Browsers report refusals and timeouts alike. */
async function runCeremony<T>(ceremony: () => Promise<T | null>): Promise<T> {
  const credential = await ceremony().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new AuthError(0, 'This device already has one of your passkeys.');
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
    throw error;
  });
  if (credential === null) throw new AuthError(0, 'The passkey request was canceled or timed out.');
  return credential;
}

/** Signs in with a passkey that the browser asks for. Throws `AuthError`. */
export async function signInWithPasskey(): Promise<void> {
  const options = await getAuth('/passkey/generate-authenticate-options');
  if (!isRequest(options)) throw unexpectedResponse();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await runCeremony(() => navigator.credentials.get({ publicKey }));
  if (!(credential instanceof PublicKeyCredential)) throw unexpectedResponse();
  await postAuth('/passkey/verify-authentication', { response: credential.toJSON() });
}

/** Creates a passkey and registers it under the name. Throws `AuthError`; its code SESSION_NOT_FRESH asks to sign in again first. */
export async function addPasskey(name: string): Promise<void> {
  const options = await getAuth('/passkey/generate-register-options');
  if (!isCreation(options)) throw unexpectedResponse();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await runCeremony(() => navigator.credentials.create({ publicKey }));
  if (!(credential instanceof PublicKeyCredential)) throw unexpectedResponse();
  await postAuth('/passkey/verify-registration', { response: credential.toJSON(), name });
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
  listOf(await getAuth('/passkey/list-user-passkeys')).map(passkeyOf);

export const removePasskey = (id: string) => postAuth('/passkey/delete-passkey', { id });
