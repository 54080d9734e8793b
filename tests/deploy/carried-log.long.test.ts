import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { findProgram } from './prepare-example.ts';

const example = fileURLToPath(new URL('../../examples/deploy/logs/rsyslog.conf', import.meta.url));
const rsyslogd = findProgram('rsyslogd');

/** Lines as Kavosh's own log writes them. */
function realLines(): string[] {
  const lines: string[] = [];
  const log = createLog({ level: 'info' }, { write: (line: string) => lines.push(line.trimEnd()) });
  log.info({ course: 7 }, 'کتاب‌ها «باز» شد');
  log.error({ err: new Error('broken\nin two lines') }, 'something failed');
  return lines;
}

test.skipIf(rsyslogd === null)(
  'rsyslog carries each line whole, to the file and to the other machine',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kavosh-rsyslog-'));
    let arrived = '';
    const other = createServer((socket) => socket.on('data', (chunk) => (arrived += chunk.toString())));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const [source, file, config] = ['source.log', 'kavosh.log', 'rsyslog.conf'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(source, '');
    // There is no journal in a test: the lines come out of a file.
    writeFileSync(
      config,
      `global(workDirectory="${folder}")\n` +
        readFileSync(example, 'utf8')
          .replace(
            'module(load="imjournal" StateFile="imjournal.state")',
            'module(load="imfile" mode="polling" pollingInterval="1")\n' +
              `input(type="imfile" File="${source}" Tag="kavosh")`,
          )
          .replace('/var/log/kavosh.log', file)
          .replace('target="logs.kavosh.example" port="6514"', `target="127.0.0.1" port="${port}"`),
    );
    const child = spawn(rsyslogd!, ['-n', '-f', config, '-i', join(folder, 'pid')], { stdio: 'ignore' });
    try {
      const lines = realLines();
      appendFileSync(source, `${lines.join('\n')}\n`);
      const kept = (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
      await vi.waitFor(() => expect(kept()).toEqual(lines), { timeout: 20_000, interval: 200 });
      await vi.waitFor(() => expect(arrived.trim().split('\n')).toEqual(lines), { timeout: 20_000, interval: 200 });
      expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['info', 'error']);
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      other.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
