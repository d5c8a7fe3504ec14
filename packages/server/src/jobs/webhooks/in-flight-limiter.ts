/** Attempts under way in one process. */
const IN_FLIGHT_MAX = 1024;

/** How many attempts the process has under way, and whether one more has room. */
export interface InFlightLimiter {
  /** Whether one more may start, at an endpoint that is known to answer quickly or at one that is not. */
  hasCapacity(isProven: boolean): boolean;
  /** One more is under way; the returned function says that it ended. */
  enter(isProven: boolean): () => void;
}

/** Makes an empty one. Half of it is kept for endpoints that answer quickly, however many of the others hang. */
export function createInFlightLimiter(inFlightMax = IN_FLIGHT_MAX): InFlightLimiter {
  const unprovenMax = inFlightMax / 2;
  let sendingCount = 0;
  let unprovenCount = 0;
  return {
    hasCapacity: (isProven) => sendingCount < inFlightMax && (isProven || unprovenCount < unprovenMax),
    enter(isProven) {
      sendingCount += 1;
      if (!isProven) unprovenCount += 1;
      return () => {
        sendingCount -= 1;
        if (!isProven) unprovenCount -= 1;
      };
    },
  };
}
