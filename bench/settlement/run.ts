import { parseArgs } from 'node:util';
import { openBenchDatabase, startServer } from '../bench-server.ts';
import { signInOwner } from '../desk/fill.ts';
import { machineLine } from '../machine.ts';
import { fillSettlement } from './fill.ts';

/*
 * An academy's statement, page by page through all of its lines, against /readyz of the same run; and how long matching
 * the lines of a bank's statement takes that name our references. node bench/settlement/run.ts [--sales 50000]
 * [--lines 10000] [--page 50] [--unpinned]
 */
const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '50000' },
    lines: { type: 'string', default: '10000' },
    page: { type: 'string', default: '50' },
    unpinned: { type: 'boolean', default: false },
  },
});
const MOST_TIMES_READY = 15;
const MOST_SECONDS = 20;
const lines = Number(values.lines);

const bench = await openBenchDatabase(1_000, { pinned: !values.unpinned });
try {
  const academy = await fillSettlement(bench.client, { sales: Number(values.sales), lines });
  const cookie = `kavosh-desk=${await signInOwner(bench.client)}`;
  console.log(
    `${machineLine()}; one connection, ${values.unpinned ? 'nothing pinned' : 'server on a core of its own'}`,
  );
  const server = await startServer(bench, 'serve.ts', {});
  const origin = `http://127.0.0.1:${server.port}`;
  const ask = async (path: string): Promise<{ ms: number; text: string }> => {
    const begun = performance.now();
    const answer = await fetch(origin + path, { headers: { cookie } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return { ms: performance.now() - begun, text };
  };
  const part = (took: number[], share: number): number =>
    took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))]!;
  try {
    const ready: number[] = [];
    for (let at = 0; at < 120; at += 1) ready.push((await ask('/readyz')).ms);
    const baseline = part(ready.slice(20), 0.95);
    const pages: number[] = [];
    for (let after: string | null = null; ;) {
      const query = new URLSearchParams({ side: 'payable', limit: values.page, ...(after === null ? {} : { after }) });
      const { ms, text } = await ask(`/api/v1/desk/academies/${academy}/statement?${query}`);
      pages.push(ms);
      after = (JSON.parse(text) as { data: { next: string | null } }).data.next;
      if (after === null) break;
    }
    // The first ones find nothing planned or read.
    const p95 = part(pages.slice(3), 0.95);
    const ratio = p95 / baseline;
    console.log(
      `statement: ${pages.length} pages of ${values.page}, p50 ${part(pages, 0.5).toFixed(1)} ms, p95 ` +
        `${p95.toFixed(1)} ms; /readyz p95 ${baseline.toFixed(1)} ms: ${ratio.toFixed(1)} times`,
    );
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/v1/desk/bank/accept`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: '{}',
    });
    const seconds = (performance.now() - begun) / 1000;
    const { matched } = ((await answer.json()) as { data: { matched: number } }).data;
    console.log(
      `${matched} of ${lines} lines of the bank matched in ${seconds.toFixed(1)} s, ` +
        `${((seconds * 1000) / baseline).toFixed(0)} times /readyz`,
    );
    if (ratio > MOST_TIMES_READY || seconds > MOST_SECONDS || matched !== lines) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await bench.close();
}
