/** A gateway or vault gave no definite response: unreachable, overloaded, or our key was rejected. Safe to log: contains no bodies and no keys. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
  /** A machine-readable code such as `timeout`, `status_503`, `key_refused`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
