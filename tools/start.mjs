// npm start: npm puts node_modules/.bin first on the path, so the Node that npm ci installed runs this.
import { requireNode } from './node-version.mjs';

requireNode();
// Before the first module of ours: what follows is taken compiled.
void import('./take-compiled.ts').then(async (compiled) => {
  compiled.takeCompiled();
  const server = await import('./start-server.ts');
  await server.startServer();
});
