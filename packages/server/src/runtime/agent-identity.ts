import { es256Signer, type Headers, type Signer, signDirectory, signRequest } from '@purser/connectors';
import { VERSION } from '@purser/contract/version';
import { KEYS_MAX_AGE_SECONDS, signingKeyAt } from '../domain/merchants/signing-key.ts';
import type { KeyDirectory } from '../http/http-context.ts';
import { Fault } from '../kernel/errors.ts';
import type { HopRequest } from '../outbound/connection/http-client.ts';
import type { Context } from '../usecases/context.ts';
import { type OpenSigningKey, openSigningKeys } from '../usecases/merchants/signing-keys.ts';
import type { AppParts } from './app-parts.ts';

/** So soon every process knows of a new key. */
const REREAD_MS = 30_000;
/** How long a signature of a request is good for. */
const REQUEST_LIFETIME_SECONDS = 300;
/** Long enough for lists that are put together from directories once a day. */
const DIRECTORY_LIFETIME_SECONDS = 7 * 86_400;
const NONCE_BYTES = 32;

/** By what others know this installation: its keys, and what is signed with them. */
export interface AgentIdentity {
  /** Names us, with an address where people learn who asks. */
  readonly userAgent: () => string;
  readonly sign: HopRequest;
  readonly keys: KeyDirectory;
}

interface Key extends OpenSigningKey {
  readonly signer: Signer;
}

type IdentityParts = Pick<AppParts, 'config' | 'random' | 'publicUrl'>;

export function createAgentIdentity(
  { config, random, publicUrl }: IdentityParts,
  usecases: Pick<Context, 'store' | 'clock' | 'seal'>,
): AgentIdentity {
  const { clock } = usecases;
  const keys = rereadKeys(usecases);
  return {
    userAgent: () => `Purser/${VERSION} (+${config.contactUrl ?? publicUrl()})`,
    async sign({ method, url, headers, body }) {
      const now = clock.now();
      const key = signingKeyAt(await keys(), now);
      if (key === null) throw new Fault('the installation has no key to sign requests with');
      return signRequest({ method, url, headers, body }, key.signer, {
        now,
        lifetimeSeconds: REQUEST_LIFETIME_SECONDS,
        nonce: random.bytes(NONCE_BYTES),
        agent: signatureAgentOf(publicUrl()),
      });
    },
    keys: {
      published: async () => (await keys()).map(({ publicJwk }) => publicJwk),
      async directoryHeaders(body): Promise<Headers> {
        const url = `${publicUrl()}/.well-known/http-message-signatures-directory`;
        const request = { method: 'GET', url, headers: {}, body: null };
        // Signed for the address that is ours, whatever host was asked: nobody else gets our keys signed over to theirs.
        const response = { status: 200, headers: {}, body, request };
        const options = { now: clock.now(), lifetimeSeconds: DIRECTORY_LIFETIME_SECONDS };
        return signDirectory(
          response,
          (await keys()).map(({ signer }) => signer),
          options,
        );
      },
      maxAgeSeconds: KEYS_MAX_AGE_SECONDS,
    },
  };
}

/** A directory is found at the root of an origin; below a path, the key set itself is named. */
function signatureAgentOf(publicUrl: string) {
  const { origin, pathname } = new URL(publicUrl);
  return pathname === '/'
    ? ({ url: origin, type: 'directory' } as const)
    : ({ url: `${publicUrl}/.well-known/http-message-signatures-directory`, type: 'jwks_uri' } as const);
}

/** The published keys, read anew when they were read a while ago; those known before stand in when they cannot be. */
function rereadKeys(usecases: Pick<Context, 'store' | 'clock' | 'seal'>) {
  const nowMs = () => usecases.clock.now().getTime();
  let known: readonly Key[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<readonly Key[]> | null = null;

  async function read(): Promise<readonly Key[]> {
    try {
      known = (await openSigningKeys(usecases)).map((key) => ({
        ...key,
        signer: es256Signer(key.id, key.privateJwk),
      }));
      readAtMs = nowMs();
    } catch (error) {
      if (known.length === 0) throw error;
    } finally {
      underWay = null;
    }
    return known;
  }

  return async (): Promise<readonly Key[]> => {
    // A clock that was set back must not make the keys look fresh for long.
    if (known.length > 0 && Math.abs(nowMs() - readAtMs) < REREAD_MS) return known;
    underWay ??= read();
    return underWay;
  };
}
