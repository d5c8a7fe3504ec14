import { VERSION } from '@purser/contract/version';

export const CARD_PATH = '/signature-agent-card';

/**
 * The Signature Agent Card (draft-meunier-webbotauth-registry-04), which operators hand to registries of agents. It is a Client ID Metadata
 * Document too: `client_id` is the URL of the card.
 */
export const signatureAgentCard = (publicUrl: string, contactUrl: string): object => ({
  client_id: `${publicUrl}${CARD_PATH}`,
  client_name: 'Purser',
  client_uri: contactUrl,
  jwks_uri: `${publicUrl}/.well-known/http-message-signatures-directory`,
  web_bot_auth: {
    'expected-user-agent': `Purser/${VERSION} *`,
    'rfc9309-product-token': 'Purser',
    'rfc9309-compliance': true,
    trigger: 'fetcher',
    purpose: 'purchase on behalf of a buyer',
    'targeted-content': 'Products, carts and checkouts',
    'rate-control': '429, Retry-After',
    'known-urls': ['/robots.txt', '/.well-known/ucp'],
  },
});
