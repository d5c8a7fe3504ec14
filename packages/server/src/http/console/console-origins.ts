const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the service is told to be on this machine only. */
export const isLoopback = (publicUrl: string): boolean => LOOPBACK.includes(new URL(publicUrl).hostname);

/** The origins whose pages are the console: PUBLIC_URL's, and on this machine all three spellings of it. */
export function consoleOrigins(publicUrl: string): string[] {
  const { origin, protocol, port } = new URL(publicUrl);
  if (!isLoopback(publicUrl)) return [origin];
  return LOOPBACK.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
}

/** Why a request from a page of this origin is refused; null when it is the console's own. */
export function foreignOriginMessage(publicUrl: string, origin: string): string | null {
  if (consoleOrigins(publicUrl).includes(origin)) return null;
  return `The console is at ${publicUrl}/console and was opened at another address. Open it there, or set PUBLIC_URL to the address that you use.`;
}
