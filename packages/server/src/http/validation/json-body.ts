import { Refusal } from '../../kernel/errors.ts';
import type { RequestState } from '../request-state.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body. An empty body counts as none. Fails with 400 if the body is not JSON in UTF-8. */
export function parseJsonBody(
  state: RequestState,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  state.rawBody = bytes;
  if (bytes.length === 0) {
    done(null, undefined);
    return;
  }
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    done(null, value);
  } catch {
    done(new Refusal('BadRequestError', 'The body is not JSON in UTF-8.'));
  }
}
