import { mkdtempSync, rmSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { shareConfig, type Part } from './part.ts';
import { listenAddresses } from './platform/listening.ts';
import { serveMetrics } from './platform/metrics.ts';
import { startKeeper } from './platform/processes/start-keeper.ts';
import { summedMetrics } from './platform/processes/summed-metrics.ts';
import { supervise, type Post } from './platform/processes/supervise.ts';
import type { Closer } from './serving-database.ts';
import type { WorkerPart } from './worker.ts';

const program = fileURLToPath(new URL('worker.ts', import.meta.url));
/** A little less than all of the stop: PostgreSQL comes after. */
const STOP_PATIENCE_MS = 8_000;

export interface ProcessesOptions {
  config: Config;
  url: string;
  log: Logger;
}

/**
 * Starts `config.webWorkers` processes that serve people and one that answers their searches, and keeps them: decision
 * 0182. This process serves nobody; it supervises.
 * @returns tells all of them that the server stops soon
 */
export async function startProcesses(
  { config, url, log }: ProcessesOptions,
  closers: Closer[],
): Promise<{ drain: () => void }> {
  // Readable by this user alone, as mkdtemp makes it.
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-'));
  closers.push(async () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'searches');
  const share = shareConfig(config, config.webWorkers);
  const post = (name: string, of: Config, part: Part): Post => {
    const told: WorkerPart = { config: of, url, part, folder };
    return { name, part: told };
  };
  const searching: Part = {
    web: false,
    background: config.role !== 'web',
    searches: { at: 'here', servedAt: path },
    isFirst: false,
  };
  const serving = (isFirst: boolean): Part => ({
    web: true,
    background: false,
    searches: { at: 'elsewhere', askedAt: path },
    isFirst,
  });
  const supervision = await supervise({
    program,
    first: post('search', share.search, searching),
    others: Array.from({ length: config.webWorkers }, (_, at) => post(`web ${at + 1}`, share.web, serving(at === 0))),
    // Where this process keeps its own, the others do so there.
    ...(getCompileCacheDir() === undefined ? { compiledFolder: join(folder, 'compiled') } : {}),
    log,
  });
  closers.push(() => supervision.stop(STOP_PATIENCE_MS));
  const keeper = startKeeper({ places: placesOf(config) });
  closers.push(async () => keeper.stop());
  if (config.metrics) {
    const server = await serveMetrics(summedMetrics(supervision), config.metrics);
    closers.push(server.close);
  }
  return { drain: () => supervision.tell('drain') };
}

/** Where those who serve people listen. */
function placesOf({ host, port, desk }: Config): { host: string; port: number }[] {
  const all = desk.at === 'port' ? [{ host, port }, desk] : [{ host, port }];
  return all.flatMap((one) => listenAddresses(one.host).map((address) => ({ host: address, port: one.port })));
}
