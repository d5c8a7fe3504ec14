import type { VariantSelection } from '@purser/client';
import type { Flags } from '../flags.ts';
import { UsageError } from '../usage-error.ts';

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
}

/** Reads the flags of `purser demo`. Throws a UsageError that names the flag and the rule. */
export function readDemoSettings(flags: Flags): DemoSettings {
  return {
    isOnce: flags.isOn('once'),
    isJson: flags.isOn('json'),
    productUrl: readProductUrl(flags.text('url')),
    quantity: flags.wholeNumber('quantity', 1, QUANTITY_MAX) ?? 1,
    variantSelections: flags.all('variant').map(readVariant),
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
