/**
 * Raises the version of all packages as the changesets say, and heads what is unreleased in the changelog with it. Ends with 1 if there are no
 * changesets.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const HEADING = '## [Unreleased]\n';

const changesets = readdirSync('.changeset').filter((name) => name.endsWith('.md') && name !== 'README.md');
if (changesets.length === 0) {
  process.stderr.write('There are no changesets: npm run changeset writes one.\n');
  process.exit(1);
}
const run = (...words) => execFileSync(words[0], words.slice(1), { stdio: 'inherit' });
run('npm', 'run', '--silent', 'changeset', '--', 'version');

// Changesets raises the workspaces, the generator all others by the version of the root.
const { version } = JSON.parse(readFileSync('packages/cli/package.json', 'utf8'));
const manifest = readFileSync('package.json', 'utf8');
writeFileSync('package.json', manifest.replace(/^( {2}"version": ")[^"]*/m, `$1${version}`));
run('npm', 'run', '--silent', 'gen');
run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');

// What the next changes of the API are compared with.
copyFileSync('packages/contract/openapi.json', 'packages/contract/released/openapi.json');

const changelog = readFileSync('CHANGELOG.md', 'utf8');
if (!changelog.includes(HEADING)) throw new Error(`CHANGELOG.md has no heading ${HEADING}`);
const date = new Date().toISOString().slice(0, 10);
writeFileSync('CHANGELOG.md', changelog.replace(HEADING, `${HEADING}\n## [${version}] - ${date}\n`));
process.stdout.write(`Version ${version}. Look at the changes, and commit them.\n`);
