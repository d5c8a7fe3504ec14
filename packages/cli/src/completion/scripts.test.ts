import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../run.ts';

async function script(shell: string): Promise<string> {
  const lines: string[] = [];
  await run(['completion', shell], {
    env: {},
    now: () => new Date(0),
    steadyMs: () => 0,
    randomHex: () => '',
    print: (line) => lines.push(line),
    note: () => undefined,
    colors: { stdout: false, stderr: false },
    columns: null,
    progress: () => undefined,
    onKeys: () => () => undefined,
    ask: null,
    interrupted: new AbortController().signal,
  });
  return lines.join('\n');
}

const completed = (bash: string, words: readonly string[]) => {
  const line = ['purser', ...words].map((word) => `'${word}'`).join(' ');
  const program = `${bash}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _purser; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', program], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.trim().split('\n');
};

it('completes commands, subcommands and flags in bash', async () => {
  const bash = await script('bash');
  expect(completed(bash, ['star'])).toEqual(['start']);
  expect(completed(bash, ['profiles', ''])).toEqual(['list', 'use', 'remove']);
  expect(completed(bash, ['buy', '--resu'])).toEqual(['--resume']);
  expect(completed(bash, ['status', '--prof'])).toEqual(['--profile']);
  expect(completed(bash, ['keys', ''])).toEqual(['create', 'list', 'revoke']);
  expect(completed(bash, ['help', 'keys', 'cr'])).toEqual(['create']);
  expect(completed(bash, ['hosts', 'credentials', ''])).toEqual(['set', 'get', 'clear']);
  expect(completed(bash, ['keys', 'revoke', '--a'])).toEqual(['--account']);
  expect(completed(bash, ['keys', 'revoke', '--account', 'acct_1', '--j'])).toEqual(['--json']);
});

it.each(['zsh', 'fish'])(
  'contains every command for %s, and its syntax is valid where that shell is installed',
  async (shell) => {
    const text = await script(shell);
    expect(text).toContain('create list revoke');
    const folder = mkdtempSync(join(tmpdir(), 'purser-completion-'));
    // In a file: fish does not read a program from a socket, which the input of a child process is.
    writeFileSync(join(folder, 'completion'), text);
    const { error, status, stderr } = spawnSync(shell, ['-n', join(folder, 'completion')], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    if (error === undefined) expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
);
