import { defineConfig } from 'vite';

/** The panel of academies lies under /academy/ of the same server, which serves what is built here. */
export default defineConfig({
  base: '/academy/',
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog(level, log, tell) {
        // Marks for servers that render; here there is none.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
});
