/** Payment and credentials for the test shop. */
import type { MerchantCredentials, MerchantHttp, PaymentSource } from '../../src/connector.ts';

/** The shop accepts the token `good`. */
export function paysWithToken(token: string): PaymentSource {
  return {
    async instrumentFor({ handlers }) {
      const handler = handlers.find((each) => each.id === 'shop_tokens');
      if (handler === undefined) return { kind: 'none' };
      const credential = { type: 'token', token };
      const instrument = { handlerId: handler.id, handlerName: handler.name, type: 'card', credential };
      return { kind: 'instrument', instrument };
    },
  };
}

/** The operator's credentials, with the test shop as the token endpoint. */
export const grantedAt = (shopUrl: string): MerchantCredentials => ({
  clientId: 'purser',
  clientSecret: 'secret',
  tokenUrl: `${shopUrl}/auth/access_token`,
});

/** Adds a signature to every request, as the service's client does; the test shop does not verify it. */
export function signing(http: MerchantHttp): MerchantHttp {
  return {
    request: (request) =>
      http.request({
        ...request,
        headers: { ...request.headers, signature: 'sig1=:AA==:', 'signature-input': 'sig1=("@authority")' },
      }),
  };
}
