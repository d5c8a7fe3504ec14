/** Who is signed in. */
export interface SignedInPerson {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
}

/** Signing people in, handed in: this floor knows neither passwords nor sessions. */
export interface ConsoleAuth {
  /** Answers what comes to the sign-in paths; null where nothing is served. */
  handle(request: Request): Promise<Response | null>;
  /** Whose session the cookies of a request carry; null when it is nobody's. */
  personOf(headers: Headers): Promise<SignedInPerson | null>;
  /** Waits until letters under way are handed in. */
  settled(): Promise<void>;
}
