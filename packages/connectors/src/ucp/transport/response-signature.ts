/** Merchants may sign what they answer: unsigned is allowed, wrongly signed is refused. */
import { type ConnectorContext, type MerchantResponse, TransportFailure } from '../../connector.ts';
import type { Jwk } from '../../http-signatures/jwk.ts';
import type { ResponseMessage } from '../../http-signatures/message.ts';
import { type SignatureVerdict, verifySignature } from '../../http-signatures/verify-signature.ts';
import { ANEW_MS, type KeysAnswer, MerchantKeys } from '../discovery/merchant-keys.ts';
import { type AnswerCheck, SIGNATURE_WRONG } from './calls.ts';

/** Checks answers with the keys that their merchants publish; keys are shared with whoever else needs them. */
export class AnswerSignatures {
  readonly keys: MerchantKeys;

  constructor(hostsMax: number) {
    this.keys = new MerchantKeys(hostsMax);
  }

  /** Keeps what discovery has just said; a check made later reads it itself where nothing is kept. */
  remember(context: ConnectorContext, siteUrl: string, keys: readonly Jwk[]): void {
    this.keys.remember(context, new URL(siteUrl).origin, keys);
  }

  /** The check of answers that come from the merchant at `siteUrl`. */
  checkFor(siteUrl: string): AnswerCheck {
    const { origin } = new URL(siteUrl);
    return {
      check: async (context, request, response) => {
        const { signature, 'signature-input': input } = response.headers;
        if (signature === undefined && input === undefined) return;
        const { url, method, headers = {}, body = null } = request;
        const message = { ...signedPart(response), request: { method, url, headers, body } };
        const verify = (keys: readonly Jwk[]) => verifySignature(message, keys, { now: context.now() });
        const known = kept(await this.keys.keysOf(context, origin));
        const verdict = verify(known.keys);
        const isFresh = context.now().getTime() - known.readAt.getTime() < ANEW_MS;
        if (verdict.kind !== 'unknown_key' || isFresh) return refuseWrong(verdict);
        // The merchant may have changed its keys since they were read.
        refuseWrong(verify(kept(await this.keys.keysAnew(context, origin)).keys));
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

function kept(answer: KeysAnswer): Extract<KeysAnswer, { readonly kind: 'keys' }> {
  if (answer.kind === 'keys') return answer;
  throw new TransportFailure('answer_lost', 'signature_unverified', 'the signer’s keys cannot be read');
}

function refuseWrong({ kind }: SignatureVerdict): void {
  if (kind === 'absent' || kind === 'valid') return;
  throw new TransportFailure('answer_lost', SIGNATURE_WRONG, 'the answer is not signed by the merchant');
}
