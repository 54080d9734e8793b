/**
 * How well texts are read: `node bench/search-sets/run.ts [titles.txt] [--show KIND]`. Queries made by rule from the
 * titles of the demo catalogue and of hand/titles.ts (or of a file with a title a line), and the sets written by hand;
 * each kind in two halves, one to tune on and one that is only looked at.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { foldLetters, ZWNJ } from '@kavosh/persian/fold.ts';
import { shippedLexicon } from '../../apps/server/src/platform/shipped-lexicon.ts';
import { readText } from '@kavosh/persian/reading/read-text.ts';
import { createSynonyms } from '@kavosh/persian/dictionary/synonyms.ts';
import { wordsOf } from '@kavosh/persian/words/words.ts';
import { demoCourseTexts } from './demo-texts.ts';
import { latinTexts } from './hand/latin.ts';
import { pairs, wishes } from './hand/pairs.ts';
import { rightLatin, rightWords } from './hand/right-words.ts';
import { handTitles } from './hand/titles.ts';
import { makeSets } from './made-sets.ts';
import { rankLongTexts } from './rank-long-texts.ts';
import { createSmallEngine } from './small-engine.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { show: { type: 'string' } } });
const file = positionals[0];
const titles = file
  ? [
      ...new Set(
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line.trim() !== ''),
      ),
    ]
  : [...demoCourseTexts.map((text) => text.title), ...handTitles];
const engine = createSmallEngine(titles, file ? [] : demoCourseTexts.map((text) => text.body));
const synonyms = createSynonyms();
const lexicon = shippedLexicon();
const { vocabulary } = engine;

let spent = 0;
let slowest = 0;
let asked = 0;
function read(query: string, exact = false): ReturnType<typeof readText> {
  const start = performance.now();
  const answer = readText(query, vocabulary, { synonyms, lexicon, exact });
  const took = performance.now() - start;
  spent += took;
  slowest = Math.max(slowest, took);
  asked += 1;
  return answer;
}
for (const title of titles.slice(0, 200)) read(title);
spent = slowest = asked = 0;

interface Result {
  kind: string;
  half: 0 | 1;
  good: boolean;
  /** Good, or among the first three, or offered. */
  near: boolean;
  /** Read as something else in silence. */
  changed: boolean;
}
const results: Result[] = [];
const counts = new Map<string, number>();
function note(kind: string, query: string, result: Omit<Result, 'kind' | 'half'>, told: string): void {
  const count = counts.get(kind) ?? 0;
  counts.set(kind, count + 1);
  results.push({ kind, half: (count % 2) as 0 | 1, ...result });
  if (values.show === kind && !result.good && count % 2 === 0) console.log(`${query}  →  ${told}`);
}

const termsOf = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join('');
const tell = (read: ReturnType<typeof readText>): string =>
  `${read.plans[0]!.parts.map((part) => part.forms[0]!.shown).join(' | ')}   [${read.alternatives.join(' / ')}]`;

for (const { kind, query, title, meant } of makeSets(titles)) {
  const answer = read(query);
  const { found, plan } = engine.search(answer);
  // Titles that say the same words are the same answer.
  const rank = found.findIndex((one) => one === title || titles[one]!.includes(titles[title]!));
  // Several titles may have the words: then what they find when typed on the right layout is right as well.
  const asMeant = kind.startsWith('layout') ? engine.search(read(meant)).found[0] : title;
  const slipped = plan?.understood.some((one) => one.rule === 'slip') ?? false;
  const known =
    kind !== 'slip' ||
    !wordsOf(query).some(
      (word) =>
        !wordsOf(titles[title]!).some((one) => one.text === word.text) &&
        (lexicon.has(word.text) || vocabulary.frequency(word.text) > 0),
    );
  const offered = answer.alternatives.some((text) => engine.search(read(text)).found.slice(0, 3).includes(title));
  if (kind.startsWith('layout')) {
    const good = rank === 0 || (found.length > 0 && found[0] === asMeant);
    note(`${kind}, as on the right one`, query, { good, near: good, changed: false }, tell(answer));
  }
  note(
    known ? kind : 'slip that is a word',
    query,
    { good: rank === 0, near: (rank >= 0 && rank < 3) || offered, changed: slipped && rank < 0 },
    `${titles[title]!} :: ${tell(answer)} :: ${rank}`,
  );
}
for (const { typed, meant } of latinTexts) {
  // What no text has cannot be read.
  if (
    !wordsOf(meant).every((word) => vocabulary.frequency(word.text) > 0) &&
    vocabulary.frequency(termsOf(meant)) === 0
  )
    continue;
  const answer = read(typed);
  const as = answer.plans[0]!.parts.map((part) => part.forms[0]!.terms.join('')).join('');
  const strip = (text: string): string => foldLetters(text).replaceAll(ZWNJ, '');
  const wanted = termsOf(meant).replaceAll(/و(?=دستمزد)/g, '');
  const named =
    answer.plans[0]!.parts.length === 1 &&
    answer.plans[0]!.parts[0]!.forms.some((form) => form.terms.join('') === wanted);
  const good = as === wanted || named;
  note(
    'Persian in Latin letters',
    typed,
    { good, near: good || answer.alternatives.some((text) => termsOf(text) === termsOf(meant)), changed: false },
    `${strip(meant)} :: ${tell(answer)}`,
  );
}
for (const word of rightWords) {
  const answer = read(word);
  const changed = answer.plans[0]!.understood.length > 0;
  note('right words', word, { good: !changed, near: !changed, changed }, tell(answer));
}
for (const word of rightLatin) {
  const answer = read(word);
  const changed = answer.plans[0]!.understood.length > 0;
  note('right Latin words', word, { good: !changed, near: !changed, changed }, tell(answer));
}
for (const { kind, latin, persian } of pairs) {
  const has = (from: string, to: string): boolean =>
    synonyms
      .phrasesAt(wordsOf(from), 0)
      .some((phrase) => phrase.synonyms.some((one) => one.terms.join('') === termsOf(to)));
  note(
    `pairs of ${kind}s`,
    latin,
    { good: has(latin, persian) && has(persian, latin), near: has(latin, persian), changed: false },
    persian,
  );
}
for (const { typed, needed } of wishes) {
  const answer = read(typed);
  const left = answer.plans[0]!.parts.filter((part) => !part.generic)
    .map((part) => part.forms[0]!.terms.join(''))
    .join('');
  note('generic words and wishes', typed, { good: left === termsOf(needed), near: true, changed: false }, tell(answer));
}

const share = (list: readonly Result[], of: (one: Result) => boolean): string =>
  list.length === 0 ? '–' : `${((100 * list.filter(of).length) / list.length).toFixed(1)} %`;
console.log(
  `${titles.length} titles, ${asked} texts read, ${(spent / asked).toFixed(2)} ms each, slowest ` +
    `${slowest.toFixed(1)} ms`,
);
console.log(
  '| kind | n | right, first half | right, second half | near, first half | near, second half | changed |\n| ' +
    '--- | --- | --- | --- | --- | --- | --- |',
);
for (const [kind, count] of counts) {
  const [a, b] = ([0, 1] as const).map((half) => results.filter((one) => one.kind === kind && one.half === half));
  console.log(
    `| ${kind} | ${count} | ${share(a!, (one) => one.good)} | ${share(b!, (one) => one.good)} | ` +
      `${share(a!, (one) => one.near)} | ${share(b!, (one) => one.near)} | ` +
      `${share([...a!, ...b!], (one) => one.changed)} |`,
  );
}

const ranked = await rankLongTexts({ synonyms, lexicon }, values.show === 'long texts' ? console.log : undefined);
console.log(
  '\nnDCG@10 of long texts\n| kind | n | first half | second half | plain BM25, first half | second half |\n| ' +
    '--- | --- | --- | --- | --- | --- |',
);
for (const { kind, n, ours, plain } of ranked)
  console.log(`| ${[kind, n, ...[...ours, ...plain].map((one) => one.toFixed(3))].join(' | ')} |`);
