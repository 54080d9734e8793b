/**
 * What the dearest texts cost, from the text to its results and to what is offered: `node
 * bench/search-sets/worst-lines.ts`. Lines of 200 letters of misspelt words, of run-together ones, of Persian in Latin
 * letters and on the other layout, against the demo catalogue and 1,200 long texts, read and searched as a page does,
 * with nothing kept from before. Time of the processor, which others on the machine do not change much.
 */
import { parseArgs } from 'node:util';
import { documentTerms } from '@kavosh/persian/reading/document-terms.ts';
import { readText } from '@kavosh/persian/reading/read-text.ts';
import { findText } from '../../apps/server/src/domains/search-words/find-text.ts';
import { declareCourseIndex } from '../../apps/server/src/domains/catalogue/search/course-index.ts';
import { shippedLexicon } from '../../apps/server/src/platform/shipped-lexicon.ts';
import { packDocument } from '../../apps/server/src/search-index/document.ts';
import { MemoryIndex } from '../../apps/server/src/search-index/memory-index.ts';
import { demoCourseTexts } from './demo-texts.ts';
import { handTitles } from './hand/titles.ts';
import { latinTexts } from './hand/latin.ts';
import { makeLongCourses } from './long-texts.ts';

const { values } = parseArgs({ options: { repeat: { type: 'string', default: '5' } } });
const repeat = Number(values.repeat);
const LENGTH = 200;

const declaration = declareCourseIndex(() => []);
const index = new MemoryIndex(declaration);
const courses = [
  ...demoCourseTexts.map(({ title, body }) => ({ title, summary: '', body })),
  ...handTitles.map((title) => ({ title, summary: '', body: '' })),
  ...makeLongCourses(1200, 7),
];
await index.apply(
  courses.map(({ title, summary, body }, id) =>
    packDocument(declaration, {
      id,
      fields: { title: [documentTerms(title)], summary: [documentTerms(summary)], body: [documentTerms(body)] },
      filters: {},
      orders: { newest: 0, popular: 0, cheap: 0 },
      prior: 0,
      endsAt: null,
    }),
  ),
);
await index.settled();

const titles = courses.map(({ title }) => title);
/** Letters of each longer word change places, or one is left out. */
const misspelt = (text: string, seed: number): string =>
  text
    .split(/\s+/u)
    .filter((word) => word.length > 3)
    .map((word, i) => {
      const at = 1 + ((seed + i) % (word.length - 2));
      return seed % 2 === 0
        ? word.slice(0, at) + word.slice(at + 1)
        : word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
    })
    .join(' ');
function lineOf(from: number, step: number, part: (text: string, seed: number) => string, gap = ' '): string {
  let line = '';
  for (let at = from; line.length < LENGTH; at += step) line += part(titles[at % titles.length]!, at) + gap;
  return line.slice(0, LENGTH);
}
const latinLine = (from: number): string =>
  Array.from({ length: 16 }, (_, i) => latinTexts[(from * 7 + i) % latinTexts.length]!.typed)
    .join(' ')
    .slice(0, LENGTH);
const onOtherLayout = (text: string): string => text.replace(/[آ-ی]/gu, (letter) => OTHER.get(letter) ?? letter);
const OTHER = new Map(
  Array.from('ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو').map((letter, i) => [letter, "qwertyuiop[]asdfghjkl;'zxcvbnm,"[i]!]),
);
const kinds: Record<string, (seed: number) => string> = {
  misspelt: (seed) => lineOf(seed * 13, 7, misspelt),
  'run together': (seed) => lineOf(seed * 11, 5, (text) => text.replaceAll(/\s+/gu, '')),
  'misspelt compounds': (seed) =>
    lineOf(seed * 17, 3, (text, at) => misspelt(text, at).replaceAll(' ', '\u200c'), '\u200c'),
  'Latin letters': latinLine,
  'other layout': (seed) => onOtherLayout(lineOf(seed * 13, 7, misspelt)),
};

const lexicon = shippedLexicon();
const now = new Date(0);
const asked = { page: 1, pageSize: 12, now };
const read: Parameters<typeof findText>[0] = (text, vocabulary, how) => readText(text, vocabulary, { ...how, lexicon });
const ask = (text: string): number => {
  // As after a change: nothing is kept of what was read before.
  index.vocabulary.documents = index.size;
  const start = process.threadCpuUsage();
  findText(read, index, text, asked);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};
for (const title of titles.slice(0, 200)) ask(title);
for (const line of Object.values(kinds).flatMap((make) => [1, 2, 3].map(make))) ask(line);

console.log('| lines of 200 letters | median | worst |\n| --- | --- | --- |');
for (const [kind, make] of Object.entries(kinds)) {
  const times = Array.from({ length: 40 }, (_, seed) => {
    const line = make(seed + 1);
    // Of several readings the quickest is what it costs.
    return Math.min(...Array.from({ length: repeat }, () => ask(line)));
  }).toSorted((a, b) => a - b);
  console.log(`| ${kind} | ${times[20]!.toFixed(1)} ms | ${times.at(-1)!.toFixed(1)} ms |`);
}
