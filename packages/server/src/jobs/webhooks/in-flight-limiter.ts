/** The most attempts in flight in one process. */
const IN_FLIGHT_MAX = 1024;

/** Limits the attempts in flight in one process. */
export interface InFlightLimiter {
  /** Whether one more attempt may start, depending on whether its endpoint is known to respond quickly. */
  hasCapacity(isProven: boolean): boolean;
  /** Takes a slot; the returned function releases it. */
  acquire(isProven: boolean): () => void;
}

/** Reserves half of the slots for endpoints that respond quickly, however many of the others hang. */
export function createInFlightLimiter(inFlightMax = IN_FLIGHT_MAX): InFlightLimiter {
  const unprovenMax = inFlightMax / 2;
  let sendingCount = 0;
  let unprovenCount = 0;
  return {
    hasCapacity: (isProven) => sendingCount < inFlightMax && (isProven || unprovenCount < unprovenMax),
    acquire(isProven) {
      sendingCount += 1;
      if (!isProven) unprovenCount += 1;
      return () => {
        sendingCount -= 1;
        if (!isProven) unprovenCount -= 1;
      };
    },
  };
}
