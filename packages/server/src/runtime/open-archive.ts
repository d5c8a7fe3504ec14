import { VERSION } from '@purser/contract/version';
import { archiveEvents } from '../jobs/events/archive-events.ts';
import type { PeriodicTask } from '../jobs/periodic.ts';
import { createObjectStore, type ObjectStore } from '../outbound/archive/object-store.ts';
import { createOutboundClient } from '../outbound/connection/http-client.ts';
import type { Context } from '../usecases/context.ts';
import type { AppParts } from './app-parts.ts';

type ArchiveParts = Pick<AppParts, 'config' | 'eventArchive' | 'clock' | 'steadyNow' | 'log'>;

/** The configured storage, on its own connections; null when none is configured. */
export function openObjectStore({
  config,
  eventArchive,
  clock,
  steadyNow,
}: Omit<ArchiveParts, 'log'>): (ObjectStore & { close(): void }) | null {
  if (eventArchive === null) return null;
  const guard = { allowNetworks: config.allowNetworks, allowHttp: config.allowHttp };
  const client = createOutboundClient({ guard, userAgent: `Purser/${VERSION}`, now: steadyNow });
  const objects = createObjectStore(client, eventArchive, () => clock.now());
  return { ...objects, close: () => client.close() };
}

/** The first run comes soon after the start: a process that is often restarted archives too. */
const FIRST_MS = 3000;

/** The task that archives events; none when no storage is configured. */
export function archiveTasks(
  parts: ArchiveParts,
  usecases: Context,
  observe: (eventCount: number | null) => void,
): readonly PeriodicTask[] {
  const objects = openObjectStore(parts);
  if (objects === null) return [];
  const { config, log } = parts;
  return [
    {
      name: 'archive events',
      everyMs: config.sweepEveryMs,
      firstMs: Math.min(FIRST_MS, config.sweepEveryMs),
      run: (signal) => archiveEvents({ usecases, objects, log, observe }, signal),
    },
  ];
}
