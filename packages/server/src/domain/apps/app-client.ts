import { isSafeRedirectUri } from './redirect-uri.ts';

/** A program that asks for access, by what it says of itself. */
export interface AppClient {
  /** As registered, or the URL of its metadata document. */
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

export type ClientReading =
  | { readonly kind: 'read'; readonly client: Omit<AppClient, 'id'> }
  | {
      readonly kind: 'invalid';
      readonly error: 'invalid_redirect_uri' | 'invalid_client_metadata';
      readonly message: string;
    };

const URIS_MAX = 10;
const NAME_LENGTH_MAX = 80;
/** Control characters, and those that change the direction or look of the text beside them. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads client metadata (RFC 7591). Only public clients with authorization codes exist: other wishes are replaced by that. */
export function readClientMetadata(value: unknown): ClientReading {
  const uris: unknown = isRecord(value) ? value['redirect_uris'] : undefined;
  if (!isRecord(value) || !Array.isArray(uris))
    return { kind: 'invalid', error: 'invalid_client_metadata', message: 'redirect_uris must be a list.' };
  const redirectUris = uris.filter((uri) => typeof uri === 'string').filter(isSafeRedirectUri);
  if (redirectUris.length !== uris.length || uris.length === 0 || uris.length > URIS_MAX)
    return {
      kind: 'invalid',
      error: 'invalid_redirect_uri',
      message: `redirect_uris must be 1 to ${URIS_MAX} URIs with https, with http on the device, or with the scheme of an app, without a fragment.`,
    };
  const grants: unknown = value['grant_types'];
  if (Array.isArray(grants) && !grants.includes('authorization_code'))
    return {
      kind: 'invalid',
      error: 'invalid_client_metadata',
      message: 'grant_types must include authorization_code.',
    };
  return { kind: 'read', client: { name: shownName(value['client_name']), redirectUris } };
}

/** Reads a client ID metadata document, which must name the URL that it was read from. */
export function readClientDocument(url: string, value: unknown): ClientReading {
  if (!isRecord(value) || value['client_id'] !== url)
    return {
      kind: 'invalid',
      error: 'invalid_client_metadata',
      message: 'The client metadata document must have its URL as client_id.',
    };
  return readClientMetadata(value);
}

/** Whether a client is identified by the URL of a document: it has a path, and neither query nor fragment. */
export function isDocumentUrl(id: string): boolean {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(id) || id.length > 512 || !URL.canParse(id)) return false;
  const { pathname, username, password, href } = new URL(id);
  return pathname !== '/' && username === '' && password === '' && !/[?#]/.test(id) && href === id;
}

const shownName = (name: unknown): string =>
  typeof name === 'string' ? name.replaceAll(UNSHOWABLE, '').trim().slice(0, NAME_LENGTH_MAX) : '';
