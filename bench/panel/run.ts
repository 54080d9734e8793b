import { parseArgs } from 'node:util';
import { openBenchDatabase, startServer } from '../bench-server.ts';
import { machineLine } from '../machine.ts';
import { fillPanel } from './fill.ts';

/*
 * The panel's lists of an academy with many courses, by their filters and orders, each first page and the last of
 * twenty that follow it, one after the other over one connection, as one member asks. The baseline is /readyz of the
 * same run. With --paid so many of the sales are in payouts and their commission is paid; without, none, which is the
 * most that can be open. node bench/panel/run.ts [--courses 1000] [--sales 50000] [--paid 0] [--of 20000] [--times 60]
 * [--unpinned]
 */
const { values } = parseArgs({
  options: {
    courses: { type: 'string', default: '1000' },
    sales: { type: 'string', default: '50000' },
    paid: { type: 'string', default: '0' },
    of: { type: 'string', default: '20000' },
    times: { type: 'string', default: '60' },
    unpinned: { type: 'boolean', default: false },
  },
});
const times = Number(values.times);

const MOST_TIMES_READY = 15;
const MOST_BYTES = 60 * 1024;
const MOST_PAGES_ON = 20;
/** The first answers find nothing planned or read. */
const LOOKS_BEFORE = 3;

/** A month in the middle of the year in which everything was sold. */
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const DAYS = { since: dayBefore(210), before: dayBefore(180) };

const listsOf = (course: number): readonly string[] => [
  'courses',
  'courses?state=on_sale',
  'courses?state=hidden',
  'courses?draft=sent',
  'courses?order=price',
  'courses?order=-rating',
  'courses?order=-start',
  `courses?find=${encodeURIComponent('پایتون')}`,
  `courses/${course}`,
  'home',
  'orders',
  'orders?state=unconfirmed',
  'orders?waits=access',
  'orders?order=-amount',
  `orders?since=${DAYS.since}&before=${DAYS.before}`,
  'refund-requests',
  'refund-requests?state=decided',
  'reviews',
  'reviews?which=unanswered',
  `reviews?course=${course}`,
  'money',
  'money/statement',
  'money/statement?side=receivable',
  `money/statement?since=${DAYS.since}&before=${DAYS.before}`,
  'money/payouts',
  'money/invoices',
  'seats',
  'demand',
  'page',
];

interface Seen {
  p50: number;
  p95: number;
  bytes: number;
  next: string | null;
  status: number;
}

const bench = await openBenchDatabase(Number(values.of), { pinned: !values.unpinned });
try {
  const { token, course } = await fillPanel(bench.client, {
    courses: Number(values.courses),
    sales: Number(values.sales),
    paid: Number(values.paid),
  });
  console.log(
    `${machineLine()}; one connection, ${values.unpinned ? 'nothing pinned' : 'server on a core of its own'}`,
  );
  const server = await startServer(bench, 'serve.ts', {});
  const one = async (path: string): Promise<{ ms: number; text: string; status: number }> => {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { cookie: `kavosh-panel=${token}` },
    });
    const text = await answer.text();
    return { ms: performance.now() - begun, text, status: answer.status };
  };
  const nextOf = (text: string): string | null =>
    (JSON.parse(text) as { data: { next?: string | null } | null }).data?.next ?? null;
  const ask = async (path: string): Promise<Seen> => {
    const took: number[] = [];
    let last = await one(path);
    for (let at = 1; at < times + LOOKS_BEFORE; at += 1) {
      last = await one(path);
      if (at >= LOOKS_BEFORE) took.push(last.ms);
    }
    took.sort((a, b) => a - b);
    const part = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))]!;
    const next = path.startsWith('/api') ? nextOf(last.text) : null;
    return { p50: part(0.5), p95: part(0.95), bytes: Buffer.byteLength(last.text), next, status: last.status };
  };
  try {
    // A server that has just begun is still busy: the quicker of two looks counts.
    const looks = [await ask('/readyz'), await ask('/readyz')];
    const ready = looks.toSorted((a, b) => a.p95 - b.p95)[0]!;
    console.log(`baseline: /readyz  p50 ${ready.p50.toFixed(2)} ms   p95 ${ready.p95.toFixed(2)} ms`);
    const over: string[] = [];
    const look = async (path: string, name: string): Promise<Seen> => {
      const seen = await ask(path);
      const ratio = seen.p95 / ready.p95;
      const isOver = seen.status !== 200 || ratio > MOST_TIMES_READY || seen.bytes > MOST_BYTES;
      if (isOver) over.push(name.trim());
      console.log(
        `${name.padEnd(40)} ${String(seen.status)}   p50 ${seen.p50.toFixed(1).padStart(6)} ms   ` +
          `p95 ${seen.p95.toFixed(1).padStart(6)} ms   ${ratio.toFixed(1).padStart(5)} x   ` +
          `${(seen.bytes / 1024).toFixed(1).padStart(5)} KB${isOver ? '   OVER' : ''}`,
      );
      return seen;
    };
    for (const list of listsOf(course)) {
      const address = (after: string): string =>
        `/api/v1/panel/${list}${list.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}`;
      const first = await look(`/api/v1/panel/${list}`, decodeURIComponent(list));
      let after = first.next;
      let pages = 1;
      for (let next = after; next !== null && pages < MOST_PAGES_ON; pages += 1) {
        after = next;
        next = nextOf((await one(address(after))).text);
      }
      if (after !== null) await look(address(after), `  its page ${pages} of ${decodeURIComponent(list)}`);
    }
    console.log(over.length === 0 ? 'every list is within its bounds' : `over: ${over.join('; ')}`);
    if (over.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await bench.close();
}
