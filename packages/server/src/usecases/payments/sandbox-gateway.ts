import {
  makeSandboxSession,
  makeSandboxToken,
  type SandboxCard,
  sandboxSessionIsValid,
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
export function openSandboxSession(context: Context): SandboxSession {
  const expiresAt = addMs(context.clock.now(), SESSION_LIFETIME_MS);
  return { sessionKey: makeSandboxSession(context.seal, context.random, expiresAt), expiresAt };
}

/** Returns a token for a test card, named by its outcome. Throws `Refusal` 422 for an invalid or expired session key. */
export function tokenizeSandboxCard(context: Context, sessionKey: string, card: SandboxCard): string {
  if (!sandboxSessionIsValid(context.seal, sessionKey, context.clock.now())) {
    throw invalidFields({
      'body.sessionKey': { message: 'is not a session of this gateway, or has expired' },
    });
  }
  return makeSandboxToken(context.seal, context.random, card);
}
