import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kavosh-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILE_BYTES = 100_000_000;
const MOST_MEMORY_MIB = 285; // 300 MB
const sentence =
  'این دوره با مثال‌های روزمره آغاز می‌شود و گام به گام به کار واقعی می‌رسد؛ هر بخش تمرینی دارد که با هم حل می‌کنیم. ';

/** Rows of one lesson lie far apart, so that nothing can be grouped while it streams by. */
async function writeFeed(path: string, lineOf: (row: Record<string, unknown>) => string, head = ''): Promise<number> {
  const file = createWriteStream(path);
  let rows = 0;
  file.write(head);
  for (let bytes = 0; bytes < FILE_BYTES; rows += 1) {
    const row = lineOf({
      key: `k${(rows * 7919) % 9001}`,
      edition_key: String(rows),
      title: `دوره ${(rows * 7919) % 9001}`,
      academy: 'آموزشگاه آزمون',
      category: 'پایتون',
      edition_price: rows + 1000,
      edition_starts_at: '1405-02-01',
      edition_ends_at: '1405-04-01',
      summary: sentence,
      description: `<p>${sentence.repeat(12)}</p>`,
      topics: sentence,
    });
    bytes += Buffer.byteLength(row) + 1;
    if (!file.write(`${row}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  return rows;
}

/** Long texts with line ends and quotes in them, as people's tables have them. */
const csvLine = (row: Record<string, unknown>): string =>
  Object.values(row)
    .map((value) => `"${String(value).replaceAll('"', '""').replaceAll(sentence, `${sentence}\r\n«""»`)}"`)
    .join(';');
const csvHead =
  'key;edition_key;title;academy;category;edition_price;edition_starts_at;edition_ends_at;summary;description;topics\n';

/** One job in seven comes twice, far from the first. */
async function writeXmlFeed(path: string): Promise<{ rows: number; jobs: number }> {
  const file = createWriteStream(path);
  let rows = 0;
  let repeated = 0;
  file.write('<?xml version="1.0" encoding="utf-8"?>\n<source>\n');
  for (let bytes = 0; bytes < FILE_BYTES; rows += 1) {
    const isRepeated = rows > 7000 && rows % 7 === 0;
    if (isRepeated) repeated += 1;
    const row =
      `<job><title><![CDATA[کارشناس ${rows}]]></title><date>2027-01-10</date><referencenumber>` +
      `${isRepeated ? rows - 7000 + 1 : rows}</referencenumber>` +
      `<url>https://jobs.example.com/${rows}</url><company>شرکت ${rows % 500}` +
      '</company><city>تهران</city><state>تهران</state><category>طراحی</category>' +
      '<salary>۳۰ میلیون تومان</salary><jobtype>full-time</jobtype><description><![CDATA[<p>' +
      `${sentence.repeat(12)}</p>]]></description></job>\n`;
    bytes += Buffer.byteLength(row);
    if (!file.write(row)) await once(file, 'drain');
  }
  file.end('</source>\n');
  await once(file, 'close');
  return { rows, jobs: rows - repeated };
}

/** A dry run where there is no database: all of the importer's own work, and nothing of PostgreSQL's. */
async function dryRun(path: string, profile: string): Promise<{ out: string; code: number }> {
  const command = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [command, path, '--profile', profile, '--dry-run', '--full'], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'none') },
  });
  let out = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { out, code };
}
const memoryOf = (out: string): number => Number(/at most (\d+) MiB of memory/.exec(out)?.[1]);

test.each([
  ['NDJSON', 'feed.ndjson', JSON.stringify, ''],
  ['CSV', 'feed.csv', csvLine, csvHead],
])(
  '%s of 100 MB is read, grouped and built in less than 300 MB of memory',
  async (_format, name, lineOf, head) => {
    const path = join(folder, name);
    const rows = await writeFeed(path, lineOf, head);
    const { out, code } = await dryRun(path, 'kavosh');
    expect(out).toContain(
      `Read ${rows.toLocaleString('en-US')} rows: 9,001 courses with ${rows.toLocaleString('en-US')} editions, ` +
        '0 bad rows.',
    );
    expect(code).toBe(0);
    expect(memoryOf(out)).toBeLessThan(MOST_MEMORY_MIB);
    rmSync(path);
  },
  900_000,
);

test('an XML feed of 100 MB is read and built in less than 300 MB of memory', async () => {
  const path = join(folder, 'feed.xml');
  const { rows, jobs } = await writeXmlFeed(path);
  const { out, code } = await dryRun(path, 'job-xml');
  expect(out).toContain(
    `Read ${rows.toLocaleString('en-US')} rows: ${jobs.toLocaleString('en-US')} jobs, ` +
      `${(rows - jobs).toLocaleString('en-US')} bad rows.`,
  );
  expect(code).toBe(2);
  expect(memoryOf(out)).toBeLessThan(MOST_MEMORY_MIB);
}, 900_000);
