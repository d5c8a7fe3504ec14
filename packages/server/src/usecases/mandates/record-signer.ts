import { createPrivateKey } from 'node:crypto';
import { signingKeyAt } from '../../domain/merchants/signing-key.ts';
import { Fault } from '../../kernel/errors.ts';
import type { JsonSigner } from '../../kernel/signed-json.ts';
import type { Tx } from '../../store/database.ts';
import { keepMandateKey } from '../../store/mandates/mandate-keys.ts';
import type { Context } from '../context.ts';
import { openSigningKeys } from '../merchants/signing-keys.ts';

/** What adding signed records needs. */
export type SealingContext = Pick<Context, 'store' | 'clock' | 'random' | 'seal'>;

/** The key of the installation that signs records now. */
export interface RecordSigner extends JsonSigner {
  /** Keeps the public key in the transaction of what it signs. */
  keep(tx: Tx): Promise<void>;
}

/** Throws `Fault` if the installation has no such key. */
export async function recordSigner(context: SealingContext): Promise<RecordSigner> {
  const keys = (await openSigningKeys(context)).filter(({ publicJwk }) => publicJwk.alg === 'EdDSA');
  const key = signingKeyAt(keys, context.clock.now());
  if (key === null) throw new Fault('the installation has no signing key');
  const { id, publicJwk, privateJwk } = key;
  return {
    id,
    privateKey: createPrivateKey({ key: { ...privateJwk }, format: 'jwk' }),
    keep: (tx) => keepMandateKey(tx, publicJwk, context.clock.now()),
  };
}

/** Seals one chain after another. A chain that fails does not keep others from being sealed; its error is thrown at the end. */
export async function sealEach(
  chains: readonly string[],
  signal: AbortSignal,
  seal: (chain: string) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const chain of chains) {
    if (signal.aborted) break;
    await seal(chain).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
