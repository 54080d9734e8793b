import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { documentTerms, STEM_SIGN } from '@kavosh/persian/reading/document-terms.ts';
import { wordsOf } from '@kavosh/persian/words/words.ts';
import type { BenchDatabase } from '../bench-server.ts';
import { freePort } from '../start-product.ts';

/** Groonga of the system's packages over the same courses, serving HTTP from core 0. */
export interface GroongaPeer {
  port: number;
  version: string;
  /** The query string of our search as the path of its search for the same. */
  pathOf(query: string): string;
  stop(): Promise<void>;
}

interface CourseRow {
  id: number;
  title: string;
  names: string;
  summary: string;
  body: string;
  card: string;
  academy: number;
  type: number;
  category: number[];
  is_free: boolean;
  newest: number;
  popular: number;
}

/** As our declaration of courses weighs its fields. */
const MATCH = 'title * 10 || names * 6 || summary * 3 || body';
/** Each word is a token of its own: its default takes Persian apart into pairs of letters. */
const SCHEMA = `
table_create Courses TABLE_HASH_KEY UInt32
column_create Courses title COLUMN_SCALAR Text
column_create Courses names COLUMN_SCALAR Text
column_create Courses summary COLUMN_SCALAR Text
column_create Courses body COLUMN_SCALAR Text
column_create Courses card COLUMN_SCALAR Text
column_create Courses academy COLUMN_SCALAR UInt32
column_create Courses type COLUMN_SCALAR UInt32
column_create Courses category COLUMN_VECTOR UInt32
column_create Courses is_free COLUMN_SCALAR Bool
column_create Courses newest COLUMN_SCALAR UInt32
column_create Courses popular COLUMN_SCALAR UInt32
table_create Terms TABLE_PAT_KEY ShortText --default_tokenizer TokenDelimit
column_create Terms texts COLUMN_INDEX|WITH_POSITION|WITH_SECTION Courses title,names,summary,body
table_create Academies TABLE_HASH_KEY UInt32
column_create Academies courses COLUMN_INDEX Courses academy
table_create Types TABLE_HASH_KEY UInt32
column_create Types courses COLUMN_INDEX Courses type
table_create Categories TABLE_HASH_KEY UInt32
column_create Categories courses COLUMN_INDEX Courses category
`;

/** The words of a text as our own index has them, stems left out: folding is not what is compared. */
const tokensOf = (text: string): string =>
  documentTerms(text)
    .filter(({ term }) => !term.startsWith(STEM_SIGN))
    .map(({ term }) => term)
    .join(' ');

async function readCourses({ client }: BenchDatabase): Promise<CourseRow[]> {
  const { rows } = await client.query<Omit<CourseRow, 'category'> & { category: number; parent: number | null }>(`
    select c.id, c.title, a.name || ' ' || coalesce((select string_agg(i.first_name || ' ' || i.last_name, ' ')
        from course_instructor ci join instructor i on i.id = ci.instructor_id where ci.course_id = c.id), '') as names,
      c.summary || ' ' || k.name as summary,
      regexp_replace(c.description_html || ' ' || c.topics_html, '<[^>]+>', ' ', 'g') as body,
      s.card, c.academy_id as academy, c.course_type_id as type, c.category_id as category, k.parent_id as parent,
      (s.card::jsonb ->> 'is_free') = '1' as is_free, extract(epoch from c.published_at)::int as newest,
      c.popularity as popular
    from course c join academy a on a.id = c.academy_id join category k on k.id = c.category_id
      join search_course s on s.course_id = c.id order by c.id`);
  return rows.map(({ parent, category, ...row }) => ({
    ...row,
    category: parent === null ? [category] : [category, parent],
  }));
}

/** @throws {Error} where `groonga` is not installed */
export function groongaVersion(): string {
  const { stdout, error } = spawnSync('groonga', ['--version'], { encoding: 'utf8' });
  if (error) throw new Error('groonga is not installed (Debian: groonga-server-http)');
  return /^[Gg]roonga ([\d.]+)/.exec(stdout)?.[1] ?? stdout.split('\n')[0]!;
}

function load(file: string, courses: readonly CourseRow[]): void {
  const rows = courses.map(({ id, title, names, summary, body, ...rest }) =>
    JSON.stringify({
      _key: id,
      title: tokensOf(title),
      names: tokensOf(names),
      summary: tokensOf(summary),
      body: tokensOf(body),
      ...rest,
    }),
  );
  const commands = `${SCHEMA.trim()}\nload --table Courses\n[\n${rows.join(',\n')}\n]\n`;
  const { status, stdout, stderr } = spawnSync('groonga', ['-n', file], { input: commands, maxBuffer: 1 << 28 });
  const failed = stdout
    .toString()
    .split('\n')
    .find((line) => line.startsWith('[[-'));
  if (status !== 0 || failed !== undefined)
    throw new Error(`groonga could not be filled: ${failed ?? stderr.toString()}`);
}

const PAGE_SIZE = 12;
const SORTS = ['', '-_score', '-newest', '-popular'];

function pathOf(query: string): string {
  const asked = readQueryString(query.replace(/^\?/, '')) as Record<string, string | string[] | undefined>;
  const list = (name: string): string[] => [asked[name] ?? []].flat();
  const words = wordsOf(String(asked['q'] ?? '')).map((word) => word.text);
  const any = (column: string, ids: readonly string[], sign = '=='): string =>
    `(${ids.map((id) => `${column} ${sign} ${Number(id)}`).join(' || ')})`;
  const filters = [
    ...(list('category').length > 0 ? [any('category', list('category').slice(0, 1), '@')] : []),
    ...(list('academy').length > 0 ? [any('academy', list('academy'))] : []),
    ...(list('type').length > 0 ? [any('type', list('type'))] : []),
    ...(asked['is_free'] === '1' ? ['is_free == true'] : []),
  ];
  const page = Number(asked['page'] ?? 1);
  const sort = words.length === 0 && asked['sortby'] === '1' ? '-popular' : SORTS[Number(asked['sortby'] ?? 1)]!;
  const parameters = new URLSearchParams({
    table: 'Courses',
    output_columns: '_key,_score,card',
    sort_keys: sort,
    limit: String(PAGE_SIZE),
    offset: String((page - 1) * PAGE_SIZE),
    'drilldowns[academy].keys': 'academy',
    'drilldowns[academy].limit': '-1',
    'drilldowns[type].keys': 'type',
    'drilldowns[type].limit': '-1',
    // Its own answers would be remembered; ours are asked again as well.
    cache: 'no',
  });
  if (words.length > 0) {
    parameters.set('match_columns', MATCH);
    parameters.set('query', words.map((word) => `"${word.replace(/["\\]/g, ' ')}"`).join(' '));
  }
  if (filters.length > 0) parameters.set('filter', filters.join(' && '));
  return `/d/select.json?${parameters.toString()}`;
}

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Fills it with the database's courses and starts it on core 0. Needs taskset. */
export async function startGroonga(database: BenchDatabase): Promise<GroongaPeer> {
  const version = groongaVersion();
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-groonga-'));
  const file = join(folder, 'courses');
  const began = performance.now();
  load(file, await readCourses(database));
  console.log(
    `groonga ${version}: filled in ${((performance.now() - began) / 1000).toFixed(1)} s, words cut by us included`,
  );
  const port = await freePort();
  const server = spawn(
    'taskset',
    ['-c', database.pinned ? '0' : '0,1', 'groonga', '-s', '--protocol', 'http', '-t', '1', '-p', String(port)].concat(
      '--bind-address',
      '127.0.0.1',
      file,
    ),
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 100) throw new Error('groonga does not answer');
    await wait(100);
  }
  return {
    port,
    version,
    pathOf,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
