import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import console from './vite.config.ts';

/** A build apart from the console's, so that neither loads code of the other. */
export default mergeConfig(
  console,
  defineConfig({
    root: join(import.meta.dirname, 'portal'),
    base: '/portal/',
    publicDir: false,
    build: { outDir: join(import.meta.dirname, 'dist/portal') },
  }),
);
