import {
  algorithmFor,
  createSigner,
  type Headers,
  type Signer,
  signDirectory,
  signRequest,
} from '@purser/connectors';
import { VERSION } from '@purser/contract/version';
import { KEYS_MAX_AGE_SECONDS, signingKeyAt } from '../domain/merchants/signing-key.ts';
import type { PublishedIdentity } from '../http/http-context.ts';
import { Fault } from '../kernel/errors.ts';
import type { MerchantRequestHooks } from '../outbound/merchant-http.ts';
import type { Context } from '../usecases/context.ts';
import { type OpenSigningKey, openSigningKeys } from '../usecases/merchants/signing-keys.ts';
import type { AppParts } from './app-parts.ts';
import { createAskedSignatures } from './asked-signatures.ts';

/** How often each process rereads the keys. */
const REREAD_MS = 30_000;
/** How long the signature of a request is valid. */
const REQUEST_LIFETIME_SECONDS = 300;
/** Long enough for registries that read directories once a day. */
const DIRECTORY_LIFETIME_SECONDS = 7 * 86_400;
/** As Web Bot Auth's libraries make them. */
const NONCE_BYTES = 64;

/** How this installation identifies itself to merchants: user agent, keys and signatures. */
export interface AgentIdentity {
  /** The product name with a contact URL. */
  readonly userAgent: () => string;
  readonly sign: MerchantRequestHooks['sign'];
  readonly noteAsked: MerchantRequestHooks['noteAsked'];
  /** The key that signs mandates for merchants. */
  readonly mandateSigner: () => Promise<Signer>;
  readonly published: PublishedIdentity;
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
  const keysOf = async (algorithm: Signer['algorithm']) =>
    (await keys()).filter(({ signer }) => signer.algorithm === algorithm);
  const asked = createAskedSignatures(() => clock.now().getTime());
  const contactUrl = () => config.contactUrl ?? publicUrl();
  return {
    userAgent: () => `Purser/${VERSION} (+${contactUrl()})`,
    async sign({ method, url, headers, body }, form = {}) {
      const now = clock.now();
      const key = signingKeyAt(await keysOf(algorithmFor(headers)), now) ?? signingKeyAt(await keys(), now);
      if (key === null) throw new Fault('the installation has no signing key');
      return signRequest({ method, url, headers, body }, key.signer, {
        now,
        lifetimeSeconds: REQUEST_LIFETIME_SECONDS,
        nonce: random.bytes(NONCE_BYTES),
        agent: {
          url: keySetOf(publicUrl(), key.signer.algorithm),
          form: config.signatureAgentForm,
        },
        form,
        asked: asked.take(url),
      });
    },
    noteAsked: asked.note,
    async mandateSigner() {
      const key = signingKeyAt(await keysOf('ES256'), clock.now());
      if (key === null) throw new Fault('the installation has no ES256 key');
      return key.signer;
    },
    published: {
      contactUrl,
      keys: async (algorithm) => (await keysOf(algorithm)).map(({ publicJwk }) => publicJwk),
      async directoryHeaders(body): Promise<Headers> {
        const url = `${publicUrl()}/.well-known/http-message-signatures-directory`;
        const request = { method: 'GET', url, headers: {}, body: null };
        // Always signed for our own URL, whatever the Host header says, so that the signature cannot be reused for another host.
        const response = { status: 200, headers: {}, body, request };
        const options = { now: clock.now(), lifetimeSeconds: DIRECTORY_LIFETIME_SECONDS };
        return signDirectory(
          response,
          (await keysOf('EdDSA')).map(({ signer }) => signer),
          options,
        );
      },
      maxAgeSeconds: KEYS_MAX_AGE_SECONDS,
    },
  };
}

/**
 * Where the keys of an algorithm are: those of ES256 in the profile, which is a key set too. A directory is discovered at the root of an
 * origin only; below a path, the signature names the key set itself.
 */
function keySetOf(publicUrl: string, algorithm: Signer['algorithm']): string {
  if (algorithm === 'ES256') return `${publicUrl}/.well-known/ucp`;
  const { origin, pathname } = new URL(publicUrl);
  return pathname === '/' ? origin : `${publicUrl}/.well-known/http-message-signatures-directory`;
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
        signer: createSigner(key.id, key.privateJwk),
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
