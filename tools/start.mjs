// npm start: npm puts node_modules/.bin first on the path, so the Node that npm ci installed runs this.
import { requireNode } from './node-version.mjs';

requireNode();
// Before our first module: later ones are loaded from the compile cache.
void import('./take-compiled.ts').then(async (compiled) => {
  compiled.takeCompiled();
  const server = await import('./start-server.ts');
  await server.startServer();
});
