/**
 * Verifies signatures of merchants' responses: unsigned responses are accepted, invalid signatures are rejected. Remembers merchants that only
 * accept the plain form of ours.
 */
import { type ConnectorContext, type MerchantResponse, TransportFailure } from '../../connector.ts';
import { type DialectKind, DialectMemory } from '../../dialect-memory.ts';
import type { Jwk } from '../../http-signatures/jwk.ts';
import type { ResponseMessage } from '../../http-signatures/message.ts';
import { type SignatureVerdict, verifySignature } from '../../http-signatures/verify-signature.ts';
import { type KeysResponse, MerchantKeys, REFETCH_INTERVAL_MS } from '../discovery/merchant-keys.ts';
import { type ResponseCheck, SIGNATURE_WRONG } from './calls.ts';

const PLAIN_FORM: DialectKind<true> = {
  protocol: 'ucp signature',
  write: () => 'plain',
  read: (stored) => (stored === 'plain' ? true : null),
};

/** Verifies responses with the merchants' published keys, which are shared with the webhook reader. */
export class ResponseSignatures {
  readonly keys: MerchantKeys;
  readonly #plain: DialectMemory<true>;

  constructor(hostsMax: number) {
    this.keys = new MerchantKeys(hostsMax);
    this.#plain = new DialectMemory(PLAIN_FORM, hostsMax);
  }

  /** Caches the keys from discovery; later checks fetch them if they are not cached. */
  remember(context: ConnectorContext, siteUrl: string, keys: readonly Jwk[]): void {
    this.keys.remember(context, new URL(siteUrl).origin, keys);
  }

  /** The check for responses of the merchant at `siteUrl`. */
  checkFor(siteUrl: string): ResponseCheck {
    const { origin } = new URL(siteUrl);
    return {
      needsPlainForm: async (context) => (await this.#plain.get(context, origin)) !== null,
      rememberPlainForm: (context) => this.#plain.set(context, origin, true),
      check: async (context, request, response) => {
        const { signature, 'signature-input': input } = response.headers;
        if (signature === undefined && input === undefined) return;
        const { url, method, headers = {}, body = null } = request;
        const message = { ...signedPart(response), request: { method, url, headers, body } };
        const verify = (keys: readonly Jwk[]) => verifySignature(message, keys, { now: context.now() });
        const known = kept(await this.keys.keysOf(context, origin));
        const verdict = verify(known.keys);
        const isFresh = context.now().getTime() - known.readAt.getTime() < REFETCH_INTERVAL_MS;
        if (verdict.kind !== 'unknown_key' || isFresh) return refuseWrong(verdict);
        // The merchant may have rotated its keys.
        refuseWrong(verify(kept(await this.keys.refetchKeys(context, origin)).keys));
      },
    };
  }
}

function signedPart({ status, headers, content, text }: MerchantResponse): ResponseMessage {
  return {
    status,
    headers,
    body: content?.decoded ?? text,
    ...(content === undefined ? {} : { encodedBody: content.encoded }),
  };
}

function kept(response: KeysResponse): Extract<KeysResponse, { readonly kind: 'keys' }> {
  if (response.kind === 'keys') return response;
  throw new TransportFailure('response_lost', 'signature_unverified', 'the signer’s keys cannot be read');
}

function refuseWrong({ kind }: SignatureVerdict): void {
  if (kind === 'absent' || kind === 'valid') return;
  throw new TransportFailure('response_lost', SIGNATURE_WRONG, 'the response is not signed by the merchant');
}
