import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../start-product.ts';

/** nginx of the system's packages answering one page from a file, with one worker on core 0. */
export interface NginxPeer {
  port: number;
  version: string;
  stop(): Promise<void>;
}

/** One answer for every path: the page's bytes as they were sent, with the headers that a browser is sent. */
const config = (folder: string, port: number, headers: readonly string[]): string => `
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 100000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  open_file_cache max=10;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    location / {
      try_files /page =404;
      default_type 'text/html; charset=utf-8';
      ${headers.map((header) => `add_header ${header};`).join('\n      ')}
    }
  }
}
`;

/** Headers that nginx makes itself. */
const own = new Set(['content-length', 'content-type', 'etag', 'last-modified', 'server', 'accept-ranges']);

/** @returns null where there is no nginx */
export async function startNginx(answer: { headers: readonly string[]; body: string }): Promise<NginxPeer | null> {
  const { stderr, error } = spawnSync('nginx', ['-v']);
  if (error) return null;
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-nginx-'));
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files', 'page'), Buffer.from(answer.body, 'base64'));
  const port = await freePort();
  const headers = answer.headers.flatMap((name, at) =>
    at % 2 === 0 && !own.has(name.toLowerCase())
      ? [`${name} "${answer.headers[at + 1]!.replace(/["\\$]/g, (sign) => (sign === '$' ? '' : `\\${sign}`))}"`]
      : [],
  );
  writeFileSync(join(folder, 'nginx.conf'), config(folder, port, headers));
  // As root its worker works as another user, who has to find the page.
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  const server = spawn('taskset', ['-c', '0', 'nginx', '-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 50) throw new Error(`nginx does not answer: see ${folder}/error.log`);
    await wait(100);
  }
  return {
    port,
    version: stderr.toString().trim().split('/').at(-1) ?? '',
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  );
