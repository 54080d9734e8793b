import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWrittenFiles } from './source-files.ts';

const MOST_FILES = 9;
const profiles = 'apps/server/src/import/profiles/';
const written = new Map([
  ...readWrittenFiles(),
  ...readdirSync(new URL(`../${profiles}`, import.meta.url))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [profiles + name, readFileSync(new URL(`../${profiles}${name}`, import.meta.url), 'utf8')] as const),
]);
const paths = [...written.keys()];
const text = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8');
const section = /^## Where does it go$(.*?)^(?:## |Words that)/ms.exec(text)![1]!;
const walks = section
  .split(/^- \*\*/m)
  .slice(1)
  .map((walk) => ({ name: walk.slice(0, walk.indexOf('**')), body: walk.slice(walk.indexOf('**') + 2) }));

/** Files and folders that a walk names in code spans; words of the code that are no path are left out. */
const placesIn = (body: string): string[] =>
  [...body.matchAll(/`([^`]+)`/g)]
    .map(([, span]) => span!)
    .filter((span) => span.endsWith('/') || /\.(?:\*\.)?[a-z]+$/.test(span))
    .filter((span) => !/^[a-z]+\.[a-z]+$/i.test(span) || /\.(?:tsx?|json|md|sql)$/.test(span));

/** `<name>` and `*` stand for one part of a path. */
function isThere(place: string): boolean {
  const pattern = place.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/<[^>]+>|\*/g, '[^/]+');
  const found = new RegExp(place.endsWith('/') ? `(?:^|/)${pattern}` : `(?:^|/)${pattern}$`);
  return paths.some((path) => found.test(path));
}

describe.each(walks)('the walk of $name', ({ body }) => {
  test('names files and folders that are there', () => {
    const places = placesIn(body);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => !isThere(place))).toEqual([]);
  });

  test(`is at most ${MOST_FILES} files`, () => {
    // What stands in brackets is the other of two ways, and no further file.
    const files = placesIn(body.replaceAll(/\([^)]*\)/gs, '')).filter((place) => !place.endsWith('/'));
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  });
});

const filesOf = (walk: string): string[] =>
  [...new Set(placesIn(walks.find(({ name }) => name === walk)!.body))].filter((place) => !place.endsWith('/'));

/** Source files and the page about feeds, without tests, that match. */
const filesWith = (pattern: RegExp): string[] =>
  [...written]
    .filter(([path, content]) => /^(?:apps|packages)\/|^docs\/import/.test(path) && pattern.test(content))
    .map(([path]) => path)
    .filter((path) => !/\.test\.tsx?$|test-set-up/.test(path));

const isNamed = (path: string, names: readonly string[]): boolean =>
  names.some((name) => `/${path}`.endsWith(`/${name}`));

test('the certificate of a course is in the files of its walk, and in no others', () => {
  // Of a server, not of a course.
  const found = filesWith(/\bcertificate\b(?! for one host)/);
  const named = filesOf('A field of a course');
  expect(found.filter((path) => !isNamed(path, named))).toEqual([]);
  expect(named.filter((name) => !found.some((path) => isNamed(path, [name])))).toEqual([]);
  expect(found.length).toBeLessThanOrEqual(8);
});

test('the work days of a job are in the files of their walk and of the page of a job, and in no others', () => {
  const onPage = filesOf('A row on the page of a job');
  const found = filesWith(/\bwork_?days\b/i)
    .filter((path) => !path.startsWith(profiles) && !isNamed(path, onPage))
    // The feed for aggregators carries whole ads.
    .filter((path) => !/\/(?:job-ads|feed-xml)\.ts$/.test(path))
    // Its CHECK listed the fields until 0155 dropped it.
    .filter((path) => !path.endsWith('/0133_jobs_written_by_hand.sql'));
  const named = filesOf('A field of a job');
  expect(found.filter((path) => !isNamed(path, named))).toEqual([]);
  expect(named.filter((name) => !found.some((path) => isNamed(path, [name])))).toEqual([]);
  expect(found.length).toBeLessThanOrEqual(8);
});

test('each way that newcomers ask for has its walk', () => {
  expect(walks.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'A notification',
      'A payment gateway',
      'An import profile',
      'A form',
      'A page of the dashboard',
    ]),
  );
});
