import 'server-only';
import type { Event } from '@purser/client';

const shared: typeof globalThis & { purserEvents?: Map<string, Event[]> } = globalThis;

/** Verified webhooks by the id of their object. Use your database: memory is lost on a restart, and pages and routes may not share modules. */
shared.purserEvents ??= new Map();
const events = shared.purserEvents;

export function keepEvent(event: Event): void {
  events.set(event.source.id, [...eventsOf(event.source.id), event]);
}

export const eventsOf = (id: string): readonly Event[] => events.get(id) ?? [];
