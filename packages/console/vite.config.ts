import { createLogger, defineConfig } from 'vite';

const logger = createLogger('warn');
const { warn } = logger;
// theme.js must run before the first paint, so it is not bundled.
logger.warn = (message, options) => {
  if (!message.includes('theme.js')) warn(message, options);
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  logLevel: 'warn',
  customLogger: logger,
  build: {
    outDir: 'dist',
    // finish-build.mjs removes the assets of old builds.
    emptyOutDir: false,
    target: 'es2022',
    // The pages' Content-Security-Policy allows no inline scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // One file each: many small ones are more requests, and compress less.
            { name: 'first-page', tags: ['$initial'], priority: 4 },
            { name: 'charts', test: /[\\/](components[\\/]chart|overview[\\/]charts)/, priority: 3 },
            // What is shown signed out does not need the pages.
            {
              name: 'signed-out',
              test: /[\\/](pages[\\/]sign-in|connected-apps[\\/]connect\.)/,
              priority: 2,
            },
            { name: 'pages', priority: 1 },
          ],
        },
      },
      onwarn: (warning, report) => {
        // Libraries mark client components with 'use client', which has no meaning here.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') report(warning);
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3210', '/console/auth': 'http://127.0.0.1:3210' } },
});
