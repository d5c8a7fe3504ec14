import { Purser } from '@purser/client';

/** The settings of docs/examples.md, with a separate account under the default limits. */
export async function exampleEnvironment(
  baseUrl: string,
  operatorKey: string,
  name: string,
  productUrl: string,
): Promise<Record<string, string>> {
  const { operator } = new Purser({ apiKey: operatorKey, baseUrl });
  const { accountId, apiKey } = await operator.createAccount({ name });
  return {
    PURSER_URL: baseUrl,
    PURSER_BASE_URL: baseUrl,
    PURSER_API_KEY: apiKey,
    PURSER_ACCOUNT_ID: accountId,
    PURSER_OPERATOR_KEY: operatorKey,
    PRODUCT_URL: productUrl,
  };
}
