import { describe, expect, it } from 'vitest';
import { directHttp, testContext } from '../test/test-http-client.ts';
import type { ConnectorContext } from './connector.ts';
import { type DialectKind, DialectMemory } from './dialect-memory.ts';

const FORM: DialectKind<string> = {
  protocol: 'test requests',
  write: (form) => ({ form }),
  read: (stored) =>
    typeof stored === 'object' && stored !== null && 'form' in stored ? String(stored.form) : null,
};
const MERCHANT = 'https://shop.test';

/** A context with a clock to move, and with a store that counts what it is asked. */
function storing() {
  const saved = new Map<string, unknown>();
  const counts = { find: 0, save: 0 };
  let nowMs = 0;
  const context: ConnectorContext = {
    ...testContext(directHttp()),
    now: () => new Date(nowMs),
    dialects: {
      async find(protocol, merchant) {
        counts.find += 1;
        return saved.get(`${protocol} ${merchant}`) ?? null;
      },
      async save(protocol, merchant, dialect) {
        counts.save += 1;
        saved.set(`${protocol} ${merchant}`, dialect);
      },
    },
  };
  return { context, counts, pass: (ms: number) => (nowMs += ms) };
}

describe('the dialects of merchants', () => {
  it.each(['a dialect', null])('are read from the store once a minute: %s', async (dialect) => {
    const { context, counts, pass } = storing();
    if (dialect !== null) await new DialectMemory(FORM, 10).set(context, MERCHANT, dialect);
    counts.find = 0;
    const memory = new DialectMemory(FORM, 10);
    const readThrice = async () => {
      for (let reads = 0; reads < 3; reads += 1) expect(await memory.get(context, MERCHANT)).toBe(dialect);
    };
    await readThrice();
    expect(counts.find).toBe(1);
    pass(59_999);
    await readThrice();
    expect(counts.find).toBe(1);
    pass(1);
    await readThrice();
    expect(counts.find).toBe(2);
  });

  it('are saved once, without reading the store again', async () => {
    const { context, counts } = storing();
    const memory = new DialectMemory(FORM, 10);
    expect(await memory.get(context, MERCHANT)).toBeNull();
    for (let times = 0; times < 3; times += 1) await memory.set(context, MERCHANT, 'lines');
    expect(await memory.get(context, MERCHANT)).toBe('lines');
    expect(counts).toEqual({ find: 1, save: 1 });
    await memory.set(context, MERCHANT, 'quantity');
    expect(await memory.get(context, MERCHANT)).toBe('quantity');
    expect(counts).toEqual({ find: 1, save: 2 });
  });

  it('of another process are known within a minute', async () => {
    const { context, pass } = storing();
    const memory = new DialectMemory(FORM, 10);
    expect(await memory.get(context, MERCHANT)).toBeNull();
    await new DialectMemory(FORM, 10).set(context, MERCHANT, 'lines');
    pass(60_000);
    expect(await memory.get(context, MERCHANT)).toBe('lines');
  });

  it('are kept for a day without a store', async () => {
    const { context: stored, pass } = storing();
    const { dialects: _, ...context } = stored;
    const memory = new DialectMemory(FORM, 10);
    await memory.set(context, MERCHANT, 'lines');
    pass(24 * 3_600_000 - 1);
    expect(await memory.get(context, MERCHANT)).toBe('lines');
    pass(1);
    expect(await memory.get(context, MERCHANT)).toBeNull();
  });
});
