import { es256Signer, type Headers, type Signer, signDirectory, signRequest } from '@purser/connectors';
import { VERSION } from '@purser/contract/version';
import { KEYS_MAX_AGE_SECONDS, signingKeyAt } from '../domain/merchants/signing-key.ts';
import type { KeyDirectory } from '../http/http-context.ts';
import { Fault } from '../kernel/errors.ts';
import type { MerchantRequestHooks } from '../outbound/merchant-http.ts';
import type { Context } from '../usecases/context.ts';
import { type OpenSigningKey, openSigningKeys } from '../usecases/merchants/signing-keys.ts';
import type { AppParts } from './app-parts.ts';

/** How often each process rereads the keys. */
const REREAD_MS = 30_000;
/** How long the signature of a request is valid. */
const REQUEST_LIFETIME_SECONDS = 300;
/** Long enough for registries that read directories once a day. */
const DIRECTORY_LIFETIME_SECONDS = 7 * 86_400;
const NONCE_BYTES = 32;

/** How this installation identifies itself to merchants: user agent, keys and signatures. */
export interface AgentIdentity {
  /** The product name with a contact URL. */
  readonly userAgent: () => string;
  readonly sign: MerchantRequestHooks['sign'];
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
  const keys = cachedKeys(usecases);
  return {
    userAgent: () => `Purser/${VERSION} (+${config.contactUrl ?? publicUrl()})`,
    async sign({ method, url, headers, body }, form = {}) {
      const now = clock.now();
      const key = signingKeyAt(await keys(), now);
      if (key === null) throw new Fault('the installation has no signing key');
      return signRequest({ method, url, headers, body }, key.signer, {
        now,
        lifetimeSeconds: REQUEST_LIFETIME_SECONDS,
        nonce: random.bytes(NONCE_BYTES),
        agent: signatureAgentOf(publicUrl()),
        form,
      });
    },
    keys: {
      published: async () => (await keys()).map(({ publicJwk }) => publicJwk),
      async directoryHeaders(body): Promise<Headers> {
        const url = `${publicUrl()}/.well-known/http-message-signatures-directory`;
        const request = { method: 'GET', url, headers: {}, body: null };
        // Always signed for our own URL, whatever the Host header says, so that the signature cannot be reused for another host.
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

/** A directory is discovered at the root of an origin only; below a path, the signature names the key set itself. */
function signatureAgentOf(publicUrl: string) {
  const { origin, pathname } = new URL(publicUrl);
  return pathname === '/'
    ? ({ url: origin, type: 'directory' } as const)
    : ({ url: `${publicUrl}/.well-known/http-message-signatures-directory`, type: 'jwks_uri' } as const);
}

/** Caches the keys for `REREAD_MS`; keeps the known ones while they cannot be read. */
function cachedKeys(usecases: Pick<Context, 'store' | 'clock' | 'seal'>) {
  const nowMs = () => usecases.clock.now().getTime();
  let known: readonly Key[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<readonly Key[]> | null = null;

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
      reading = null;
    }
    return known;
  }

  return async (): Promise<readonly Key[]> => {
    // The absolute difference: a clock that was set back must not extend the cache.
    if (known.length > 0 && Math.abs(nowMs() - readAtMs) < REREAD_MS) return known;
    reading ??= read();
    return reading;
  };
}
