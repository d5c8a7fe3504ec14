import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMMAND = join(import.meta.dirname, '../bin/form-fields.js');
const PAGE = `<form><h2>Delivery address</h2>
<label>First name <input name="a"></label>
<label>City \u001b[31m <input name="b"></label>
<input type="text" name="trap" style="display:none">
</form>`;

interface Result {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], input = ''): Promise<Result> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [COMMAND, ...args], (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}

describe('the command form-fields', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'form-fields-'));
    file = join(folder, 'page.html');
    await writeFile(file, PAGE);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('prints a table of the fields that people see, without control characters', async () => {
    const { status, stdout } = await run([file]);
    expect(status).toBe(0);
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
      ['LINE', 'FIELD', 'TEXT', 'KIND'],
      ['2', 'input[text] a', 'First name', 'first-name'],
      ['3', 'input[text] b', 'City [31m', 'city'],
      [''],
    ]);
  });

  it('prints JSON with position, section and reasons', async () => {
    const { stdout } = await run(['--json', '--include-hidden', file]);
    const { fields } = JSON.parse(stdout);
    expect(fields).toHaveLength(3);
    expect(fields[0]).toMatchObject({
      line: 2,
      offset: PAGE.indexOf('<input'),
      visible: true,
      label: { kind: 'first-name', section: 'shipping' },
    });
    expect(fields[0].label.reasons[0]).toEqual({ source: 'label', kind: 'first-name', weight: 4.2 });
    expect(fields[2]).toMatchObject({ name: 'trap', visible: false });
  });

  it('reads standard input', async () => {
    expect(await run(['-'], '<p>No form')).toMatchObject({ status: 0, stdout: 'No fields.\n' });
  });

  it('reports files that cannot be read, and wrong options', async () => {
    const missing = await run([join(folder, 'missing.html'), file]);
    expect(missing.status).toBe(1);
    expect(missing.stderr).toContain('cannot read');
    expect(missing.stdout).toContain('first-name');
    expect((await run([])).status).toBe(2);
    expect(await run(['--xml', file])).toMatchObject({ status: 2, stderr: expect.stringContaining('--xml') });
    expect((await run(['--help'])).stdout).toContain('Usage: form-fields');
  });
});
