// npm run dev: Vite inside the server renews the site's files in the browser; Node restarts the server when its own
// files change.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { requireNode } from './node-version.mjs';

requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
// Whole-project watching would loop on the temporary file that Vite writes beside its configuration.
const watched = ['apps/server/src', 'packages'].map((folder) => '--watch-path=' + folder);
const child = spawn(process.execPath, [...watched, '--watch-preserve-output', 'tools/dev-server.ts'], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the server from the terminal as it does us, and we wait for it; another signal is handed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
void import('../apps/server/src/platform/processes/end-with-npm.ts').then((npm) => npm.endWithNpm(process.env));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
