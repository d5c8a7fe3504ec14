import { createLogger, defineConfig } from 'vite';

const logger = createLogger('warn');
const { warn } = logger;
// The theme is set by a script that must run before the first paint, and so stays as it is.
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
    // The policy of the pages allows no inline script, and no picture or font is worth being one with it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      onwarn: (warning, report) => {
        // Libraries mark what belongs to the browser; all of this does.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') report(warning);
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3210', '/console/auth': 'http://127.0.0.1:3210' } },
});
