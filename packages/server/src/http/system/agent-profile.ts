import type { PublicJwk } from '../../kernel/signing-key.ts';

/** The supported versions of the Universal Commerce Protocol (UCP), newest first. */
export const PROFILE_VERSIONS = ['2026-08-25', '2026-04-08', '2026-01-23', '2026-01-11'] as const;
export type ProfileVersion = (typeof PROFILE_VERSIONS)[number];

const CHECKOUT = 'dev.ucp.shopping.checkout';
const SPECIFICATION = 'https://ucp.dev';

interface Capability {
  readonly name: string;
  /** Of its specification, below the version. */
  readonly page: string;
  /** Of its schema; that of the page if omitted. */
  readonly schema?: string;
  /** The first version that has it. */
  readonly since?: ProfileVersion;
  readonly extends?: string;
  readonly config?: object;
}

/** Merchants do not offer capabilities that the profile does not declare: those that are used must all be here. */
const capabilitiesOf = (publicUrl: string): readonly Capability[] => [
  { name: CHECKOUT, page: 'checkout' },
  { name: 'dev.ucp.shopping.fulfillment', page: 'fulfillment', extends: CHECKOUT },
  { name: 'dev.ucp.shopping.discount', page: 'discount', extends: CHECKOUT },
  { name: 'dev.ucp.shopping.ap2_mandate', page: 'ap2-mandates', schema: 'ap2_mandate', extends: CHECKOUT },
  ...(['search', 'lookup'] as const).map((part) => ({
    name: `dev.ucp.shopping.catalog.${part}`,
    page: `catalog/${part}`,
    schema: `catalog_${part}`,
    since: '2026-04-08' as const,
  })),
  {
    name: 'dev.ucp.shopping.order',
    page: 'order',
    config: { webhook_url: `${publicUrl}/webhooks/merchants/ucp` },
  },
];

/**
 * The UCP profile of this service in the shape of one version. Every request to a UCP merchant names its URL. Contains the keys in all
 * places where a version expects them.
 */
export function agentProfile(publicUrl: string, version: ProfileVersion, keys: readonly PublicJwk[]): object {
  const shape = {
    platform: { name: 'Purser', url: publicUrl },
    signing_keys: keys,
    keys,
  };
  const capabilities = capabilitiesOf(publicUrl).map(
    ({ name, page, schema = page, since = version, ...rest }) => {
      const own = version < since ? since : version;
      return {
        name,
        version: own,
        spec: `${SPECIFICATION}/${own}/specification/${page}`,
        schema: `${SPECIFICATION}/${own}/schemas/shopping/${schema}.json`,
        ...rest,
      };
    },
  );
  if (version === '2026-01-11') {
    return {
      ucp: { version, services: {}, capabilities, signing_keys: keys },
      payment: { handlers: [] },
      ...shape,
    };
  }
  const supported = PROFILE_VERSIONS.map((one) => [one, `${publicUrl}/.well-known/ucp/${one}`]);
  return {
    ucp: {
      version,
      supported_versions: Object.fromEntries(supported),
      services: {},
      capabilities: Object.fromEntries(capabilities.map(({ name, ...rest }) => [name, [rest]])),
      payment_handlers: {},
      signing_keys: keys,
    },
    ...shape,
  };
}
