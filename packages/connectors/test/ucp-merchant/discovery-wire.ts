/** The test merchant's discovery documents, per version. */

import type { MerchantOptions } from './model.ts';
import { keyOf } from './response-signer.ts';

export const HANDLER_NAME = 'com.example.tokens';
const HANDLER = { id: 'tokens_1', config: { tokens: ['success_token', 'fail_token'] } };
const CAPABILITIES = ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.discount', 'dev.ucp.shopping.order'];

export function handlerIn({ version }: MerchantOptions): object {
  return { version, ...HANDLER };
}

function capabilityNames(options: MerchantOptions): readonly string[] {
  return [
    ...CAPABILITIES,
    ...(options.faults.cancels === undefined ? [] : ['com.example.shopping.order_cancellation']),
    ...(options.authorises === null ? [] : ['dev.ucp.shopping.ap2_mandate']),
    ...(options.hidesFulfilment ? [] : ['dev.ucp.shopping.fulfillment']),
    ...(options.hasCatalog ? ['dev.ucp.shopping.catalog.lookup', 'dev.ucp.shopping.catalog.search'] : []),
  ];
}

/** The capabilities that both sides have; all of the merchant if those of the agent are not known. */
export function capabilitiesOf(
  options: MerchantOptions,
  declared: ReadonlySet<string> | null = null,
): unknown {
  const { version } = options;
  const names = capabilityNames(options).filter((name) => declared?.has(name) ?? true);
  if (version === '2026-01-11') return names.map((name) => ({ name, version }));
  return Object.fromEntries(names.map((name) => [name, [{ version }]]));
}

/** The document at `/.well-known/ucp`. */
export function wellKnownDocument(origin: string, options: MerchantOptions): unknown {
  const { documentVersion, version } = options;
  if (documentVersion === null) return discoveryDocument(origin, options);
  const services = {
    'dev.ucp.shopping': [{ version: documentVersion, transport: 'rest', endpoint: `${origin}/elsewhere` }],
  };
  const supported_versions = { [version]: `${origin}/profiles/${version}` };
  return { ucp: { version: documentVersion, services, capabilities: {}, supported_versions } };
}

export function discoveryDocument(origin: string, options: MerchantOptions): unknown {
  const { version, transports } = options;
  const endpoints = { rest: `${origin}/ucp/`, mcp: `${origin}/mcp/` };
  const capabilities = capabilitiesOf(options);
  if (version === '2026-01-11') {
    const offered = transports.map((transport) => [
      transport,
      { schema: 'https://ucp.dev/', endpoint: endpoints[transport] },
    ]);
    const service = { version, spec: 'https://ucp.dev/', ...Object.fromEntries(offered) };
    return {
      ucp: {
        version,
        services: { 'dev.ucp.shopping': service },
        capabilities,
        ...(options.authorises === null ? {} : { signing_keys: [keyOf('first_key')] }),
      },
      payment: { handlers: [{ name: HANDLER_NAME, ...handlerIn(options) }] },
    };
  }
  const key = keyOf(options.faults.lists ?? 'first_key');
  const body = {
    version,
    services: {
      'dev.ucp.shopping': (options.claims ?? [version]).flatMap((claimed) =>
        transports.map((transport) => ({ version: claimed, transport, endpoint: endpoints[transport] })),
      ),
    },
    capabilities,
    payment_handlers: { [HANDLER_NAME]: [handlerIn(options)] },
    ...(version < '2026-08-25' ? { signing_keys: [key] } : {}),
  };
  const keys = version < '2026-08-25' ? {} : { keys: [key] };
  return options.omitsWrapper ? { ...body, ...keys } : { ucp: body, ...keys };
}
