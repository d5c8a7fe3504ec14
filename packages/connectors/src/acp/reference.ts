/** What is saved of a session between quote, place, findOrder and track. Plain JSON, no personal data, no credentials. */
import { readSessionReference, requiredText, type SessionReference } from '../checkout-session/reference.ts';
import type { MerchantReference } from '../connector.ts';
import { integer, list, records, text } from '../json/json-fields.ts';
import type { Selection } from './checkout/fulfilment.ts';
import { type AcpVersion, isAcpVersion } from './versions.ts';

export interface AcpReference extends SessionReference {
  /** The shop's host, whose API key is used. */
  readonly host: string;
  readonly baseUrl: string;
  readonly version: AcpVersion;
  readonly selections: readonly Selection[];
}

export const writeReference = (reference: AcpReference): MerchantReference => ({
  protocol: 'acp',
  ...reference,
});

/** Reads a saved reference; throws when it was not made by this connector. */
export function readReference(saved: MerchantReference): AcpReference {
  const version = saved['version'];
  if (saved['protocol'] !== 'acp' || !isAcpVersion(version))
    throw new Error('merchant reference belongs to another protocol');
  return {
    ...readSessionReference(saved),
    host: requiredText(saved, 'host'),
    baseUrl: requiredText(saved, 'baseUrl'),
    version,
    selections: records(saved['selections']).flatMap((entry) => {
      const optionId = text(entry['optionId']);
      if (optionId === null) return [];
      const itemIds = list(entry['itemIds']).flatMap((each) => text(each) ?? []);
      const type = text(entry['type']) ?? 'shipping';
      return [{ optionId, type, costSubunits: integer(entry['costSubunits']), itemIds }];
    }),
  };
}
