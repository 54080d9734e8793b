/**
 * How sets by another hand are read and found, asked of a running server whose catalogue has the courses and ads that
 * they are meant for: `node bench/search-sets/third-part.ts URL [--only KIND] [--show]`. The sets in `third/` were
 * written without knowledge of words and rules and are asked at the end alone; nothing is tuned on them.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { wordsOf } from '@kavosh/persian/words/words.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, show: { type: 'boolean', default: false }, sets: { type: 'string' } },
});
const [url] = positionals;
if (!url) throw new Error('the address of a server is missing');
const folder = values.sets ?? new URL('third/', import.meta.url).pathname;

const linesOf = (file: string): string[][] =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));

/** Subjects that catalogue and ads have, from the commonest to rarer ones. */
const SUBJECTS = {
  courses:
    'پایتون|حسابداری|آشپزی|خیاطی|اکسل|فتوشاپ|عکاسی|طراحی لباس|آرایشگری|برق صنعتی|جوشکاری|نقاشی|شیرینی‌پزی|تدوین|' +
    'کامپیوتر|بازیگری|بورس|رباتیک|مکانیک|تعمیر موبایل',
  jobs:
    'حسابدار|برنامه‌نویس|منشی|راننده|طراح گرافیک|کارشناس فروش|نیروی خدماتی|مدیر محصول|ادمین اینستاگرام|انباردار|' +
    'مهندس عمران|کارشناس سئو|تولید محتوا|مدیر مالی|کارشناس منابع انسانی|آشپز|پرستار|فروشنده|تدوینگر|مهندس برق',
};
type Side = keyof typeof SUBJECTS;

interface Found {
  titles: string[];
  /** Title, names and labels of each result. */
  texts: string[];
  ids: number[];
  total: number;
  /** The text as it was read. */
  read: string;
  offered: string[];
}

const MOST = 5;
const abouts = new Map<string, Promise<string>>();

/** Title, names and labels of what is listed, as its page has them. */
function aboutOf(side: Side, id: number): Promise<string> {
  const key = `${side} ${id}`;
  let about = abouts.get(key);
  if (about === undefined) abouts.set(key, (about = fetchAbout(side, id)));
  return about;
}

async function fetchAbout(side: Side, id: number): Promise<string> {
  const answer = await fetch(`${url}/api/v1/web/service/${side}/${id}`);
  const { data } = (await answer.json()) as { data: Record<string, Record<string, unknown>> };
  const {
    description: _description,
    description_summary: _summary,
    description_summary_string: _plain,
    topics: _topics,
    topics_summary: _begin,
    faq: _faq,
    comments: _comments,
    ...about
  } = data['course'] ?? data['job'] ?? {};
  return JSON.stringify(about);
}

async function ask(side: Side, q: string): Promise<Found> {
  const answer = await fetch(`${url}/api/v1/web/service/${side}/search?q=${encodeURIComponent(q)}`);
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  const cards = (data[side] ?? []) as Record<string, unknown>[];
  return {
    ids: cards.map((card) => card['id'] as number),
    titles: cards.map((card) => String(card['title'])),
    texts: await Promise.all(cards.slice(0, MOST).map((card) => aboutOf(side, card['id'] as number))),
    total: (data['total_results'] as number | undefined) ?? 0,
    read: (data['corrected'] as string | null) ?? q,
    offered: ((data['alternatives'] as unknown[] | undefined) ?? []).map((one) =>
      typeof one === 'string' ? one : JSON.stringify(one),
    ),
  };
}

const shape = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join('');

/** Of the first five results, how many have the subject in what is listed of them, of as many as there may be. */
const useful = (found: Found, has: (text: string) => boolean, most: number): number =>
  most === 0 ? 1 : Math.min(1, found.texts.filter(has).length / Math.min(MOST, most));

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;

async function phrases(side: Side): Promise<void> {
  const lines = linesOf(`phrases-${side}.txt`).map(([phrase]) => phrase!);
  const subjects = SUBJECTS[side].split('|');
  const most = new Map<string, number>();
  for (const subject of subjects) {
    const plain = await ask(side, subject);
    most.set(subject, plain.texts.filter((text) => shape(text).includes(shape(subject))).length);
  }
  let all = 0;
  for (const phrase of lines) {
    let sum = 0;
    for (const subject of subjects) {
      const found = await ask(side, phrase.replace('#', subject));
      sum += useful(found, (text) => shape(text).includes(shape(subject)), most.get(subject)!);
    }
    all += sum;
    if (values.show) console.log(`${percent(sum, subjects.length)}\t${phrase}`);
  }
  console.log(`phrases, ${side}: ${percent(all, lines.length * subjects.length)} useful of ${lines.length} phrases`);
}

/** Both names of a skill are known as one where the same is found, among what has either at all. */
async function pairs(): Promise<void> {
  const counts = new Map<string, { known: number; asked: number; absent: number }>();
  for (const [persian, latin, kind] of linesOf('skill-pairs.tsv')) {
    const count = counts.get(kind!) ?? { known: 0, asked: 0, absent: 0 };
    counts.set(kind!, count);
    const [one, other] = await Promise.all([ask('jobs', persian!), ask('jobs', latin!)]);
    const [alsoOne, alsoOther] = await Promise.all([ask('courses', persian!), ask('courses', latin!)]);
    const totals = [one.total + alsoOne.total, other.total + alsoOther.total] as const;
    if (totals[0] + totals[1] === 0) {
      count.absent += 1;
      continue;
    }
    count.asked += 1;
    const same = Math.min(...totals) / Math.max(...totals) >= 0.8;
    if (same) count.known += 1;
    else if (values.show) console.log(`${kind}\t${persian}\t${totals[0]}\t${latin}\t${totals[1]}`);
  }
  for (const [kind, { known, asked, absent }] of counts)
    console.log(
      `pairs, ${kind}: ${known} of ${asked} find the same (${percent(known, asked)}); ${absent} found by neither`,
    );
}

/** How texts are read that are written otherwise than meant. */
async function readings(kind: 'finglish' | 'slips'): Promise<void> {
  let asked = 0;
  let first = 0;
  let offered = 0;
  for (const [typed, meant] of linesOf(`${kind}.tsv`)) {
    const both = (await Promise.all([ask('courses', typed!), ask('jobs', typed!)])) as [Found, Found];
    const plain = await Promise.all([ask('courses', meant!), ask('jobs', meant!)]);
    // What neither catalogue has cannot be read from it.
    const sides = both.filter((_, at) => plain[at]!.total > 0 && shape(plain[at]!.read) === shape(meant!));
    if (sides.length === 0) continue;
    asked += 1;
    const isRead = sides.some(({ read }) => shape(read) === shape(meant!));
    const isFound = both.some(
      (one, at) => plain[at]!.ids.length > 0 && one.ids[0] === plain[at]!.ids[0] && one.total === plain[at]!.total,
    );
    const isOffered = sides.some((one) => one.offered.some((text) => shape(text).includes(shape(meant!))));
    if (isRead || isFound) first += 1;
    if (isRead || isFound || isOffered) offered += 1;
    else if (values.show) console.log(`${typed}\t${meant}\t${sides.map(({ read }) => read).join(' / ')}`);
  }
  console.log(`${kind}: ${percent(first, asked)} as meant, ${percent(offered, asked)} with offers, of ${asked}`);
}

async function queries(side: Side): Promise<void> {
  const lines = linesOf(`queries-${side}.tsv`);
  let sum = 0;
  let asked = 0;
  for (const [query, about] of lines) {
    const words = about!.split('|').map((word) => shape(word.trim()));
    const found = await ask(side, query!);
    const has = (text: string): boolean => words.some((word) => shape(text).includes(word));
    // As many as any of the words finds by itself.
    let most = 0;
    for (const word of about!.split('|'))
      most = Math.max(most, (await ask(side, word.trim())).texts.filter(has).length);
    if (most === 0) continue;
    asked += 1;
    const of = useful(found, has, most);
    sum += of;
    if (values.show && of < 1)
      console.log(`${percent(of, 1)}\t${query}\t${about}\t${found.titles.slice(0, 3).join(' ; ')}`);
  }
  console.log(`whole queries, ${side}: ${percent(sum, asked)} useful of ${asked} that anything is about`);
}

const parts: Record<string, () => Promise<void>> = {
  'phrases-courses': () => phrases('courses'),
  'phrases-jobs': () => phrases('jobs'),
  pairs,
  finglish: () => readings('finglish'),
  slips: () => readings('slips'),
  'queries-courses': () => queries('courses'),
  'queries-jobs': () => queries('jobs'),
};
for (const [kind, run] of Object.entries(parts)) if (values.only === undefined || values.only === kind) await run();
