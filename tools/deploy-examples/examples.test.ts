import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { findProgram, haproxyConfig, nginxConfig, selfSigned } from '../../tests/deploy/prepare-example.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const examples = join(root, 'examples/deploy');
const read = (path: string): string => readFileSync(join(examples, path), 'utf8');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-examples-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program on a file, and fails with what it says. */
function passes(program: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
  });
  expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout + stderr;
}

const nginx = findProgram('nginx');
const caddy = findProgram('caddy');
const haproxy = findProgram('haproxy');
const rsyslogd = findProgram('rsyslogd');
const promtool = findProgram('promtool');
const systemd = findProgram('systemd-analyze');

test.skipIf(nginx === null)('nginx takes its configuration', () => {
  const tls = selfSigned(folder);
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, nginxConfig(read('nginx/kavosh.conf'), { folder, tls, http: 4790, https: 4791, kavosh: 4792 }));
  passes(nginx!, ['-t', '-q', '-c', path, '-p', folder]);
});

test.skipIf(haproxy === null)('HAProxy takes its configuration', () => {
  const tls = selfSigned(folder);
  const path = join(folder, 'haproxy.cfg');
  const ports = { http: 4793, https: 4794, kavosh: 4795 };
  writeFileSync(path, haproxyConfig(read('haproxy/haproxy.cfg'), { folder, tls, ...ports }));
  passes(haproxy!, ['-c', '-q', '-f', path]);
});

test.skipIf(rsyslogd === null)('rsyslog takes its configuration', () => {
  expect(passes(rsyslogd!, ['-N1', '-f', join(examples, 'logs/rsyslog.conf')])).not.toContain('error');
});

test.skipIf(caddy === null).each(['caddy/Caddyfile', 'docker/Caddyfile'])('Caddy takes %s', (file) => {
  const env = { SITE: 'kavosh.example', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  passes(caddy!, ['validate', '--adapter', 'caddyfile', '--config', join(examples, file)], env);
  expect(passes(caddy!, ['fmt', join(examples, file)], env)).toBe(read(file));
});

test.skipIf(promtool === null)('Prometheus takes its rules, and they fire when they should', () => {
  cpSync(join(examples, 'prometheus'), folder, { recursive: true });
  passes(promtool!, ['check', 'config', join(folder, 'prometheus.yml')]);
  passes(promtool!, ['test', 'rules', join(folder, 'kavosh.tests.yml')]);
});

describe.skipIf(systemd === null)('the unit', () => {
  // The program has to be where the unit says.
  const unit = (): string => {
    const path = join(folder, 'kavosh.service');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, read('systemd/kavosh.service').replaceAll('/opt/kavosh', root.replace(/\/$/, '')));
    return path;
  };

  test('is one that systemd takes', () => {
    // It names what it passes over, and ends with 0 all the same.
    expect(passes(systemd!, ['verify', '--recursive-errors=no', unit()])).not.toContain('kavosh.service');
  });

  test('may do little more than it needs', () => {
    const said = passes(systemd!, ['security', '--offline=true', '--threshold=20', '--no-pager', unit()]);
    expect(said).toMatch(/Overall exposure level for kavosh.service: 1\.\d OK/);
  });
});

test('settings in the examples are settings of Kavosh', () => {
  const documented = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
  const inCompose = [...read('docker/compose.yaml').matchAll(/^ {6}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!);
  const ofOthers = /^(?:POSTGRES_|SITE$)/;
  const inUnit = [...read('systemd/kavosh.env').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  const inImage = [...read('docker/Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
    [...line!.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!),
  );
  const names = [...inCompose.filter((name) => !ofOthers.test(name)), ...inUnit, ...inImage];
  expect(names.length).toBeGreaterThan(20);
  // A row of the table names one or several, in backticks.
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('metrics in rules, dashboard and documentation are metrics of Kavosh', async () => {
  const metrics = createMetrics();
  const nothing = { newest: null, made: 0, failed: 0 };
  metrics.watchBackups(() => nothing);
  metrics.watchPageCache(() => ({ hits: 0, misses: 0, bytes: 0, pages: 0 }));
  metrics.watchReplica(() => ({ lagMs: null, trouble: 'unmeasured', replicaReads: 0, primaryReads: 0 }));
  metrics.watchWal(() => ({ keptUntil: new Date(0), waitingFiles: 0, failures: 0 }));
  metrics.watchWork(() => Promise.reject(new Error('nothing to show')));
  metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  metrics.noteLedgerCheck({ violations: 0, at: new Date() });
  metrics.noteAuditHead({ id: 1, digest: 'a' });
  const shown = new Set([...(await metrics.render()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  const used = (text: string): string[] => [...new Set(text.match(/\b(?:kavosh|http|nodejs|process)_[a-z0-9_]+\b/g))];
  const texts = [read('prometheus/kavosh.rules.yml'), read('grafana/kavosh.json')];
  const names = texts.flatMap(used).filter((name) => !name.startsWith('process_level'));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !shown.has(name.replace(/_(?:bucket|count|sum)$/, '')) && !shown.has(name))).toEqual(
    [],
  );
  const documented = readFileSync(join(root, 'docs/metrics.md'), 'utf8');
  const own = [...shown].filter((name) => name.startsWith('kavosh_') && !documented.includes(name));
  // The table gives names of a family by their ends.
  const ends = own.filter((name) => !documented.includes(`\`_${name.split('_').slice(3).join('_')}\``));
  expect(ends.filter((name) => !documented.includes(`_${name.split('_').at(-1)!}\``))).toEqual([]);
});

test('every example is named in the README', () => {
  const readme = read('README.md');
  const files = readdirSync(examples, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md' && !entry.name.endsWith('.dockerignore'))
    .map(({ name }) => name);
  expect(files.filter((name) => !readme.includes(name))).toEqual([]);
});
