/** A simple HTTP client for tests, with the failures of the real one. */

import { generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type {
  ConnectorContext,
  MerchantCredentials,
  MerchantHttp,
  MerchantRequest,
  MerchantResponse,
} from '../src/connector.ts';
import { TransportFailure } from '../src/connector.ts';
import { readJwks, thumbprintOf } from '../src/http-signatures/jwk.ts';
import { algorithmFor, createSigner, signRequest } from '../src/http-signatures/sign-request.ts';
import { acceptIndependently, INDEPENDENT_VERIFIERS } from './independent-verifiers.ts';

const REDIRECTS_MAX = 3;

export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const KEYS = {
  ES256: keyOf(generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  EdDSA: keyOf(generateKeyPairSync('ed25519')),
};

/** The key with which the tests' service signs mandates. */
export const mandateKey = () => KEYS.ES256.publicJwk;

function keyOf({ publicKey, privateKey }: KeyPairKeyObjectResult) {
  const [jwk] = readJwks([publicKey.export({ format: 'jwk' })]);
  if (jwk === undefined) throw new Error('no key');
  const kid = thumbprintOf(jwk) ?? '';
  return { publicJwk: { ...jwk, kid }, signer: createSigner(kid, privateKey.export({ format: 'jwk' })) };
}

let verified = 0;

/** The request with the signatures that the service adds. Independent verifiers take turns; rejects if one does not accept them. */
async function signed(request: MerchantRequest): Promise<MerchantRequest> {
  const { method, url, headers: given = {}, body = null, isSigned, signatureForm: form = {} } = request;
  if (isSigned === false) return request;
  const { signer, publicJwk } = KEYS[algorithmFor(given)];
  const options = {
    now: new Date(),
    lifetimeSeconds: 300,
    nonce: randomBytes(64),
    agent: { url: 'http://127.0.0.1:9', form: 'string' },
    form,
  } as const;
  const headers = signRequest({ method, url, headers: given, body }, signer, options);
  // The plain form is for verifiers that know the components of the Universal Commerce Protocol only.
  if (form.isPlain !== true) {
    const verifier =
      INDEPENDENT_VERIFIERS[verified % INDEPENDENT_VERIFIERS.length] ?? INDEPENDENT_VERIFIERS[0];
    verified += 1;
    await acceptIndependently(verifier, { method, url, headers }, [publicJwk]);
  }
  return { ...request, headers };
}

type RecordingHttp = MerchantHttp & { readonly calls: RecordedCall[] };

/** A client that records its requests. */
export const directHttp = (): RecordingHttp => recording(async (request) => request);

/** A client that signs its requests as the service does, and records them. */
export const signingHttp = (): RecordingHttp => recording(signed);

function recording(prepare: (request: MerchantRequest) => Promise<MerchantRequest>): RecordingHttp {
  const calls: RecordedCall[] = [];
  return {
    calls,
    async request(given) {
      const request = await prepare(given);
      calls.push({
        method: request.method,
        path: new URL(request.url).pathname,
        headers: request.headers ?? {},
        body: request.body ?? '',
      });
      return follow(request, 0);
    },
  };
}

async function follow(request: MerchantRequest, redirects: number): Promise<MerchantResponse> {
  const response = await send(request);
  const location = response.headers['location'];
  const isRedirect =
    request.method === 'GET' && response.status >= 301 && response.status <= 308 && location !== undefined;
  if (!isRedirect || redirects >= REDIRECTS_MAX) return response;
  const target = new URL(location, request.url);
  if (target.host !== new URL(request.url).host) return response;
  return follow({ ...request, url: target.href }, redirects + 1);
}

function send(request: MerchantRequest): Promise<MerchantResponse> {
  const start = request.url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    let connected = false;
    const fail = (error: NodeJS.ErrnoException): void => {
      reject(
        new TransportFailure(
          connected ? 'response_lost' : 'not_sent',
          connected ? 'reset' : 'connect_failed',
          error.message,
        ),
      );
    };
    const outgoing = start(
      request.url,
      { method: request.method, headers: { ...request.headers }, agent: false },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', fail);
        incoming.on('end', () => {
          if (!incoming.complete) return fail(new Error('the response ended early'));
          const headers = Object.fromEntries(
            Object.entries(incoming.headers).map(([name, value]) => [
              name,
              Array.isArray(value) ? value.join(', ') : (value ?? ''),
            ]),
          );
          resolve({
            status: incoming.statusCode ?? 0,
            headers,
            text: Buffer.concat(parts).toString('utf8'),
            url: request.url,
          });
        });
      },
    );
    outgoing.on('socket', (socket) => socket.on('connect', () => (connected = true)));
    outgoing.setTimeout(request.timeoutMs ?? 30_000, () => {
      reject(new TransportFailure('response_lost', 'timeout', 'no response in time'));
      outgoing.destroy();
    });
    outgoing.on('error', fail);
    outgoing.end(request.body);
  });
}

/** A context whose sleeps return at once and advance its clock. */
export function testContext(
  http: MerchantHttp,
  credentials: MerchantCredentials | null = null,
): ConnectorContext {
  let aheadMs = 0;
  return {
    http,
    profileUrl: 'http://127.0.0.1:9/.well-known/ucp',
    userAgent: 'Purser-Test/0 (+http://127.0.0.1:9/)',
    credentialsFor: async () => credentials,
    mandateSigner: async () => KEYS.ES256.signer,
    now: () => new Date(Date.now() + aheadMs),
    newUuid: () => randomUUID(),
    sleep: async (ms) => {
      aheadMs += ms;
    },
  };
}
