import { expect } from 'vitest';
import { exampleEnvironment } from '../docs/example-environment.ts';
import { openBlockFolder } from '../docs/run-block.ts';
import { isPrinted, type RunnableBlock, readPages, runnableBlocks } from '../docs/runnable-blocks.ts';
import { createOperatorKey } from '../harness/operator-key.ts';
import type { ServiceWithShop } from '../harness/service-with-shop.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

/** Runs all examples of the documentation in one language, each with a new account, and expects the documented output. */
export async function expectExamplesToRun(
  language: RunnableBlock['language'],
  service: ServiceWithShop,
): Promise<void> {
  const blocks = [...readPages()]
    .flatMap(([page, text]) => runnableBlocks(page, text))
    .filter((block) => block.language === language);
  expect(blocks).not.toEqual([]);
  const { path, remove } = await temporaryFolder();
  try {
    const folder = await openBlockFolder(path, blocks);
    const key = await createOperatorKey(service);
    for (const block of blocks) {
      const name = `${block.page}:${block.line}`;
      const env = await exampleEnvironment(service.url, key, name, service.shop.productUrl('plain'));
      const { code, stdout, stderr } = await folder.run(block, env);
      expect([name, code, code === 0 ? '' : stderr]).toEqual([name, 0, '']);
      const expected = block.printed ?? stdout;
      expect(isPrinted(expected, stdout) ? expected : stdout).toBe(expected);
    }
  } finally {
    await remove();
  }
}
