import type { Event } from '@purser/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const trigger = () => service.client.events.trigger({ topic: 'checkout_intent.completed' });

it('a reader that follows the event log gets every event once, in order, under concurrent appends', async () => {
  await trigger();
  const { startCursor } = (await service.client.events.list({ limit: 1 })).pageInfo;
  if (startCursor === null) throw new Error('the log is empty');
  let appending = true;
  const appended = Promise.all(Array.from({ length: 120 }, trigger)).finally(() => {
    appending = false;
  });
  const followed: Event[] = [];
  let cursor = startCursor;
  for (let isLast = false; !isLast; ) {
    isLast = !appending;
    for (;;) {
      const page = await service.client.events.list({ before: cursor, limit: 7 });
      followed.push(...[...page.data].reverse());
      if (page.pageInfo.startCursor === null) break;
      cursor = page.pageInfo.startCursor;
    }
  }
  const ids = (await appended).map(({ id }) => id);
  expect(new Set(followed.map(({ id }) => id))).toEqual(new Set(ids));
  expect(followed).toHaveLength(ids.length);
  const { data } = await service.client.events.list({ after: undefined, limit: 100 });
  expect(followed.slice(-100).map(({ id }) => id)).toEqual(data.map(({ id }) => id).reverse());
});
