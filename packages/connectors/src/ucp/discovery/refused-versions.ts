/** Versions of the protocol that merchants refused although their documents offer them. */
import type { ConnectorContext } from '../../connector.ts';
import { type DialectKind, DialectMemory } from '../../dialect-memory.ts';
import { list, record } from '../../json/json-fields.ts';
import { isUcpVersion, newestOf, UCP_VERSIONS, type UcpVersion } from './versions.ts';

export interface RefusedVersions {
  readonly refused: ReadonlySet<UcpVersion>;
  /** The newest version that the refusals name, if they name one that was not refused itself. */
  readonly named: UcpVersion | null;
}

export const NONE_REFUSED: RefusedVersions = { refused: new Set(), named: null };

const REFUSED_VERSIONS: DialectKind<RefusedVersions> = {
  protocol: 'ucp versions',
  write: ({ refused, named }) => ({ refused: [...refused], named }),
  read(stored) {
    const fields = record(stored);
    const named = fields?.['named'];
    return fields === null
      ? null
      : {
          refused: new Set(list(fields['refused']).filter(isUcpVersion)),
          named: isUcpVersion(named) ? named : null,
        };
  },
};

/** Remembers refusals by origin, for a day. */
export class VersionMemory {
  readonly #known: DialectMemory<RefusedVersions>;

  constructor(hostsMax: number) {
    this.#known = new DialectMemory(REFUSED_VERSIONS, hostsMax);
  }

  async at(context: ConnectorContext, origin: string): Promise<RefusedVersions> {
    return (await this.#known.get(context, origin)) ?? NONE_REFUSED;
  }

  /** `said` is the response that refuses the version: it may name the versions that the merchant supports. */
  async refuse(context: ConnectorContext, origin: string, version: UcpVersion, said: unknown): Promise<void> {
    const known = await this.at(context, origin);
    const refused = new Set([...known.refused, version]);
    const text = JSON.stringify(said) ?? '';
    const supported = UCP_VERSIONS.filter((each) => text.includes(each) || each === known.named);
    const named = newestOf(supported.filter((each) => !refused.has(each)));
    await this.#known.set(context, origin, { refused, named });
  }
}
