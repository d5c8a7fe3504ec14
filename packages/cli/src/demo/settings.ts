import type { VariantSelection } from '@purser/client';
import { PINNABLE_MARKETPLACES } from '@purser/contract/vocabulary';
import type { Flags } from '../flags/flags.ts';
import { UsageError } from '../flags/usage-error.ts';

const QUANTITY_MAX = 999;
const URL_LENGTH_MAX = 2048;
const LABEL_LENGTH_MAX = 30;

/** What one run of the demo was asked for. */
export interface DemoSettings {
  /** Stop when all is told. */
  readonly isOnce: boolean;
  readonly isJson: boolean;
  /** Null: a product of the sandbox shop. */
  readonly productUrl: URL | null;
  readonly quantity: number;
  readonly variantSelections: readonly VariantSelection[];
  /** What the merchant gave for buying there, by name. Empty: nothing is needed. */
  readonly credentials: Readonly<Record<string, string>>;
  /** The connection to use, whatever the host shows; null leaves it to recognition. */
  readonly marketplace: (typeof PINNABLE_MARKETPLACES)[number] | null;
}

/** Reads the flags of `purser demo`. Throws a UsageError that names the flag and the rule. */
export function readDemoSettings(flags: Flags): DemoSettings {
  const credentials = Object.fromEntries(flags.all('credential').map(readCredential));
  const marketplace = flags.oneOf('marketplace', PINNABLE_MARKETPLACES);
  const productUrl = readProductUrl(flags.text('url'));
  if (productUrl === null && (marketplace !== null || Object.keys(credentials).length > 0))
    throw new UsageError('--credential and --marketplace go with --url', 'url');
  return {
    isOnce: flags.isOn('once'),
    isJson: flags.isOn('json'),
    productUrl,
    quantity: flags.wholeNumber('quantity', 1, QUANTITY_MAX) ?? 1,
    variantSelections: flags.all('variant').map(readVariant),
    credentials,
    marketplace,
  };
}

function readProductUrl(value: string | null): URL | null {
  if (value === null) return null;
  const isHttp = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isHttp || value.length > URL_LENGTH_MAX) {
    throw new UsageError(
      `--url must be an absolute http or https address of at most ${URL_LENGTH_MAX} characters, not "${value}"`,
      'url',
    );
  }
  return new URL(value);
}

function readVariant(value: string): VariantSelection {
  const equals = value.indexOf('=');
  const label = value.slice(0, equals).trim();
  const choice = value.slice(equals + 1).trim();
  if (equals < 1 || label === '' || choice === '' || label.length > LABEL_LENGTH_MAX) {
    throw new UsageError(
      `--variant must be Label=Value, the label at most ${LABEL_LENGTH_MAX} characters long, not "${value}"`,
      'variant',
    );
  }
  return { label, value: choice };
}

/** Does not repeat what was given: it may be a secret. */
function readCredential(pair: string): readonly [string, string] {
  const equals = pair.indexOf('=');
  if (equals < 1 || equals === pair.length - 1)
    throw new UsageError('--credential must be name=value', 'credential');
  return [pair.slice(0, equals), pair.slice(equals + 1)];
}
