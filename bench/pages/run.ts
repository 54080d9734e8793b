import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { parseArgs } from 'node:util';
import { openBenchDatabase, startServer, type BenchDatabase, type BenchServer } from '../bench-server.ts';
import { buildRouterSite } from '../build-router-site.ts';
import { machineLine } from '../machine.ts';
import { makeQueries } from '../search/make-queries.ts';
import { runWrk, wrkLine, type WrkAnswer } from '../wrk.ts';
import { startNginx } from './nginx.ts';

/*
 * Pages of the site: from the page cache (documents and `.data`, against Node's own server answering the same),
 * and rendered each time with their queries (against a bare page of the router with as many cards of constant data, and
 * the search call alone). The server alone on core 0; PostgreSQL and
 * wrk share core 1. Needs wrk, taskset and the built site (`npm run build`). node bench/pages/run.ts [--courses 20000]
 * [--seconds 10]
 */
const { values } = parseArgs({
  options: { courses: { type: 'string', default: '20000' }, seconds: { type: 'string', default: '10' } },
});
const seconds = Number(values.seconds);
const CACHED_PAGES = 200;
const RENDERED_PAGES = 1000;
const WARM_UP_SECONDS = 4;
/** Pages are rendered some hundred times a second: the compiler takes thousands of them. */
const RENDERING_WARM_UP_SECONDS = 24;
const headers = { 'accept-encoding': 'br, gzip' };

const perSecond = ({ requests, seconds: took }: WrkAnswer): number => requests / took;

async function coursePaths(url: string, limit: number): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/web/service/courses/search`);
  const { data } = (await answer.json()) as { data: { courses: { id: number }[] } };
  return Promise.all(
    data.courses
      .slice(0, limit)
      .map(
        async ({ id }) =>
          new URL((await fetch(`${url}/course/${id}`, { redirect: 'manual' })).headers.get('location')!, url).pathname,
      ),
  );
}

async function statusOf(url: string): Promise<number> {
  const { statusCode, body } = await request(url, { headers });
  await body.dump();
  return statusCode;
}

/** What the server answers for a path, for the baseline to answer the same. */
async function answerOf(url: string, path: string): Promise<{ headers: string[]; body: string }> {
  const { headers: got, body } = await request(`${url}${path}`, { headers });
  const left = Object.entries(got).filter(
    ([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name),
  );
  return {
    headers: left.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one ?? ''])),
    body: Buffer.from(await body.arrayBuffer()).toString('base64'),
  };
}

async function measureCache(database: BenchDatabase, server: BenchServer): Promise<void> {
  const url = `http://127.0.0.1:${server.port}`;
  const searches = makeQueries(database.courses, CACHED_PAGES).map((query) => `/courses${query}`);
  // A page beyond the last one leads to the last, and what is no page is not kept.
  const listed = await Promise.all(searches.map(async (path) => ((await statusOf(url + path)) === 200 ? [path] : [])));
  const pages = listed.flat();
  const documents = ['/', '/categories', ...(await coursePaths(url, 12)), ...pages];
  const data = pages.map((path) => path.replace('/courses', '/courses.data'));
  const options = { connections: 64, seconds, headers };
  // Often enough for the tight compression.
  for (const paths of [documents, data])
    for (let round = 0; round < 4; round += 1)
      for (const path of paths) await (await request(url + path, { headers })).body.dump();
  for (const paths of [documents, data]) await runWrk(server.port, paths, { ...options, seconds: WARM_UP_SECONDS });
  const found = await runWrk(server.port, documents, options);
  console.log(wrkLine(`documents, ${documents.length} pages`, found));
  const foundData = await runWrk(server.port, data, options);
  console.log(wrkLine(`.data, ${data.length} pages`, foundData));
  const answers: Record<string, Awaited<ReturnType<typeof answerOf>>> = {};
  for (const path of [...documents, ...data]) answers[path] = await answerOf(url, path);
  const file = join(database.folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const bare = await startServer(database, 'pages/bare-server.ts', { BENCH_ANSWERS: file });
  try {
    for (const paths of [documents, data]) await runWrk(bare.port, paths, { ...options, seconds: WARM_UP_SECONDS });
    const baseline = await runWrk(bare.port, documents, options);
    console.log(wrkLine("baseline: Node's server, the same documents", baseline));
    const baselineData = await runWrk(bare.port, data, options);
    console.log(wrkLine("baseline: Node's server, the same .data", baselineData));
    console.log(
      `from the cache: ${(perSecond(found) / perSecond(baseline)).toFixed(2)} times the baseline for ` +
        `documents, ${(perSecond(foundData) / perSecond(baselineData)).toFixed(2)} for .data`,
    );
  } finally {
    await bare.stop();
  }
  const nginx = await startNginx(answers[pages[0]!]!);
  if (!nginx) return console.log('no nginx here');
  try {
    await runWrk(nginx.port, documents, { ...options, seconds: WARM_UP_SECONDS });
    const served = await runWrk(nginx.port, documents, options);
    console.log(wrkLine(`beside it: nginx ${nginx.version}, one page from a file`, served));
    console.log(`from the cache: ${(perSecond(found) / perSecond(served)).toFixed(2)} times nginx for documents`);
  } finally {
    await nginx.stop();
  }
}

/** Microseconds of the processor for a page of cards by the router and React alone, in a process of its own. */
async function measureBarePage(database: BenchDatabase, options: Parameters<typeof runWrk>[2]): Promise<number> {
  await buildRouterSite(join(import.meta.dirname, 'bare'));
  const bare = await startServer(database, 'pages/bare-page-server.ts', { NODE_ENV: 'production' });
  try {
    await runWrk(bare.port, ['/'], { ...options, seconds: RENDERING_WARM_UP_SECONDS });
    const before = await bare.spent();
    const found = await runWrk(bare.port, ['/'], options);
    const spent = (((await bare.spent()).server - before.server) / found.requests) * 1000;
    console.log(wrkLine('baseline: a bare page of 20 cards', found));
    console.log(`processor time of one bare page: ${spent.toFixed(0)} µs`);
    return spent;
  } finally {
    await bare.stop();
  }
}

async function measureRendering(database: BenchDatabase, server: BenchServer): Promise<void> {
  const queries = makeQueries(database.courses, RENDERED_PAGES, 11);
  const options = { connections: 16, seconds, headers: { 'accept-encoding': 'identity' } };
  const pages = queries.map((query) => `/courses${query}`);
  await runWrk(server.port, pages, { ...options, seconds: RENDERING_WARM_UP_SECONDS });
  const before = await server.spent();
  const found = await runWrk(server.port, pages, options);
  const after = await server.spent();
  console.log(wrkLine('search page, rendered each time', found));
  const ours = ((after.server - before.server) / found.requests) * 1000;
  const postgres = ((after.postgres - before.postgres) / found.requests) * 1000;
  console.log(`processor time of one page: server ${ours.toFixed(0)} µs, PostgreSQL ${postgres.toFixed(0)} µs`);
  const bare = await measureBarePage(database, options);
  console.log(`rendering a page: ${((ours + postgres) / bare).toFixed(2)} times a bare page of 20 cards`);
  const calls = queries.map((query) => `/api/v1/web/service/courses/search${query}`);
  await runWrk(server.port, calls, { ...options, seconds: RENDERING_WARM_UP_SECONDS });
  const baseline = await runWrk(server.port, calls, options);
  console.log(wrkLine('baseline: the search call alone', baseline));
  console.log(`rendering a page: ${(perSecond(baseline) / perSecond(found)).toFixed(2)} times the search call alone`);
}

const database = await openBenchDatabase(Number(values.courses));
try {
  console.log(machineLine());
  for (const [cache, measure] of [
    ['on', measureCache],
    ['off', measureRendering],
  ] as const) {
    const server = await startServer(database, 'serve.ts', { BENCH_SITE: '1', PAGE_CACHE: cache });
    try {
      await measure(database, server);
    } finally {
      await server.stop();
    }
  }
} finally {
  await database.close();
}
