import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What wrk saw; times in milliseconds. */
export interface WrkAnswer {
  requests: number;
  seconds: number;
  bytes: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  /** Connections that broke, and time-outs. */
  broken: number;
  /** Answers with a status from 400 on; a search without a match is one. */
  refused: number;
}

/**
 * Asks the paths in turn, one thread, over connections that stay open; from core 1, or from whichever the system likes.
 * @param headers sent with every request
 */
export async function runWrk(
  port: number,
  paths: readonly string[],
  {
    connections,
    seconds,
    headers = {},
    pinned = true,
  }: { connections: number; seconds: number; headers?: Record<string, string>; pinned?: boolean },
): Promise<WrkAnswer> {
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-wrk-'));
  const file = join(folder, 'paths.txt');
  try {
    writeFileSync(file, paths.join('\n'));
    const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const { stdout } = await promisify(execFile)('taskset', [
      '-c',
      pinned ? '1' : '0,1',
      'wrk',
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      ...asked,
      '-s',
      join(import.meta.dirname, 'wrk.lua'),
      `http://127.0.0.1:${port}`,
      '--',
      file,
    ]);
    const line = /^JSON (.*)$/m.exec(stdout)?.[1];
    if (line === undefined) throw new Error(`wrk said: ${stdout}`);
    return JSON.parse(line) as WrkAnswer;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One line of a table of measurements. */
export const wrkLine = (
  name: string,
  { requests, seconds, bytes, p50, p95, p99, max, broken, refused }: WrkAnswer,
): string =>
  `${name.padEnd(34)} ${(requests / seconds).toFixed(0).padStart(7)} /s   p50 ${p50} ms   p95 ${p95} ms   p99 ` +
  `${p99} ms   max ${max} ms   ${(bytes / requests / 1024).toFixed(1)} KB   broken ${broken}, refused ` +
  `${refused}`;
