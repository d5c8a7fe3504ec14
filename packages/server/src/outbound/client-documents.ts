import { createOutboundClient, type OutboundClientSettings, PAGE_LIMITS } from './connection/http-client.ts';
import { OutboundFailure } from './connection/outbound-failure.ts';

/** The metadata documents of apps, at the addresses that identify them. */
export interface ClientDocuments {
  /** The JSON of the document; null if there is none. Redirects are not followed. Never rejects. */
  read(url: string): Promise<unknown>;
  close(): void;
}

const READ_MS_MAX = 5_000;
const LIMITS = {
  ...PAGE_LIMITS,
  timeoutMs: READ_MS_MAX,
  headersTimeoutMs: READ_MS_MAX,
  connectTimeoutMs: READ_MS_MAX,
  maxBytes: 64 * 1024,
  connectionsPerOriginMax: 2,
  connectionsMax: 4,
};

/** Reads documents through the guard, over separate connections, so that no purchase waits for one. */
export function createClientDocuments(settings: Omit<OutboundClientSettings, 'limits'>): ClientDocuments {
  const client = createOutboundClient({ ...settings, limits: LIMITS });
  return {
    async read(url) {
      try {
        const { status, body } = await client.request({
          method: 'GET',
          url,
          headers: { accept: 'application/json' },
          followRedirects: 'none',
        });
        return status === 200 ? JSON.parse(body.toString('utf8')) : null;
      } catch (error) {
        if (error instanceof OutboundFailure || error instanceof SyntaxError) return null;
        throw error;
      }
    },
    close: () => client.close(),
  };
}
