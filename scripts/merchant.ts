/**
 * `npm run merchant -- <platform>`: runs the test merchant of a platform until Ctrl-C, and prints the demo command that buys there.
 * `--port NUMBER`: port to listen on (default: 3230; 0 for any free port).
 */
import { parseArgs } from 'node:util';
import { startTestMerchant, type TestMerchant, testMerchantPlatforms } from './test-merchants.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3230' } },
});
const [platform = ''] = positionals;
const platforms = testMerchantPlatforms();
if (!platforms.includes(platform) || positionals.length !== 1) {
  console.error(`usage: npm run merchant -- <platform>; platforms: ${platforms.join(', ')}`);
  process.exit(2);
}
const merchant = await startTestMerchant(platform, Number(values.port));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void merchant.stop());
console.log(textOf(merchant));
process.exitCode = (await merchant.ended) ?? 0;

function textOf({ url, products, flags, env }: TestMerchant): string {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${quoted(value)} `);
  const calls = products.map((path) => {
    const words = ['--url', new URL(path, url).href, ...flags].map(quoted);
    return `  ${settings.join('')}npm run demo -- ${words.join(' ')}`;
  });
  return [
    `The ${platform} test merchant is listening at ${url}. Buy there from another terminal:`,
    '',
    ...calls,
    '',
    'Press Ctrl-C to stop it.',
  ].join('\n');
}

/** Quotes a word for a shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
