import { Refusal } from '../../kernel/errors.ts';

/** A message as far as it can be told without asking anybody. */
export interface ReadMessage {
  /** Where the merchant says that the order was placed, with its port if it has one. */
  readonly host: string;
  /** By what the message says which order it is about. */
  readonly merchantOrderIds: readonly string[];
  readonly messageId: string;
  /** Those that are needed to judge it. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface RawMessage {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly json: unknown;
  readonly bytes: Uint8Array;
  /** SHA-256 in base64. */
  readonly digest: string;
}

export const malformed = (message: string): Refusal => new Refusal('BadRequestError', message);

export const unsigned = (message: string): Refusal => new Refusal('AuthenticationError', message);

const ORDER_ID_LENGTH_MAX = 255;

/** Those of the values that can be an order's id. */
export const orderIdsOf = (...values: readonly unknown[]): readonly string[] =>
  values.filter(
    (id): id is string =>
      typeof id === 'string' && id !== '' && id.length <= ORDER_ID_LENGTH_MAX && !id.includes('\0'),
  );
