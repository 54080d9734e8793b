import { parseArgs } from 'node:util';
import { openBenchDatabase, startServer, type BenchServer } from '../bench-server.ts';
import { machineLine } from '../machine.ts';
import { fillDesk, signInOwner } from './fill.ts';

/*
 * The desk's lists and pages of one thing, each list by its filters, its first page and one deep in it, one after the
 * other over one connection, as one colleague asks. The baseline is /readyz of the same run, which asks PostgreSQL one
 * thing.
 * node bench/desk/run.ts [--rows 1000000] [--courses 100000] [--times 60] [--unpinned]
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    courses: { type: 'string', default: '100000' },
    times: { type: 'string', default: '60' },
    unpinned: { type: 'boolean', default: false },
  },
});
const times = Number(values.times);

const MOST_TIMES_READY = 15;
const MOST_BYTES = 60 * 1024;

const listsOf = (run: number): readonly string[] => [
  'home',
  'purchases',
  'purchases?state=unconfirmed',
  'purchases?state=refunded',
  'purchases?method=referral',
  'purchases?academy=3',
  'purchases?course=17',
  'purchases?person=5000',
  'purchases?beside=below_half',
  'purchases?since=2026-10-01&before=2026-11-01',
  'withdrawals',
  'withdrawals?state=all',
  'withdrawals?state=settled',
  'withdrawals?person=5000',
  'payments',
  'payments?show=contradicted',
  'payments?show=all',
  'payments?show=all&person=5000',
  'courses',
  'courses?state=ended',
  'courses?state=hidden',
  'courses?academy=3',
  'courses?category=0',
  `courses?find=${encodeURIComponent('پایتون')}`,
  'courses?source=bench',
  'comments',
  'comments?which=newest',
  'comments?which=hidden',
  'comments?which=newest&rating=1',
  'comments?which=newest&course=17',
  `comments?which=newest&find=${encodeURIComponent('شماره 777')}`,
  'messages',
  'messages?which=answered',
  'messages?department=2',
  `messages?which=answered&find=${encodeURIComponent('n777@mail')}`,
  `people?find=${encodeURIComponent('نگار فرضی 77')}`,
  'people?find=0919000',
  'audit',
  'audit?staff=2',
  'audit?action=purchase.',
  'audit?action=course.edited',
  'audit?subject=purchase%2012',
  'audit?since=2026-10-01&before=2026-11-01',
  'audit?staff=3&action=comment.hidden',
  'approvals?state=all',
  'academies',
  `academies?find=${encodeURIComponent('آموزشگاه')}`,
  'categories',
  'instructors',
  `instructors?find=${encodeURIComponent('سارا')}`,
  'jobs',
  'jobs?state=expired',
  'jobs?state=hidden',
  'jobs?company=17',
  'jobs?source=bench',
  `jobs?find=${encodeURIComponent('حسابدار شماره 77')}`,
  'companies',
  `companies?find=${encodeURIComponent('نمونه 77')}`,
  'imports',
  'imports?which=problems',
  'imports?source=bench-3',
  `imports/${run}`,
  'imports/uploads',
  'withdrawal-batches',
  'withdrawal-batches/7',
  'canned-answers',
  'texts',
  'texts/faq/revisions',
  'news',
  'figures?period=day',
  'figures?period=month',
  'books',
  'books/debts',
  'staff',
  'settings/limits',
  'courses/17',
  'academies/3',
  'instructors/3',
  'jobs/17',
  'companies/17',
  'purchases/1700',
  'withdrawals/1700',
  'payments/1700',
  'comments/1700',
  'searches',
  `search?find=${encodeURIComponent('نگار')}`,
  'search?find=09190000777',
];

interface Seen {
  p50: number;
  p95: number;
  bytes: number;
  next: string | null;
  status: number;
}

async function ask({ port }: BenchServer, path: string, cookie: string): Promise<Seen> {
  const took: number[] = [];
  let bytes = 0;
  let next: string | null = null;
  let status = 0;
  for (let at = 0; at < times + 3; at += 1) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
    const text = await answer.text();
    // The first ones find nothing planned or read.
    if (at >= 3) took.push(performance.now() - begun);
    status = answer.status;
    bytes = Buffer.byteLength(text);
    if (at === 0 && path.startsWith('/api'))
      next = ((JSON.parse(text) as { data?: { next?: string | null } }).data ?? {}).next ?? null;
  }
  took.sort((a, b) => a - b);
  const part = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!;
  return { p50: part(0.5), p95: part(0.95), bytes, next, status };
}

const bench = await openBenchDatabase(Number(values.courses), { pinned: !values.unpinned });
try {
  const token = await signInOwner(bench.client);
  const lists = listsOf((await fillDesk(bench.client, Number(values.rows))).run);
  console.log(
    `${machineLine()}; one connection, ${values.unpinned ? 'nothing pinned' : 'server on a core of its own'}`,
  );
  const server = await startServer(bench, 'serve.ts', {});
  try {
    const cookie = `kavosh-desk=${token}`;
    // A server that has just begun is still busy: the quicker of two looks counts.
    const looks = [await ask(server, '/readyz', ''), await ask(server, '/readyz', '')];
    const ready = looks.toSorted((a, b) => a.p95 - b.p95)[0]!;
    console.log(`baseline: /readyz  p50 ${ready.p50.toFixed(2)} ms   p95 ${ready.p95.toFixed(2)} ms`);
    let worst = { path: '', ratio: 0 };
    const over: string[] = [];
    for (const list of lists) {
      let path = `/api/v1/desk/${list}`;
      // The first page, and one ten pages on.
      for (const which of ['first', 'tenth'] as const) {
        const seen = await ask(server, path, cookie);
        const ratio = seen.p95 / ready.p95;
        if (ratio > worst.ratio) worst = { path, ratio };
        const isOver = seen.status !== 200 || ratio > MOST_TIMES_READY || seen.bytes > MOST_BYTES;
        if (isOver) over.push(`${which} page of ${list}`);
        console.log(
          `${(which === 'first' ? list : '  its tenth page').padEnd(64)} ${String(seen.status)}   p50 ` +
            `${seen.p50.toFixed(1).padStart(6)} ms   p95 ${seen.p95.toFixed(1).padStart(6)} ms   ` +
            `${ratio.toFixed(1).padStart(5)} x   ${(seen.bytes / 1024).toFixed(1).padStart(5)} ` +
            `KB${isOver ? '   OVER' : ''}`,
        );
        let { next } = seen;
        for (let page = 2; page < 10 && next !== null; page += 1) {
          path = `/api/v1/desk/${list}${list.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`;
          const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { cookie } });
          next = ((await answer.json()) as { data: { next: string | null } }).data.next;
        }
        if (next === null || which === 'tenth') break;
        path = `/api/v1/desk/${list}${list.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`;
      }
    }
    console.log(`the slowest takes ${worst.ratio.toFixed(1)} times /readyz: ${decodeURIComponent(worst.path)}`);
    console.log(over.length === 0 ? 'every list is within its bounds' : `over: ${over.join('; ')}`);
    if (over.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await bench.close();
}
