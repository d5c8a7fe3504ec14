const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether PUBLIC_URL is a loopback address. */
export const isLoopback = (publicUrl: string): boolean => LOOPBACK.includes(new URL(publicUrl).hostname);

/** Allowed origins of the console: the origin of PUBLIC_URL, or all three loopback origins if it is a loopback address. */
export function consoleOrigins(publicUrl: string): string[] {
  const { origin, protocol, port } = new URL(publicUrl);
  if (!isLoopback(publicUrl)) return [origin];
  return LOOPBACK.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
}

/** The error message for a request from a foreign origin; null for an origin of the console. */
export function foreignOriginMessage(publicUrl: string, origin: string): string | null {
  if (consoleOrigins(publicUrl).includes(origin)) return null;
  return `The console was opened at an address other than ${publicUrl}/console. Open it there, or set PUBLIC_URL to the address that you use.`;
}
