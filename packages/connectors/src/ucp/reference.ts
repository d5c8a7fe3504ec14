/** What is saved of a merchant's session between quote, place, findOrder and track. Plain JSON, no personal data, no credentials. */
import { readSessionReference, requiredText, type SessionReference } from '../checkout-session/reference.ts';
import type { MerchantReference } from '../connector.ts';
import { record, records, text } from '../json/json-fields.ts';
import type { GroupSelection } from './checkout/fulfilment.ts';
import { type Dialect, readDialect } from './checkout/request-bodies.ts';
import { isUcpVersion, type UcpVersion } from './discovery/versions.ts';
import type { CallTarget, ResponseCheck, TransportName } from './transport/calls.ts';

export interface UcpReference extends SessionReference {
  readonly endpoint: string;
  readonly transport: TransportName;
  readonly version: UcpVersion;
  readonly ucpAgent: string;
  readonly pageCurrency: string | null;
  readonly dialect: Dialect;
  readonly isDigital: boolean;
  readonly selections: readonly GroupSelection[];
  /** Origin of the shop's pages, where its keys are published. */
  readonly siteUrl?: string;
}

export function writeReference(reference: UcpReference): MerchantReference {
  return { protocol: 'ucp', ...reference };
}

/** Reads a saved reference; throws when it was not made by this connector. */
export function readReference(saved: MerchantReference): UcpReference {
  const version = saved['version'];
  if (saved['protocol'] !== 'ucp' || !isUcpVersion(version))
    throw new Error('merchant reference belongs to another protocol');
  const siteUrl = text(saved['siteUrl']);
  return {
    ...readSessionReference(saved),
    endpoint: requiredText(saved, 'endpoint'),
    transport: saved['transport'] === 'mcp' ? 'mcp' : 'rest',
    version,
    ucpAgent: requiredText(saved, 'ucpAgent'),
    pageCurrency: text(saved['pageCurrency']),
    dialect: readDialect(record(saved['dialect'])),
    isDigital: saved['isDigital'] === true,
    selections: records(saved['selections']).flatMap((entry) => {
      const optionId = text(entry['optionId']);
      return optionId === null
        ? []
        : [{ methodId: text(entry['methodId']), groupId: text(entry['groupId']), optionId }];
    }),
    ...(siteUrl === null ? {} : { siteUrl }),
  };
}

/** The call target of a saved session; with `responseCheck`, the signatures of responses are verified. */
export function targetOf(
  { endpoint, transport, version, ucpAgent }: UcpReference,
  responseCheck?: ResponseCheck,
): CallTarget {
  return {
    endpoint,
    transport,
    version,
    ucpAgent,
    ...(responseCheck === undefined ? {} : { responseCheck }),
  };
}
