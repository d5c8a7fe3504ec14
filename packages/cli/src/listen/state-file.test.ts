import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultStatePath, readState, writeProgress, writeState } from './state-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'purser-state-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const forward = {
  eventId: 'evt_1',
  type: 'product.updated',
  sourceId: 'x',
  body: '{"a":"é"}',
  url: 'http://a/',
  attemptCount: 2,
  startedAt: '2026-03-25T00:00:00.000Z',
  nextAttemptAt: '2026-03-25T00:00:05.000Z',
};

describe('the state of listen', () => {
  it('is read back as written, one entry per account, readable by its owner only', () => {
    const path = join(folder, 'deep', 'listen.json');
    expect(readState(path)).toEqual({ secret: null, progress: {} });
    writeState(path, { secret: 'whsec_1', progress: {} });
    writeProgress(path, 'acct_1', { cursor: 'c1', pending: [forward] });
    writeProgress(path, 'acct_2', { cursor: null, pending: [] });
    writeProgress(path, 'acct_1', { cursor: 'c2', pending: [forward] });
    expect(readState(path)).toEqual({
      secret: 'whsec_1',
      progress: {
        acct_1: { cursor: 'c2', pending: [forward] },
        acct_2: { cursor: null, pending: [] },
      },
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['listen.json']);
  });

  it.each([
    '',
    '{"secret":',
    '[]',
    '{"secret":1,"progress":{}}',
    '{"secret":null,"progress":{"a":{"cursor":""}}}',
  ])('says what to do about a file that contains %j', (text) => {
    const path = join(folder, 'listen.json');
    writeFileSync(path, text);
    expect(() => readState(path)).toThrow('remove it, or choose another file with --state');
  });

  it("is in the user's state folder by default", () => {
    expect(defaultStatePath({ XDG_STATE_HOME: '/s', HOME: '/h' })).toBe('/s/purser/listen.json');
    expect(defaultStatePath({ HOME: '/h' })).toBe('/h/.local/state/purser/listen.json');
  });
});
