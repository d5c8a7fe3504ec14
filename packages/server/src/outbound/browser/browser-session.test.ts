import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { sessionAt, testSettings } from '../../../test-support/browser.ts';
import { RunningSession } from './browser-session.ts';
import { createPlaces } from './places.ts';

const SHOP = 'http://127.0.0.1:9/';
const ENDED = 'The session ended while its browser started.';

/** A session in the only place. */
async function openSession() {
  const settings = testSettings({ countMax: 1 });
  const places = createPlaces(settings);
  const take = () => places.take('purchase', 0, new AbortController().signal);
  return { take, session: new RunningSession(settings, await take(), null, () => undefined) };
}

describe('a browser session that ends', () => {
  it('while its browser starts keeps its place until that has started or failed', async () => {
    const { take, session } = await openSession();
    const chromium = new EventEmitter();
    const called = once(chromium, 'called');
    const starting = session.start(
      async () => {
        chromium.emit('called');
        // Rejects with the error.
        await once(chromium, 'started');
        throw new Error('it started');
      },
      '/bin/false',
      sessionAt(SHOP),
    );
    const failed = expect(starting).rejects.toThrow('killed');
    await called;
    const closing = session.close();
    await expect(take()).rejects.toMatchObject({ code: 'busy' });
    chromium.emit('error', new Error('killed'));
    await Promise.all([failed, closing]);
    await (await take()).release();
  });

  it('before its browser starts, starts none', async () => {
    const { take, session } = await openSession();
    await session.close();
    let startCount = 0;
    const starting = session.start(
      () => {
        startCount += 1;
        return Promise.reject(new Error('started'));
      },
      '/bin/false',
      sessionAt(SHOP),
    );
    await expect(starting).rejects.toThrow(ENDED);
    expect(startCount).toBe(0);
    await (await take()).release();
  });
});
