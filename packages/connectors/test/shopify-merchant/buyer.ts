/** Who buys at the test shop: what it is paid with, and what the operator was granted. */
import type { MerchantCredentials, MerchantHttp, PaymentSource } from '../../src/connector.ts';

/** What the shop takes when it is `good`. */
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

/** The operator's access, whose tokens the test shop itself gives out. */
export const grantedAt = (shopUrl: string): MerchantCredentials => ({
  clientId: 'purser',
  clientSecret: 'secret',
  tokenUrl: `${shopUrl}/auth/access_token`,
});

/** As the service's own client does: every request carries a signature, which the test shop does not verify. */
export function signing(http: MerchantHttp): MerchantHttp {
  return {
    request: (request) =>
      http.request({
        ...request,
        headers: { ...request.headers, signature: 'sig1=:AA==:', 'signature-input': 'sig1=("@authority")' },
      }),
  };
}
