// For Node.js and Bun.
import { purchase } from './purchase.mjs';

const { PURSER_API_KEY: apiKey, PURSER_BASE_URL: baseUrl, PRODUCT_URL: productUrl } = process.env;
process.stdout.write(`bought ${await purchase({ apiKey, baseUrl, productUrl })}\n`);
