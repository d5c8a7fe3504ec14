import { pino } from 'pino';
import { redactTexts } from '../domain/payments/card-redaction.ts';
import { createHeldCards, type HeldCards } from '../domain/payments/held-cards.ts';
import { systemNow } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { createReadableLog } from './readable-log.ts';

export type LogFormat = 'pretty' | 'json' | 'silent';

export interface LogLook {
  /** Colors readable lines. */
  readonly isColored?: boolean;
  /** Leaves out everything but warnings and errors. */
  readonly isQuiet?: boolean;
}

const REDACTED = ['authorization', 'apiKey', 'secret', 'token', 'password', 'buyer', 'email', 'phone'];

/** The process log: JSON lines on standard output, readable lines on standard error, or nothing. */
export function createLog(format: LogFormat, look: LogLook = {}): Log {
  if (look.isQuiet === true)
    return { ...createLog(format, { ...look, isQuiet: false }), info: () => undefined };
  switch (format) {
    case 'silent':
      return { info: () => undefined, warn: () => undefined, error: () => undefined };
    case 'json':
      return pino(
        { base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: REDACTED },
        // Asynchronous: a slow log reader must not block the service. pino flushes the rest at exit.
        pino.destination({ dest: 1, sync: false }),
      );
    case 'pretty':
      return createReadableLog({
        isColored: look.isColored === true,
        redacted: REDACTED,
        now: () => new Date(systemNow()),
        write: (line) => process.stderr.write(line),
      });
    default: {
      const never: never = format;
      return never;
    }
  }
}

/** The process log, and the card numbers that it does not show. */
export interface Logging {
  readonly log: Log;
  readonly heldCards: HeldCards;
}

export function createLogging(format: LogFormat, look: LogLook = {}): Logging {
  const heldCards = createHeldCards();
  return { log: redactedLog(createLog(format, look), heldCards.redact), heldCards };
}

/** The log with `redact` applied to every text of an entry. */
export function redactedLog(log: Log, redact: (text: string) => string): Log {
  const write =
    (level: keyof Log): Log[keyof Log] =>
    (fields, message) =>
      log[level](redactTexts(fields, redact), redact(message));
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
