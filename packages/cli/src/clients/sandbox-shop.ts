/** The counter of a sandbox shop. */
export interface SandboxShop {
  productUrl(slug: string): string;
  /** Changes a product and gives it as it was revised. */
  revise(slug: string, change: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Looks whether a sandbox shop is there. Rejects with how to start one. */
export async function connectToShop(url: string): Promise<SandboxShop> {
  const call = async (path: string, init?: RequestInit): Promise<Response> => {
    try {
      return await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(5_000) });
    } catch (cause) {
      throw new Error(
        `no sandbox shop answers at ${url}: start it with "purser sandbox-shop" in another terminal, or name it with --shop`,
        { cause },
      );
    }
  };
  const found = await call('/admin/faults');
  if (!found.ok) throw new Error(`what answers at ${url} is no sandbox shop: name it with --shop`);
  return {
    productUrl: (slug) => `${url}/products/${slug}`,
    async revise(slug, change) {
      const answer = await call(`/admin/products/${slug}`, { method: 'PUT', body: JSON.stringify(change) });
      if (!answer.ok) throw new Error(`the sandbox shop did not change "${slug}" (status ${answer.status})`);
    },
  };
}
