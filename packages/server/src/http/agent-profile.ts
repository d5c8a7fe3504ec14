/** The profile by which merchants that speak UCP know this service; named in every request to them. */
export function agentProfile(publicUrl: string): object {
  const version = '2026-04-08';
  const capability = [{ version }];
  return {
    ucp: {
      version,
      services: {},
      capabilities: {
        'dev.ucp.shopping.checkout': capability,
        'dev.ucp.shopping.fulfillment': [{ version, extends: 'dev.ucp.shopping.checkout' }],
        'dev.ucp.shopping.discount': [{ version, extends: 'dev.ucp.shopping.checkout' }],
        'dev.ucp.shopping.order': capability,
      },
      payment_handlers: {},
    },
    platform: { name: 'Purser', url: publicUrl },
  };
}
