import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Env, readConfig } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { readEventArchive } from '../config/event-archive.ts';
import { type ArchiveFilter, isWanted, linesOf, mayContain } from '../domain/events/event-archive.ts';
import { steadyNow, systemClock } from '../kernel/clock.ts';
import type { ObjectStore } from '../outbound/archive/object-store.ts';
import { openObjectStore } from './open-archive.ts';

export type { ArchiveFilter };

export interface ArchiveRead {
  readonly env: Env;
  readonly filter: ArchiveFilter;
}

const decompress = promisify(gunzip);

/** The keys of the objects that may contain wanted events: by account, in the order of its log. */
export async function* listArchive({ env, filter }: ArchiveRead): AsyncGenerator<string> {
  const objects = openStorage(env);
  try {
    yield* keysOf(objects, filter);
  } finally {
    objects.close();
  }
}

/**
 * The wanted events, byte for byte as they were delivered: by account, in the order of its log. Throws if the storage does not answer, or if
 * an object was changed.
 */
export async function* readArchive({ env, filter }: ArchiveRead): AsyncGenerator<string> {
  const objects = openStorage(env);
  try {
    for await (const key of keysOf(objects, filter)) {
      const text = (await decompress(await objects.get(key))).toString('utf8');
      for (const line of linesOf(key, text)) {
        if (!isWanted(line, filter)) continue;
        yield line;
        if (filter.eventId !== null) return;
      }
    }
  } finally {
    objects.close();
  }
}

function openStorage(env: Env) {
  const eventArchive = readEventArchive(env);
  const config = readConfig(env, 'operator');
  const objects = openObjectStore({ config, eventArchive, clock: systemClock, steadyNow });
  if (objects === null) throw new ConfigError('EVENT_ARCHIVE_BUCKET is not set: events are not archived');
  return objects;
}

async function* keysOf(objects: ObjectStore, filter: ArchiveFilter): AsyncGenerator<string> {
  for await (const key of objects.list(filter.accountId === null ? '' : `${filter.accountId}/`))
    if (mayContain(key, filter)) yield key;
}
