/** Versions of the protocol that merchants refused although their documents offer them. */
import type { ConnectorContext } from '../../connector.ts';
import { ExpiringCache } from '../../http/ttl-cache.ts';
import { newestOf, UCP_VERSIONS, type UcpVersion } from './versions.ts';

const LIFETIME_MS = 24 * 3_600_000;

export interface RefusedVersions {
  readonly refused: ReadonlySet<UcpVersion>;
  /** The newest version that the refusals name, if they name one that was not refused itself. */
  readonly named: UcpVersion | null;
}

export const NONE_REFUSED: RefusedVersions = { refused: new Set(), named: null };

/** Remembers refusals by origin, for a day. */
export class VersionMemory {
  readonly #known: ExpiringCache<RefusedVersions>;

  constructor(hostsMax: number) {
    this.#known = new ExpiringCache(hostsMax);
  }

  at(context: ConnectorContext, origin: string): RefusedVersions {
    return this.#known.get(origin, context.now()) ?? NONE_REFUSED;
  }

  /** `said` is the response that refuses the version: it may name the versions that the merchant supports. */
  refuse(context: ConnectorContext, origin: string, version: UcpVersion, said: unknown): void {
    const known = this.at(context, origin);
    const refused = new Set([...known.refused, version]);
    const text = JSON.stringify(said) ?? '';
    const supported = UCP_VERSIONS.filter((each) => text.includes(each) || each === known.named);
    const named = newestOf(supported.filter((each) => !refused.has(each)));
    this.#known.set(origin, { refused, named }, LIFETIME_MS, context.now());
  }
}
