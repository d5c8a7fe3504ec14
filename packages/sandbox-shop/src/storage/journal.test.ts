import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function reopen(path: string): unknown[] {
  const records: unknown[] = [];
  openJournal(path, (record) => records.push(record)).close();
  return records;
}

describe('the journal', () => {
  it('replays every record in order', () => {
    const path = join(folder, 'journal.jsonl');
    const journal = openJournal(path, () => {});
    journal.append({ text: 'line\nbreak' }, true);
    journal.append(['ü'], false);
    journal.close();
    expect(reopen(path)).toEqual([{ text: 'line\nbreak' }, ['ü']]);
  });

  it('drops an incomplete last line and appends after it', () => {
    const path = join(folder, 'journal.jsonl');
    const journal = openJournal(path, () => {});
    journal.append({ first: true }, true);
    journal.close();
    appendFileSync(path, '{"second":tr');
    const again = openJournal(path, () => {});
    again.append({ third: true }, true);
    again.close();
    expect(reopen(path)).toEqual([{ first: true }, { third: true }]);
  });

  it('rejects a file with an invalid line in the middle, and leaves it unchanged', () => {
    const path = join(folder, 'journal.jsonl');
    writeFileSync(path, '{"first":true}\n{"seco\n{"third":true}\n');
    expect(() => reopen(path)).toThrow('damaged at byte 15');
    expect(readFileSync(path, 'utf8')).toContain('third');
  });

  it('is empty after clear', () => {
    const path = join(folder, 'journal.jsonl');
    const journal = openJournal(path, () => {});
    journal.append({ first: true }, true);
    journal.clear();
    journal.append({ second: true }, true);
    journal.close();
    expect(reopen(path)).toEqual([{ second: true }]);
  });
});
