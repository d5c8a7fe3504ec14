/** Headers of a sign-in request. Always set by the server: a value sent by the client is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-purser-client-address';
export const REQUEST_ID_HEADER = 'x-request-id';

/** A signed-in user. */
export interface SignedInUser {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
}

/** Sign-in and sessions. Implemented in `console-auth/` and passed in, so that this layer handles no passwords. */
export interface ConsoleAuth {
  /** Handles a request to a sign-in path; null if the path is not served. */
  handle(request: Request): Promise<Response | null>;
  /** The user of the session in the request's cookies; null without a valid session. */
  userOf(headers: Headers): Promise<SignedInUser | null>;
  /** Resolves when all emails in progress are handed to the mail server. */
  settled(): Promise<void>;
}
