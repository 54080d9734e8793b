// npm start: npm puts node_modules/.bin first on the path, so the Node that npm ci installed runs this.
import { requireNode } from './node-version.mjs';

requireNode();
void import('./start-server.ts').then((server) => server.startServer());
