import { expect } from 'vitest';
import { openBlockFolder } from '../docs/run-block.ts';
import { isPrinted, type RunnableBlock, readPages, runnableBlocks } from '../docs/runnable-blocks.ts';
import type { RunningPurser } from '../harness/purser.ts';
import type { SandboxShop } from '../harness/sandbox-shop.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

/** Runs all examples of the documentation in one language, and expects the documented output. */
export async function expectExamplesToRun(
  language: RunnableBlock['language'],
  service: RunningPurser,
  shop: SandboxShop,
): Promise<void> {
  const blocks = [...readPages()]
    .flatMap(([page, text]) => runnableBlocks(page, text))
    .filter((block) => block.language === language);
  expect(blocks).not.toEqual([]);
  const { path, remove } = await temporaryFolder();
  try {
    const folder = await openBlockFolder(path, blocks);
    const apiKey = service.firstKey?.apiKey ?? '';
    for (const block of blocks) {
      const { code, stdout, stderr } = await folder.run(block, {
        PURSER_URL: service.url,
        PURSER_API_KEY: apiKey,
        PRODUCT_URL: shop.productUrl('plain'),
      });
      expect([`${block.page}:${block.line}`, code, code === 0 ? '' : stderr]).toEqual([
        `${block.page}:${block.line}`,
        0,
        '',
      ]);
      const expected = block.printed ?? stdout;
      expect(isPrinted(expected, stdout) ? expected : stdout).toBe(expected);
    }
  } finally {
    await remove();
  }
}
