import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { machineLine } from '../machine.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { dataFolder, startProduct } from '../start-product.ts';

/*
 * Two hundred people sign in by password at the same moment, again and again for ten seconds, while others read. The
 * product as `npm start` runs it, with its demo people. Printed are the times of the readers, alone (the baseline) and
 * beside the signing in, and what the two hundred were answered: 200, or 503 with Retry-After where the queue is full.
 * Fails where readers wait longer than aimed at, or anybody gets another answer. node bench/sign-in/run.ts
 */
const SIGN_INS = 200;
const SECONDS = 10;
const READ_EVERY_MS = 10;
const MOST_P95_MS = 300;
const reads = [
  '/api/v1/web/content/header',
  '/api/v1/web/service/courses/search?q=%D9%BE%D8%A7%DB%8C%D8%AA%D9%88%D9%86',
  '/healthz',
  '/',
];

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

/**
 * Asks one address after the other at a steady pace, no matter the answers take. @returns milliseconds of each answer
 */
async function read(url: string, until: number): Promise<number[]> {
  const dispatcher = new Agent({ connections: 64 });
  const times: Promise<number>[] = [];
  for (let i = 0; performance.now() < until; i += 1) {
    const start = performance.now();
    times.push(
      request(url + reads[i % reads.length]!, { dispatcher }).then(async ({ statusCode, body }) => {
        await body.dump();
        if (statusCode !== 200) throw new Error(`${reads[i % reads.length]} answered ${statusCode}`);
        return performance.now() - start;
      }),
    );
    await pause(READ_EVERY_MS);
  }
  const all = await Promise.all(times);
  await dispatcher.close();
  return all;
}

/** Waves of sign-ins. @returns how often each answer came, and milliseconds of those that were let in */
async function signIn(url: string, until: number): Promise<{ answers: Map<string, number>; times: number[] }> {
  const dispatcher = new Agent({ connections: SIGN_INS });
  const answers = new Map<string, number>();
  const times: number[] = [];
  const body = JSON.stringify({ mobile: '09120000001', password: 'kavosh-demo', device_name: 'bench' });
  while (performance.now() < until) {
    await Promise.all(
      Array.from({ length: SIGN_INS }, async () => {
        const start = performance.now();
        const answer = await request(`${url}/api/v1/web/service/users/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          dispatcher,
        });
        await answer.body.dump();
        if (answer.statusCode === 200) times.push(performance.now() - start);
        const said = `${answer.statusCode}${answer.headers['retry-after'] === undefined ? '' : ' with Retry-After'}`;
        answers.set(said, (answers.get(said) ?? 0) + 1);
      }),
    );
  }
  await dispatcher.close();
  return { answers, times };
}

const line = (name: string, times: readonly number[]): string =>
  `${name.padEnd(28)} ${String(times.length).padStart(5)} answers   p50 ${percentile(times, 0.5).toFixed(1)} ` +
  `ms   p95 ${percentile(times, 0.95).toFixed(1)} ms   max ${percentile(times, 1).toFixed(1)} ms`;

const { path, remove } = dataFolder();
try {
  const product = await startProduct(path);
  try {
    await waitUntilIdle();
    await read(product.url, performance.now() + 3_000);
    console.log(machineLine());
    const alone = await read(product.url, performance.now() + SECONDS * 1000);
    console.log(line('readers alone (baseline)', alone));
    const until = performance.now() + SECONDS * 1000;
    const [beside, { answers, times }] = await Promise.all([read(product.url, until), signIn(product.url, until)]);
    console.log(line(`readers beside ${SIGN_INS} sign-ins`, beside));
    console.log(line('signed in', times));
    console.log(`answers to those who sign in: ${[...answers].map(([said, count]) => `${said}: ${count}`).join(', ')}`);
    console.log(
      `beside sign-ins p95 is ${(percentile(beside, 0.95) / percentile(alone, 0.95)).toFixed(1)} times the baseline's`,
    );
    const isAsAimed =
      percentile(beside, 0.95) < MOST_P95_MS &&
      [...answers.keys()].every((said) => said === '200' || said === '503 with Retry-After');
    if (!isAsAimed) process.exitCode = 1;
  } finally {
    await product.stop();
  }
} finally {
  remove();
}
