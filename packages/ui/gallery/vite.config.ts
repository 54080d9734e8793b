import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Serves the gallery; the sources of the package lie beside it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: { outDir: 'build' },
});
