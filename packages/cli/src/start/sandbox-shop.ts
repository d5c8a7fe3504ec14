import { join } from 'node:path';
import { isSandboxShop } from '../clients/sandbox-shop.ts';

interface Shop {
  readonly url: string;
  close(): Promise<void>;
}

/** The sandbox shop beside a service in staging. */
interface SandboxShopBeside {
  /** Returns the URL of the shop at the port if one runs there, else of one that this starts, there or at a free port; null if it is not installed. */
  start(at: { readonly port: number; readonly dataDir: string }): Promise<string | null>;
  /** Stops the shop that this started. */
  close(): Promise<void>;
}

export function sandboxShopBesideService(): SandboxShopBeside {
  let own: Promise<Shop | null> | null = null;
  return {
    async start({ port, dataDir }) {
      const usual = `http://127.0.0.1:${port}`;
      if (own === null && port !== 0 && (await isSandboxShop(usual))) return usual;
      own ??= startShopAt(port, join(dataDir, 'sandbox-shop'));
      // The next request tries again.
      own.catch(() => {
        own = null;
      });
      return (await own)?.url ?? null;
    },
    async close() {
      const shop = await own?.catch(() => null);
      own = null;
      await shop?.close();
    },
  };
}

async function startShopAt(port: number, dataDir: string): Promise<Shop | null> {
  const installed = await import('@purser/sandbox-shop').catch(ifNotInstalled);
  if (installed === null) return null;
  try {
    return await installed.startShop({ port, dataDir });
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    return installed.startShop({ port: 0, dataDir });
  }
}

function ifNotInstalled(error: unknown): null {
  if (hasCode(error, 'ERR_MODULE_NOT_FOUND')) return null;
  throw error;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
