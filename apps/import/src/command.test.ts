import { expect, test } from 'vitest';
import { readArguments, usage } from './arguments.ts';
import { ProblemLog, showValue } from '@kavosh/server/import/import.ts';
import { plainProgress } from './progress-line.ts';
import { summarise, type SummaryFacts } from './summary.ts';

test('arguments as a person gives them', () => {
  expect(
    readArguments([
      'feed.csv',
      '--profile',
      'kavosh',
      '--dry-run',
      '--full',
      '--allow-shrink',
      '--report',
      'r.ndjson',
      '--source',
      'sepidar',
      '--allow-http',
      'a.example',
      '--allow-http',
      'b.example',
      '--allow-private',
    ]),
  ).toEqual({
    place: 'feed.csv',
    profile: 'kavosh',
    source: 'sepidar',
    dryRun: true,
    full: true,
    allowShrink: true,
    allowPrivate: true,
    plainHosts: ['a.example', 'b.example'],
    hosts: [],
    report: 'r.ndjson',
    answer: null,
    name: null,
  });
  expect(readArguments(['feed.csv', '--profile=kavosh'])).toMatchObject({
    dryRun: false,
    full: false,
    source: null,
    report: null,
  });
  expect(
    readArguments(['feed.csv', '--profile=kavosh', '--host', 'Lms.sepidar.example', '--host', 'b.example:8443']),
  ).toMatchObject({ hosts: ['lms.sepidar.example', 'b.example:8443'] });
  expect(readArguments(['--help'])).toBeNull();
  expect(usage()).toContain(
    'job-xml, jobinja-2021, jobinja-2026, kavosh, kavosh-jobs, mftplus, schema-org, schema-org-jobs',
  );
});

test.each([
  [[], 'Give one file or address'],
  [['a', 'b', '--profile', 'kavosh'], 'Give one file or address'],
  [['a'], 'Say with --profile'],
  [['a', '--profil', 'x'], "Unknown option '--profil'"],
  [['a', '--profile'], 'argument missing'],
  [['a', '--profile', 'kavosh', '--allow-shrink'], 'only together with --full'],
  [['a', '--profile', 'kavosh', '--source', 'Bad Name'], '--source must be'],
  [['a', '--profile', 'kavosh', '--source', 'demo'], 'choose another name'],
  [['./a.csv', '--profile', 'kavosh', '--report', 'a.csv'], 'names the feed itself'],
  [['a', '--profile', 'kavosh', '--host', 'https://b.example/'], 'is no name of a public host'],
  [['a', '--profile', 'kavosh', '--host', 'localhost'], 'is no name of a public host'],
])('%j is refused in a sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence);
});

test('without a terminal a long import says a line now and then, a quick one nothing', () => {
  let time = 0;
  const lines: string[] = [];
  const progress = plainProgress({ write: (text) => lines.push(text) }, () => time);
  progress.start('reading', 100_000_000);
  progress.advance(20_000_000);
  time = 5_000;
  progress.advance(22_000_000);
  progress.start('courses', 3);
  time = 11_000;
  progress.advance(1);
  progress.stop();
  expect(lines).toEqual(['Reading: 42 of 100 MB (42%)\n', 'Courses: 1 of 3 (33%)\n']);
});

test('what is shown of a value can do nothing to a terminal', () => {
  expect(showValue('a\u001b[31mb\u202ec\n')).toBe('a [31mb c ');
  expect(showValue({ a: [1] })).toBe('{"a":[1]}');
  expect(Array.from(showValue('😀'.repeat(500))).length).toBe(200);
});

const facts = (): SummaryFacts => ({
  words: { one: 'course', many: 'courses', withdrawn: 'unpublished' },
  log: new ProblemLog(null),
  dryRun: false,
  full: false,
  report: null,
  tookMs: 1234,
  peakBytes: 200 * 1024 * 1024,
  outcome: {
    encoding: 'utf-8',
    rows: 1200,
    courses: 1,
    editions: 0,
    inserted: 1,
    updated: 0,
    unchanged: 0,
    priceEvents: 1,
    missing: 0,
    leaving: 0,
    missingExamples: [],
    heldBack: null,
    newCategories: [],
    categories: ['برنامه‌نویسی (0): پایتون (11)'],
    differences: [],
    cutOff: false,
  },
});

test('the summary is plain sentences', () => {
  expect(summarise(facts())).toBe(
    'Read 1,200 rows: 1 course with 0 editions, 0 bad rows.\nSaved: 1 new, 0 changed, 0 unchanged; 1 new ' +
      'price.\nTook 1.2 s and at most 200 MiB of memory.',
  );
});

test('it tells what went wrong, what would change, and what was held back', () => {
  const { log, outcome, ...rest } = facts();
  log.add({ line: 3, field: 'price', key: 'a', code: 'price.negative', value: '-5' });
  log.add({ line: 3, field: 'title', key: 'a', code: 'field.required' });
  log.add({ file: 'texts.jsonl', line: 4, code: 'row.unreadable' });
  log.add({ line: 5, key: 'b', code: 'text.cut' });
  log.add({
    line: 6,
    field: 'category',
    key: 'c',
    code: 'category.unknown',
    value: 'پایتن',
    nearest: ['پایتون', 'پارچه'],
  });
  expect(log.badRows).toBe(3);
  const text = summarise({
    ...rest,
    log,
    dryRun: true,
    full: true,
    report: 'r.ndjson',
    outcome: {
      ...outcome,
      encoding: 'windows-1256',
      missing: 8,
      leaving: 0,
      missingExamples: ['الف', 'ب'],
      heldBack: 'the feed breaks off',
      cutOff: true,
      newCategories: ['پ'],
      differences: [{ sourceKey: 'a', title: 'الف', fields: [{ field: 'price', before: '1', after: '2' }] }],
    },
  });
  expect(text.split('\n')).toEqual([
    'Read 1,200 rows (windows-1256): 1 course with 0 editions, 3 bad rows.',
    'Nothing was written (dry run). It would be: 1 new, 0 changed, 0 unchanged.',
    'Categories that would be added (1): پ',
    '8 courses are not in the feed, but nothing would be unpublished: the feed breaks off.',
    '  such as «الف»، «ب»',
    'The feed breaks off before its end; what came before was taken.',
    'Why rows were left out:',
    '  1 × field.required – این مقدار لازم است و خالی مانده است.',
    '  1 × row.unreadable – این سطر خوانا نیست: یک شیء JSON درست نیست.',
    '  1 × category.unknown – این دسته‌بندی شناخته نیست.',
    'Values left out:',
    '  1 × price.negative – مبلغ نمی‌تواند منفی باشد.',
    'Taken with a small change:',
    '  1 × text.cut – این متن بلندتر از اندازهٔ مجاز بود و کوتاه شد.',
    'The first of them:',
    '  line 3 · title · field.required · key a',
    '  line 4 of texts.jsonl · row.unreadable',
    '  line 6 · category · category.unknown · key c · «پایتن» · nearest: «پایتون»، «پارچه»',
    'The first values left out:',
    '  line 3 · price · price.negative · key a · «-5»',
    'Categories there are:',
    '  برنامه‌نویسی (0): پایتون (11)',
    'All of them are in r.ndjson.',
    'What changes:',
    '  الف (a)',
    '    price: «1» → «2»',
    'Took 1.2 s and at most 200 MiB of memory.',
  ]);
});
