import { Refusal } from '../../kernel/errors.ts';

/** A parsed but unverified message. */
export interface ReadMessage {
  /** The merchant's host as the message states it, with its port if it has one. */
  readonly host: string;
  /** The merchant's order ids in the message. */
  readonly merchantOrderIds: readonly string[];
  readonly messageId: string;
  /** The headers that are needed to verify the message. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface RawMessage {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly json: unknown;
  readonly bytes: Uint8Array;
  /** SHA-256 of the body, in base64. */
  readonly digest: string;
}

export const malformed = (message: string): Refusal => new Refusal('BadRequestError', message);

export const unsigned = (message: string): Refusal => new Refusal('AuthenticationError', message);

const ORDER_ID_LENGTH_MAX = 255;

/** The values that are valid as order ids. */
export const orderIdsOf = (...values: readonly unknown[]): readonly string[] =>
  values.filter(
    (id): id is string =>
      typeof id === 'string' && id !== '' && id.length <= ORDER_ID_LENGTH_MAX && !id.includes('\0'),
  );
