import { pino } from 'pino';
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
