import type { VariantSelection } from '@purser/client';
import { PINNABLE_MARKETPLACES, ROBOTS_SETTINGS, type RobotsSetting } from '@purser/contract/vocabulary';
import { type Flags, httpUrl, UsageError } from '../flags/flags.ts';

const QUANTITY_MAX = 999;
const URL_LENGTH_MAX = 2048;
const LABEL_LENGTH_MAX = 30;

/** The options of one run of the demo. */
export interface DemoSettings {
  /** Stop everything after the purchase. */
  readonly isOnce: boolean;
  readonly isJson: boolean;
  /** Null: a product of the sandbox shop. */
  readonly productUrl: URL | null;
  readonly quantity: number;
  readonly variantSelections: readonly VariantSelection[];
  /** Credentials for the merchant, by name. */
  readonly credentials: Readonly<Record<string, string>>;
  /** The connector to pin; null to detect it. */
  readonly marketplace: (typeof PINNABLE_MARKETPLACES)[number] | null;
  readonly robots: RobotsSetting;
}

/** Reads the flags of `purser demo`. Throws a UsageError that names the flag and the rule it breaks. */
export function readDemoSettings(flags: Flags): DemoSettings {
  const credentials = readCredentials(flags);
  const marketplace = flags.oneOf('marketplace', PINNABLE_MARKETPLACES);
  const productUrl = readProductUrl(flags);
  const robots = flags.oneOf('robots', ROBOTS_SETTINGS);
  if (productUrl === null && (marketplace !== null || robots !== null || Object.keys(credentials).length > 0))
    throw new UsageError('--credential, --marketplace and --robots require --url', 'url');
  return {
    isOnce: flags.isOn('once'),
    isJson: flags.isOn('json'),
    productUrl,
    quantity: flags.wholeNumber('quantity', 1, QUANTITY_MAX) ?? 1,
    variantSelections: flags.pairs('variant').map(readVariant),
    credentials,
    marketplace,
    robots: robots ?? (productUrl !== null && isOnThisMachine(productUrl) ? 'ignore' : 'obey'),
  };
}

/** Robots rules of a shop on this machine are those of its software: the user of the demo runs it. */
const isOnThisMachine = ({ hostname }: URL): boolean =>
  /^127(?:\.\d+){3}$/.test(hostname) || hostname === '[::1]' || /^(?:.+\.)?localhost$/.test(hostname);

function readProductUrl(flags: Flags): URL | null {
  const value = flags.text('url', URL_LENGTH_MAX);
  return value === null ? null : httpUrl('url', value);
}

function readVariant([name, text]: readonly [string, string]): VariantSelection {
  const [label, value] = [name.trim(), text.trim()];
  if (label !== '' && value !== '' && label.length <= LABEL_LENGTH_MAX) return { label, value };
  throw new UsageError(
    `--variant must be Label=Value with a label of at most ${LABEL_LENGTH_MAX} characters, not "${name}=${text}"`,
    'variant',
  );
}

/** Errors do not repeat the value: it may be a secret. */
function readCredentials(flags: Flags): Record<string, string> {
  const pairs = flags.pairs('credential');
  if (pairs.some(([, value]) => value === ''))
    throw new UsageError('--credential must be name=value, and the value must not be empty', 'credential');
  return Object.fromEntries(pairs);
}
