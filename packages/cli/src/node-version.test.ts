import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { VERSION } from '@purser/contract/version';
import { expect, it } from 'vitest';

const PURSER = fileURLToPath(new URL('../bin/purser.js', import.meta.url));

/** Starts the command in a process that believes it is this version of Node.js. */
function purserOn(nodeVersion: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${nodeVersion}' });
    Object.defineProperty(process, 'version', { value: 'v${nodeVersion}' });`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  return spawnSync(process.execPath, ['--import', preload, PURSER, '--version'], { encoding: 'utf8' });
}

it.each(['18.20.8', '20.18.3'])('names the Node.js version that is needed on %s', (version) => {
  const { status, stdout, stderr } = purserOn(version);
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `purser: Node.js 20.19 or newer is required; this is v${version}.\n`,
  });
});

it.each(['20.19.0', '22.0.0'])('starts on Node.js %s', (version) => {
  expect(purserOn(version)).toMatchObject({ status: 0, stdout: `${VERSION}\n` });
});
