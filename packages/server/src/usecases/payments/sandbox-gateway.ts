import {
  makeSandboxSession,
  makeSandboxToken,
  type SandboxCard,
  sandboxSessionAccount,
} from '../../domain/payments/sandbox-gateway.ts';
import { addMs } from '../../kernel/clock.ts';
import { invalidFields } from '../../kernel/errors.ts';
import type { Context } from '../context.ts';

const SESSION_LIFETIME_MS = 15 * 60_000;

export interface SandboxSession {
  readonly sessionKey: string;
  readonly expiresAt: Date;
}

/** Short-lived credentials for the staging gateway's tokenizer. */
export function openSandboxSession(context: Context, accountId: string): SandboxSession {
  const expiresAt = addMs(context.clock.now(), SESSION_LIFETIME_MS);
  return { sessionKey: makeSandboxSession(context.seal, context.random, accountId, expiresAt), expiresAt };
}

/** Returns a token for a test card, named by its outcome. Throws `Refusal` 422 for an invalid or expired session key. */
export function tokenizeSandboxCard(context: Context, sessionKey: string, card: SandboxCard): string {
  const accountId = sandboxSessionAccount(context.seal, sessionKey, context.clock.now());
  if (accountId === null) {
    throw invalidFields({
      'body.sessionKey': { message: 'is not a session of this gateway, or has expired' },
    });
  }
  return makeSandboxToken(context.seal, context.random, accountId, card);
}
