import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { machineLine } from '../machine.ts';
import { makeLongCourses } from '../search-sets/long-texts.ts';
import { dataFolder, startProduct } from '../start-product.ts';

/*
 * What long texts cost an import: a feed of titles alone, and the same with 5 KB of text a course, each as new courses
 * and once more unchanged, beside a running server.
 *   node bench/import/run.ts [--courses 4000] [--rounds 3]
 */
const { values } = parseArgs({
  options: { courses: { type: 'string', default: '4000' }, rounds: { type: 'string', default: '3' } },
});
const count = Number(values.courses);
const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const made = makeLongCourses(count, 11);

async function writeFeed(path: string, withText: boolean): Promise<void> {
  const out = createWriteStream(path);
  for (const [i, { title, body }] of made.entries()) {
    const row = {
      key: String(i),
      title: `${title} ${i}`,
      academy: 'آموزشگاه سنجش',
      category: 'پایتون',
      price: 1_000_000,
      ...(withText && { description: `<p>${body.replaceAll('. ', '.</p><p>')}</p>` }),
    };
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/** Milliseconds of one course: of the import alone, without its start. */
async function importFeed(dataDir: string, path: string, source: string): Promise<number> {
  const command = ['apps/import/src/main.ts', path, '--profile', 'kavosh', '--source', source];
  const { stdout } = await run(process.execPath, command, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } });
  const took = /Took ([\d.,]+) s/.exec(stdout)?.[1];
  if (took === undefined) throw new Error(`The import said no time: ${stdout}`);
  return (Number(took.replaceAll(',', '')) * 1000) / count;
}

const data = dataFolder();
try {
  const product = await startProduct(data.path);
  try {
    console.log(`${machineLine()}; ${count} courses, least of ${values.rounds} rounds, ms a course`);
    const best: Record<string, number> = {};
    for (const kind of ['title', 'text']) await writeFeed(join(data.path, `${kind}.ndjson`), kind === 'text');
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const kind of ['title', 'text']) {
        for (const rows of ['new', 'unchanged']) {
          const took = await importFeed(data.path, join(data.path, `${kind}.ndjson`), `${kind}-${round}`);
          best[`${kind} ${rows}`] = Math.min(best[`${kind} ${rows}`] ?? Infinity, took);
        }
      }
    }
    for (const rows of ['new', 'unchanged']) {
      const [title, text] = [best[`title ${rows}`]!, best[`text ${rows}`]!];
      const ratio = (text / title).toFixed(2);
      console.log(`  ${rows.padEnd(10)} title ${title.toFixed(2)}  5 KB of text ${text.toFixed(2)}  ${ratio} times`);
    }
  } finally {
    await product.stop();
  }
} finally {
  data.remove();
}
