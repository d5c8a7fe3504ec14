import type { AuditEntry } from '@purser/client';
import { formatMoney } from '../../components/money.tsx';
import { pathOfId } from '../../navigation.ts';

type Entry = Pick<AuditEntry, 'object'>;

/** What is written differently than its name in the API. */
const WORDS: Readonly<Record<string, string>> = { api: 'API', two: 'two-', factor: 'factor', url: 'URL' };

const spelled = (name: string): string =>
  name
    .split('_')
    .map((word) => WORDS[word] ?? word)
    .join(' ')
    .replace('two- factor', 'two-factor');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `api_key` as `API key`. */
export const kindText = (kind: string): string => capitalized(spelled(kind));

/** `api_key.created` as `API key created`. */
export const actionText = (action: string): string => capitalized(action.split('.').map(spelled).join(' '));

/** `maxInFlight` as `max in flight`. */
const fieldText = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A recorded value as text; null if the field had none. */
function valueText(value: unknown): string | null {
  if (value === undefined) return null;
  if (value === null) return 'none';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${fieldText(name)} ${valueText(part) ?? 'none'}`)
      .join(', ');
  return JSON.stringify(value);
}

export interface ChangedField {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function changedFields({ object, before, after }: AuditEntry): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => {
    const isAmount = object.kind === 'balance' && name === 'amountSubunits';
    const textOf = (value: unknown) =>
      isAmount && typeof value === 'number'
        ? formatMoney({ amountSubunits: value, currencyCode: object.id })
        : valueText(value);
    return {
      name: isAmount ? 'amount' : fieldText(name),
      before: textOf(before[name]),
      after: textOf(after[name]),
    };
  });
}

/** The page of the object of an entry; null if it has none. */
export function pathOfObject({ object: { kind, id } }: Entry, isInstallation: boolean): string | null {
  switch (kind) {
    case 'host_rule':
    case 'host_credentials':
      return `/operator/hosts/${encodeURIComponent(id)}`;
    case 'recipe':
      return `/operator/recipes/${encodeURIComponent(id)}`;
    case 'product_subscription':
      return isInstallation ? null : '/products';
    case 'api_key':
      return isInstallation ? null : '/keys';
    case 'member':
    case 'invitation':
      return isInstallation ? null : '/settings/members';
    case 'user':
      return isInstallation ? '/operator/users' : '/settings/members';
    case 'account':
      return isInstallation ? `/operator/accounts/${id}` : '/settings/account';
    case 'limit':
      return isInstallation ? null : '/limits';
    case 'balance':
      return isInstallation ? null : '/balance';
    default:
      return isInstallation ? null : pathOfId(id);
  }
}
