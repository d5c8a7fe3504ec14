/** A gateway or vault cannot tell now: it is away, overloaded, or does not accept our key. Fit for the log; holds no bodies and no keys. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
  /** A short machine word such as `timeout`, `status_503`, `key_refused`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
