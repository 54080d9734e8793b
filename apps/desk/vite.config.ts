import { defineConfig } from 'vite';

/** The desk lies under /desk/ of the same server, which serves what is built here. */
export default defineConfig({
  base: '/desk/',
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onwarn(warning, warn) {
        // Marks for servers that render; here there is none.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
