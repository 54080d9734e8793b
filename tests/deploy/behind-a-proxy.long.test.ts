import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type ClientHttp2Session } from 'node:http2';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../faults/start-kavosh.ts';
import { startProduct, type RunningProduct } from '../start-product.ts';
import { caddyConfig, findProgram, nginxConfig, selfSigned, type Ports } from './prepare-example.ts';

const examples = fileURLToPath(new URL('../../examples/deploy/', import.meta.url));
const site = 'kavosh.example';
const SET_UP_MS = 300_000;
vi.setConfig({ testTimeout: 120_000 });
let product: RunningProduct;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  product = await startProduct({
    DEMO: '1',
    DEMO_PUBLIC: '1',
    TRUST_PROXY: 'loopback',
    PUBLIC_URL: `https://${site}`,
    METRICS: String(metricsPort),
  });
}, SET_UP_MS);
afterAll(() => product.stop());

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Proxy {
  ask(method: string, path: string, headers?: Record<string, string>, body?: object): Promise<Answer>;
  /** What the port without encryption answers. */
  plain(path: string): Promise<{ status: number | undefined; location: string | undefined }>;
  stop(): Promise<void>;
}

/** Starts a proxy with an example's configuration in front of the product, and opens HTTP/2 to it. */
async function startProxy(name: 'nginx' | 'caddy', program: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `kavosh-${name}-`));
  // As root nginx works as another user, who keeps long bodies there.
  chmodSync(folder, 0o755);
  const kavosh = Number(new URL(product.url).port);
  const ports: Ports = { http: await freePort(), https: await freePort(), kavosh };
  const path = join(folder, 'config');
  const example = readFileSync(join(examples, name === 'nginx' ? 'nginx/kavosh.conf' : 'caddy/Caddyfile'), 'utf8');
  const config =
    name === 'nginx'
      ? nginxConfig(example, { ...ports, folder, tls: selfSigned(folder) })
      : caddyConfig(example, ports);
  writeFileSync(path, config);
  const args = name === 'nginx' ? ['-c', path, '-p', folder] : ['run', '--adapter', 'caddyfile', '--config', path];
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child: ChildProcess = spawn(program, args, { env, stdio: 'ignore' });
  const session = await openSession(ports.https);
  return {
    ask: (...asked) => askOver(session, ...asked),
    async plain(address) {
      const request = get({ host: '127.0.0.1', port: ports.http, path: address, headers: { host: site } });
      const [answer] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
      answer.resume();
      return { status: answer.statusCode, location: answer.headers.location };
    },
    async stop() {
      session.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Once it listens; its certificate is one that nobody knows. */
async function openSession(port: number): Promise<ClientHttp2Session> {
  for (let tried = 0; ; tried += 1) {
    const session = connect(`https://127.0.0.1:${port}`, { servername: site, rejectUnauthorized: false });
    try {
      await once(session, 'connect');
      return session;
    } catch (error) {
      if (tried === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function askOver(
  session: ClientHttp2Session,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Answer> {
  const json = body === undefined ? {} : { 'content-type': 'application/json', origin: `https://${site}` };
  const head = { ':method': method, ':path': path, ':authority': site, ...json, ...headers };
  const stream = session.request(head);
  stream.end(body === undefined ? undefined : JSON.stringify(body));
  const [answered] = (await once(stream, 'response')) as [Record<string, string> & { ':status': number }];
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const isBrotli = answered['content-encoding'] === 'br';
  return {
    status: answered[':status'],
    headers: answered,
    body: (isBrotli ? brotliDecompressSync(bytes) : bytes).toString(),
  };
}

const proxies = (['nginx', 'caddy'] as const).flatMap((name) => {
  const program = findProgram(name);
  return program === null ? [] : [{ name, program }];
});

describe.each(proxies)('through $name', ({ name, program }) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy(name, program);
  }, SET_UP_MS);
  afterAll(() => proxy.stop());

  const call = async (method: 'GET' | 'POST', path: string, token?: string, body?: object) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await proxy.ask(method, `/api/v1/web/${path}`, headers, body);
    return { status: answer.status, ...(JSON.parse(answer.body) as { data: never }) };
  };

  test('a visit: home, a search, a course, signing in, the wallet, signing out', async () => {
    const home = await proxy.ask('GET', '/', { 'accept-encoding': 'br' });
    expect([home.status, home.headers['content-encoding']]).toEqual([200, 'br']);
    expect(home.body).toContain(`<link rel="canonical" href="https://${site}/"`);
    const found = await call('GET', `service/courses/search?q=${encodeURIComponent('پایتون')}`);
    const { courses } = found.data as { courses: { id: number; title: string }[] };
    expect(courses.length).toBeGreaterThan(0);
    const course = await call('GET', `service/courses/${courses[0]!.id}`);
    expect((course.data as { course: { title: string } }).course.title).toBe(courses[0]!.title);
    const login = await call('POST', 'service/users/login', undefined, {
      mobile: '09120000003',
      password: 'kavosh-demo',
      device_name: 'آزمون',
    });
    expect(login.status).toBe(200);
    const { token } = (login.data as { user: { token: string } }).user;
    const header = await call('GET', 'content/header', token);
    expect((header.data as { wallet: { balance: number } }).wallet.balance).toBeGreaterThan(0);
    expect((await call('POST', 'service/users/logout', token, {})).status).toBe(200);
    expect((await call('GET', 'service/users/dashboard', token)).status).toBe(401);
  });

  test('people are led to https, and what is for the monitoring is not for them', async () => {
    const { status, location } = await proxy.plain('/jobs?x=1');
    expect([301, 302, 307, 308]).toContain(status);
    expect(location).toMatch(/^https:\/\/kavosh\.example(?::\d+)?\/jobs\?x=1$/);
    expect((await proxy.ask('GET', '/readyz')).status).toBe(404);
    expect((await proxy.ask('GET', '/healthz')).status).toBe(404);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test('what is for this machine alone is unknown behind the proxy, whatever a visitor says of himself', async () => {
    for (const forged of [{}, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
      expect((await proxy.ask('GET', '/dev/inbox.json', forged as Record<string, string>)).status).toBe(404);
  });

  test('a part of a feed, which is half a mebibyte, is let through, and ten megabytes are not', async () => {
    const part = await proxy.ask('POST', '/api/v1/web/service/users/login', {}, { mobile: 'x'.repeat(600_000) });
    // By Kavosh, which takes no such body here.
    expect([part.status, part.headers['content-type']]).toEqual([413, expect.stringContaining('application/json')]);
    const large = await proxy.ask('POST', '/api/v1/web/service/users/login', {}, { mobile: 'x'.repeat(10_000_000) });
    expect(large.status).toBe(413);
  });
});

test('the metrics show what waits', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain('kavosh_work_figures_up 1');
  for (const name of [
    'kavosh_queue_jobs{kind="sms-code"',
    'kavosh_purchases{state="confirmed"}',
    'kavosh_waiting{what="messages"}',
  ])
    expect(text).toContain(name);
});

const prometheus = findProgram('prometheus');
interface RuleGroups {
  groups: { rules: { name: string; health: string; lastError?: string; state?: string }[] }[];
}

test.skipIf(prometheus === null)('Prometheus takes the metrics, and can work out every alert', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-prometheus-'));
  cpSync(join(examples, 'prometheus'), folder, { recursive: true });
  const config = join(folder, 'prometheus.yml');
  const example = readFileSync(config, 'utf8');
  writeFileSync(config, example.replaceAll('15s', '1s').replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`));
  const port = await freePort();
  const child = spawn(
    prometheus!,
    [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`],
    { env: { PATH: process.env['PATH'], HOME: folder }, stdio: 'ignore' },
  );
  const ask = async <T>(path: string): Promise<T | null> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null);
    return response?.ok ? ((await response.json()) as { data: T }).data : null;
  };
  try {
    const valueOf = async (query: string): Promise<string | undefined> =>
      (await ask<{ result: { value: [number, string] }[] }>(`query?query=${encodeURIComponent(query)}`))?.result[0]
        ?.value[1];
    const patience = { timeout: 60_000, interval: 500 };
    await expect.poll(() => valueOf('up{job="kavosh"}'), patience).toBe('1');
    expect(await valueOf('kavosh_work_figures_up')).toBe('1');
    const rules = async () => (await ask<RuleGroups>('rules'))?.groups.flatMap((group) => group.rules) ?? [];
    const healths = async (): Promise<Set<string>> => new Set((await rules()).map(({ health }) => health));
    await expect.poll(healths, patience).toEqual(new Set(['ok']));
    const alerts = await rules();
    const written = readFileSync(join(folder, 'kavosh.rules.yml'), 'utf8').matchAll(/- alert: (\S+)/g);
    expect(new Set(alerts.map(({ name }) => name))).toEqual(new Set([...written].map(([, name]) => name)));
    expect(alerts.filter(({ state }) => state === 'firing').map(({ name }) => name)).not.toContain('KavoshDown');
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
