/**
 * Looks up known vulnerabilities of the packages that a production installation has. Prints them, and exits with 1 if one is high or critical.
 * Where the registry answers no such question, prints that and exits with 0.
 */
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });

function reportOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const { metadata, vulnerabilities = {} } = reportOf(stdout);
if (metadata === undefined) {
  process.stdout.write(
    'Known vulnerabilities were not looked up: the package registry does not answer that question.\n',
  );
} else {
  const found = Object.values(vulnerabilities);
  for (const { name, severity, range } of found) process.stdout.write(`${severity}: ${name} ${range}\n`);
  process.stdout.write(
    `${metadata.dependencies.prod} packages, ${found.length} with known vulnerabilities\n`,
  );
  if (found.some(({ severity }) => severity === 'high' || severity === 'critical')) process.exitCode = 1;
}
