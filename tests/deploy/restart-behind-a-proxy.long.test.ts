import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { request as ask } from 'node:https';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { freePort } from '../faults/start-kavosh.ts';
import { findProgram, haproxyConfig, nginxConfig, selfSigned } from './prepare-example.ts';

const examples = fileURLToPath(new URL('../../examples/deploy/', import.meta.url));
const DRAIN_MS = 2_500;
/** As Kavosh gives to requests under way. */
const PATIENCE_MS = 2_000;

/** Answers as a Kavosh server does: also one that is busy, and one that stops. */
class StandIn {
  readonly port: number;
  #server: Server | null = null;
  #drains = false;
  constructor(port: number) {
    this.port = port;
  }
  async start(): Promise<void> {
    this.#drains = false;
    const server = createServer((request, response) => {
      request.resume();
      const isBusy = request.url === '/busy' || (request.url === '/readyz' && this.#drains);
      if (this.#drains) response.setHeader('connection', 'close');
      response.writeHead(isBusy ? 503 : 200, isBusy ? { 'retry-after': '1' } : {});
      request.on('end', () => response.end('answered'));
    });
    this.#server = server;
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
  }
  /** Says so, serves on until the balancer has seen it, and ends. */
  async stop(): Promise<void> {
    this.#drains = true;
    await pause(DRAIN_MS);
    const server = this.#server!;
    server.close();
    const ended = once(server, 'close');
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await ended;
    clearTimeout(cut);
  }
}

function statusOf(port: number, method: string, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = ask(
      { host: '127.0.0.1', port, path, method, agent: false, rejectUnauthorized: false, servername: 'kavosh.example' },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode!));
      },
    );
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end(method === 'POST' ? '{}' : undefined);
  });
}

const proxies = (['nginx', 'haproxy'] as const).flatMap((name) => {
  const program = findProgram(name);
  return program === null ? [] : [{ name, program }];
});

async function startProxy(name: 'nginx' | 'haproxy', program: string, servers: readonly [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), `kavosh-${name}-`));
  chmodSync(folder, 0o755);
  const [http, https] = [await freePort(), await freePort()];
  const tls = selfSigned(folder);
  const ports = { http, https, kavosh: servers[0], others: [servers[1]] };
  const config =
    name === 'nginx'
      ? nginxConfig(readFileSync(join(examples, 'nginx/kavosh.conf'), 'utf8'), { ...ports, folder, tls })
      : haproxyConfig(readFileSync(join(examples, 'haproxy/haproxy.cfg'), 'utf8'), { ...ports, folder, tls });
  const path = join(folder, 'config');
  writeFileSync(path, config);
  const args = name === 'nginx' ? ['-c', path, '-p', folder] : ['-f', path];
  const child = spawn(program, args, { stdio: 'ignore' });
  for (let tried = 0; tried < 100 && (await statusOf(https, 'GET', '/')) !== 200; tried += 1) await pause(100);
  return {
    https,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.each(proxies)('$name with two servers', ({ name, program }) => {
  test('one restarts while the other is busy now and then: no visitor gets a 502, and busy stays busy', async () => {
    const servers = [new StandIn(await freePort()), new StandIn(await freePort())] as const;
    for (const server of servers) await server.start();
    const proxy = await startProxy(name, program, [servers[0].port, servers[1].port]);
    const seen: Record<string, number> = {};
    let isOver = false;
    const visit = async (visitor: number): Promise<void> => {
      for (let turn = visitor; !isOver; turn += 1) {
        const [method, path] = (
          [
            ['GET', '/'],
            ['POST', '/'],
            ['GET', '/busy'],
          ] as const
        )[turn % 3]!;
        const key = `${method} ${path} ${await statusOf(proxy.https, method, path)}`;
        seen[key] = (seen[key] ?? 0) + 1;
        await pause(5);
      }
    };
    try {
      const visitors = Array.from({ length: 6 }, (_, visitor) => visit(visitor));
      for (const server of servers) {
        await pause(1_000);
        await server.stop();
        await pause(1_500);
        await server.start();
        await pause(2_500);
      }
      isOver = true;
      await Promise.all(visitors);
    } finally {
      isOver = true;
      await proxy.stop();
      for (const server of servers) await server.stop();
    }
    expect(Object.keys(seen).toSorted()).toEqual(['GET / 200', 'GET /busy 503', 'POST / 200']);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
  }, 120_000);
});
