// For workers: Web interfaces only, without Node.js.
import { purchase } from './purchase.mjs';

export default {
  async fetch(_request, { PURSER_API_KEY: apiKey, PURSER_BASE_URL: baseUrl, PRODUCT_URL: productUrl }) {
    try {
      return new Response(`bought ${await purchase({ apiKey, baseUrl, productUrl })}`);
    } catch (error) {
      return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
    }
  },
};
