const requestIds = new WeakMap<object, string>();

export function rememberRequestId(result: unknown, requestId: string | undefined): void {
  if (result instanceof Object && requestId !== undefined) requestIds.set(result, requestId);
}

/**
 * The request id of the response that an object came from, for support: of any result of a method, also of one that polls. Undefined for
 * objects within a result, and for copies.
 */
export const requestIdOf = (result: object): string | undefined => requestIds.get(result);
