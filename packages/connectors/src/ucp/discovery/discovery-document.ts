/** Reads a merchant's discovery document, in any of the published shapes. */
import type { PaymentHandler } from '../../connector.ts';
import { type Jwk, readJwks } from '../../http-signatures/jwk.ts';
import {
  isRecord,
  type LooseRecord,
  list,
  listOrOne,
  present,
  record,
  records,
  text,
} from '../../json/json-fields.ts';
import type { TransportName } from '../transport/calls.ts';
import { isUcpVersion, nearestVersion, type UcpVersion } from './versions.ts';

const SHOPPING = 'dev.ucp.shopping';

export interface UcpMerchant {
  /** Base URL for REST, without a trailing slash; the URL of the server for MCP. */
  readonly endpoint: string;
  readonly transport: TransportName;
  readonly version: UcpVersion;
  readonly capabilities: ReadonlySet<string>;
  readonly handlers: readonly PaymentHandler[];
  /** Public keys (JWK) that may sign its responses and webhooks. */
  readonly keys: readonly Jwk[];
}

/**
 * Reads a discovery document with or without its `ucp` wrapper; null if it has no shopping service over REST or MCP in a version that is not
 * among the refused ones.
 */
export function readDiscovery(
  document: unknown,
  origin: string,
  refused: ReadonlySet<UcpVersion> = new Set(),
): UcpMerchant | null {
  const root = record(document);
  if (root === null) return null;
  const ucp = record(root['ucp']) ?? root;
  const services = record(ucp['services']) ?? record(root['services']);
  const versionOfService = ({ version }: Service) => nearestVersion(version ?? text(ucp['version']));
  const service = chosenService(
    offeredServices(services?.[SHOPPING], origin).filter((each) => !refused.has(versionOfService(each))),
  );
  if (service === null) return null;
  return {
    endpoint: service.endpoint,
    transport: service.transport,
    version: versionOfService(service),
    capabilities: capabilityNames(ucp['capabilities']),
    handlers: [
      ...readHandlers(ucp['payment_handlers']),
      ...readHandlers(record(root['payment'])?.['handlers']),
    ],
    keys: readKeys(document),
  };
}

/** The merchant's public keys, from the fields of any version. */
export function readKeys(document: unknown): readonly Jwk[] {
  const root = record(document);
  const ucp = record(root?.['ucp']);
  return [ucp?.['signing_keys'], root?.['signing_keys'], root?.['keys'], ucp?.['keys']].flatMap((listed) =>
    readJwks(listed),
  );
}

/** The merchant's documents for other versions of the protocol. */
export function otherVersions(document: unknown): ReadonlyMap<UcpVersion, string> {
  const root = record(document);
  const listed =
    record(record(root?.['ucp'])?.['supported_versions']) ?? record(root?.['supported_versions']);
  return new Map(
    Object.entries(listed ?? {}).flatMap(([version, address]) =>
      isUcpVersion(version) && typeof address === 'string' ? [[version, address] as const] : [],
    ),
  );
}

/** The version of the document, if it names one. */
export function versionOf(document: unknown): string | null {
  const root = record(document);
  return text(record(root?.['ucp'])?.['version']) ?? text(root?.['version']);
}

interface Service {
  readonly transport: TransportName;
  readonly endpoint: string;
  readonly version: string | null;
}

function offeredServices(value: unknown, origin: string): readonly Service[] {
  return listOrOne(value)
    .filter(isRecord)
    .flatMap((service) => readService(service, origin));
}

/** REST if both are offered; the newest of several. */
function chosenService(offered: readonly Service[]): Service | null {
  const newestFirst = offered.toSorted((one, other) =>
    (other.version ?? '').localeCompare(one.version ?? ''),
  );
  return newestFirst.find(({ transport }) => transport === 'rest') ?? newestFirst[0] ?? null;
}

/** One entry per transport, or one entry with a field for each as in the first version. */
function readService(service: LooseRecord, origin: string): readonly Service[] {
  return (['rest', 'mcp'] as const).flatMap((transport) => {
    const written =
      text(record(service[transport])?.['endpoint']) ??
      (text(service['transport'])?.toLowerCase() === transport ? text(service['endpoint']) : null);
    const address = written === null ? null : webAddress(written, origin);
    if (address === null) return [];
    const endpoint = transport === 'rest' ? address.replace(/\/+$/, '') : address;
    return [{ transport, endpoint, version: text(service['version']) }];
  });
}

function webAddress(written: string, origin: string): string | null {
  if (!URL.canParse(written, origin)) return null;
  const { protocol, href } = new URL(written, origin);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** Capability names from the list of the first version or the map of all later ones. */
export function capabilityNames(value: unknown): ReadonlySet<string> {
  const named = record(value);
  if (named !== null) return new Set(Object.keys(named));
  return new Set(list(value).flatMap((entry) => present(text(record(entry)?.['name']) ?? text(entry))));
}

/** Payment handlers from the map by name or from the list of the first version. */
export function readHandlers(value: unknown): readonly PaymentHandler[] {
  const byName = record(value);
  if (byName === null)
    return records(value).flatMap((entry) => present(readHandler(text(entry['name']) ?? '', entry)));
  return Object.entries(byName).flatMap(([name, entries]) =>
    listOrOne(entries)
      .filter(isRecord)
      .flatMap((entry) => present(readHandler(name, entry))),
  );
}

function readHandler(name: string, entry: LooseRecord): PaymentHandler | null {
  const id = text(entry['id']) ?? (name === '' ? null : name);
  if (id === null) return null;
  const instruments = entry['available_instruments'];
  const config = record(entry['config']) ?? {};
  return {
    id,
    name: name === '' ? id : name,
    config: instruments === undefined ? config : { ...config, available_instruments: instruments },
  };
}
