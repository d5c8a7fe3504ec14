import { pino } from 'pino';
import { redactTexts } from '../domain/payments/card-redaction.ts';
import { createHeldCards, type HeldCards } from '../domain/payments/held-cards.ts';
import type { Log } from '../kernel/log.ts';

export type LogFormat = 'pretty' | 'json' | 'silent';

const REDACTED = ['authorization', 'apiKey', 'secret', 'token', 'password', 'buyer', 'email', 'phone'];

/** The process log: JSON lines on standard output, readable lines on standard error, or nothing. */
export function createLog(format: LogFormat): Log {
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
      return prettyLog();
    default: {
      const never: never = format;
      return never;
    }
  }
}

function prettyLog(): Log {
  const write = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) => {
    const details = Object.entries(fields)
      .filter(([name, value]) => value !== undefined && !REDACTED.includes(name))
      .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
    process.stderr.write(`${level} ${message} ${details.join(' ')}\n`);
  };
  return { info: write('·'), warn: write('!'), error: write('✖') };
}

/** The process log, and the card numbers that it does not show. */
export interface Logging {
  readonly log: Log;
  readonly heldCards: HeldCards;
}

export function createLogging(format: LogFormat): Logging {
  const heldCards = createHeldCards();
  return { log: redactedLog(createLog(format), heldCards.redact), heldCards };
}

/** The log with `redact` applied to every text of an entry. */
export function redactedLog(log: Log, redact: (text: string) => string): Log {
  const write =
    (level: keyof Log): Log[keyof Log] =>
    (fields, message) =>
      log[level](redactTexts(fields, redact), redact(message));
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
