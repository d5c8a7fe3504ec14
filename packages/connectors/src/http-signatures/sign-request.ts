/** Signs outgoing requests: one signature for merchants of the Universal Commerce Protocol and for verifiers of Web Bot Auth. */
import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto';
import { type InnerList, serializeDictionary, serializeInnerList, serializeItem } from 'structured-headers';
import type { AskedSignature } from './accept-signature.ts';
import { contentDigest } from './content-digest.ts';
import { detachedJws } from './detached-jws.ts';
import {
  bytesOf,
  type Headers,
  type HttpMessage,
  type RequestMessage,
  type ResponseMessage,
} from './message.ts';
import { component, signatureBase } from './signature-base.ts';

/** A private key that signs, and its key id. */
export interface Signer {
  readonly algorithm: SignatureAlgorithm;
  /** The thumbprint of the key (RFC 7638). */
  readonly keyid: string;
  sign(data: Uint8Array): Uint8Array;
}

/** The algorithms by their names in JSON Web Keys: `EdDSA` is Ed25519. */
export type SignatureAlgorithm = 'ES256' | 'EdDSA';

/** Where verifiers fetch our public keys. */
export interface SignatureAgent {
  /** Of the key set, or an origin with a well-known directory. */
  readonly url: string;
  /**
   * How the header is written and covered. `string`: one string, covered whole, which all verifiers in use accept. `dictionary`: a member
   * named as the signature, which draft-ietf-webbotauth-httpsig-protocol demands.
   */
  readonly form: 'string' | 'dictionary';
}

export interface SignOptions {
  readonly now: Date;
  /** How long the signature is valid. */
  readonly lifetimeSeconds: number;
  /** Unpredictable, 64 bytes: makes each signature unique. */
  readonly nonce: Uint8Array;
  readonly agent: SignatureAgent;
  readonly form?: SignatureForm;
  /** Further signatures, for which the receiver asked. */
  readonly asked?: readonly AskedSignature[];
}

/** What a merchant's protocol or verifier asks of our signature. */
export interface SignatureForm {
  /** Without `signature-agent` and the parameters of Web Bot Auth, for verifiers that only accept the components of UCP. */
  readonly isPlain?: boolean;
  /** Also signs the body as a detached JWS, in `request-signature`. */
  readonly signsBody?: boolean;
}

const LABEL = 'sig1';
const TAG = 'web-bot-auth';
/** Headers that are covered if present. */
const MEANINGFUL = ['idempotency-key', 'ucp-agent'];

/** Creates a signer for a P-256 or Ed25519 key. Throws for other keys. */
export function createSigner(keyid: string, privateJwk: JsonWebKey): Signer {
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' });
  if (key.asymmetricKeyType === 'ed25519')
    return { keyid, algorithm: 'EdDSA', sign: (data) => sign(null, data, key) };
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('the key is neither a P-256 nor an Ed25519 key');
  return {
    keyid,
    algorithm: 'ES256',
    sign: (data) => sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' }),
  };
}

/**
 * The algorithm that the receiver of a request can verify: each verifier of the Universal Commerce Protocol must know ES256, and large
 * verifiers of Web Bot Auth know Ed25519 only.
 */
export const algorithmFor = (headers: Headers): SignatureAlgorithm =>
  lowerCased(headers)['ucp-agent'] === undefined ? 'EdDSA' : 'ES256';

/** The request's headers plus the signature headers; names in lower case. */
export function signRequest(request: RequestMessage, signer: Signer, options: SignOptions): Headers {
  const { agent, now, lifetimeSeconds, nonce, form = {}, asked = [] } = options;
  const isPlain = form.isPlain === true;
  const hasBody = bytesOf(request.body).length > 0;
  const headers: Headers = {
    ...lowerCased(request.headers),
    ...(isPlain ? {} : { 'signature-agent': agentHeader(agent) }),
    ...(hasBody ? { 'content-digest': contentDigest(request.body) } : {}),
    ...(form.signsBody === true ? { 'request-signature': detachedJws(request.body, signer) } : {}),
  };
  const covered = [
    ...['@method', '@authority', '@path'],
    ...(new URL(request.url).search === '' ? [] : ['@query']),
    ...(hasBody ? ['content-digest', 'content-type'] : []),
    ...MEANINGFUL,
  ].filter((name) => name.startsWith('@') || headers[name] !== undefined);
  const created = Math.floor(now.getTime() / 1000);
  const items = covered.map((name) => component(name));
  const components: InnerList = isPlain
    ? [
        items,
        new Map<string, string | number>([
          ['created', created],
          ['keyid', signer.keyid],
        ]),
      ]
    : [
        [...items, component('signature-agent', agent.form === 'dictionary' ? { key: LABEL } : {})],
        new Map<string, string | number>([
          ['created', created],
          ['expires', created + lifetimeSeconds],
          ['keyid', signer.keyid],
          ['nonce', Buffer.from(nonce).toString('base64')],
          ['tag', TAG],
        ]),
      ];
  const further = asked.flatMap((one) => answer(one, headers, signer, { created, lifetimeSeconds }) ?? []);
  return {
    ...headers,
    ...signatureHeaders({ ...request, headers }, [[LABEL, components, signer], ...further]),
  };
}

/**
 * The signature that a receiver asked for; null if it asks for another key, for a label that is ours, or for a header that the request does not
 * have. Covers the method and the authority as well: otherwise the receiver could use it elsewhere.
 */
function answer(
  { label, components, nonce, tag, keyid }: AskedSignature,
  headers: Headers,
  signer: Signer,
  { created, lifetimeSeconds }: { readonly created: number; readonly lifetimeSeconds: number },
): LabelledSignature[] | null {
  if (label === LABEL || (keyid !== null && keyid !== signer.keyid)) return null;
  if (components.some((name) => !name.startsWith('@') && headers[name] === undefined)) return null;
  const covered = new Set([...components, '@method', '@authority']);
  const parameters = new Map<string, string | number>([
    ['created', created],
    ['expires', created + lifetimeSeconds],
    ['keyid', signer.keyid],
    ...(nonce === null ? [] : [['nonce', nonce] as const]),
    ...(tag === null ? [] : [['tag', tag] as const]),
  ]);
  return [[label, [[...covered].map((name) => component(name)), parameters], signer]];
}

function agentHeader({ url, form }: SignatureAgent): string {
  return form === 'string' ? serializeItem(url) : serializeDictionary(new Map([[LABEL, [url, new Map()]]]));
}

const DIRECTORY_TAG = 'http-message-signatures-directory';

/** Headers that prove, for each key, that its holder published the response at the request's authority. They include `content-digest`. */
export function signDirectory(
  response: ResponseMessage,
  signers: readonly Signer[],
  { now, lifetimeSeconds }: Pick<SignOptions, 'now' | 'lifetimeSeconds'>,
): Headers {
  const digest = { 'content-digest': contentDigest(response.body) };
  const created = Math.floor(now.getTime() / 1000);
  const labelled = signers.map((signer, index): LabelledSignature => {
    const parameters = new Map<string, string | number>([
      ['created', created],
      ['expires', created + lifetimeSeconds],
      ['keyid', signer.keyid],
      ['tag', DIRECTORY_TAG],
    ]);
    const items = [component('@authority', { req: true }), component('content-digest')];
    return [`sig${index + 1}`, [items, parameters], signer];
  });
  return { ...digest, ...signatureHeaders({ ...response, headers: digest }, labelled) };
}

type LabelledSignature = readonly [label: string, components: InnerList, signer: Signer];

function signatureHeaders(message: HttpMessage, signatures: readonly LabelledSignature[]): Headers {
  const inputs = signatures.map(([label, components]) => `${label}=${serializeInnerList(components)}`);
  const values = signatures.map(([label, components, signer]) => {
    const signature = signer.sign(Buffer.from(signatureBase(message, components), 'utf8'));
    return `${label}=:${Buffer.from(signature).toString('base64')}:`;
  });
  return { 'signature-input': inputs.join(', '), signature: values.join(', ') };
}

const lowerCased = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
