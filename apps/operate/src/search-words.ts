import { parseArgs } from 'node:util';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import {
  WordsChangeError,
  type StoredWords,
  type WordsChange,
} from '@kavosh/server/domains/search-words/search-words.ts';
import { isolated } from './lines.ts';
import { OperationFailure, type Desk } from './operation.ts';

export const SUBJECTS = ['synonyms', 'generic', 'readings'] as const;
export type Subject = (typeof SUBJECTS)[number];
export const isSubject = (text: string | undefined): text is Subject => SUBJECTS.some((one) => one === text);

export const usage = [
  'searches synonyms list',
  'searches synonyms add NAME NAME… [--related] [--preview TEXT]    they find each other',
  'searches synonyms remove NAME NAME [--preview TEXT]',
  'searches generic list | add WORD… | remove WORD… [--preview TEXT]    words that narrow no search',
  'searches readings list | block TYPED AS | unblock TYPED AS [--preview TEXT]    TYPED is never read as AS',
  '    with --preview nothing is changed: it shows what TEXT finds now, and what it would find then',
];

const ADD: Readonly<Record<Subject, string>> = { synonyms: 'add', generic: 'add', readings: 'block' };
const REMOVE: Readonly<Record<Subject, string>> = { synonyms: 'remove', generic: 'remove', readings: 'unblock' };

function pairOf(texts: readonly string[]): [string, string] {
  const [a, b] = texts;
  if (a === undefined || b === undefined || texts.length > 2)
    throw new OperationFailure('Give two texts, each in quotation marks.');
  return [a, b];
}

function changeOf(subject: Subject, away: boolean, texts: readonly string[], related: boolean): WordsChange {
  if (subject === 'generic') return { subject, words: texts, ...(away ? { away } : {}) };
  if (subject === 'readings') {
    const [typed, as] = pairOf(texts);
    return { subject: 'reading', typed, as, ...(away ? { away } : {}) };
  }
  if (away) return { subject, away, names: pairOf(texts) };
  return { subject, names: texts, relation: related ? 'related' : 'same' };
}

function linesOf(subject: Subject, stored: Omit<StoredWords, 'version'>): string[] {
  if (subject === 'generic')
    return stored.generic.map(({ shown, isGeneric }) => `${isGeneric ? 'generic ' : 'ordinary'}  ${isolated(shown)}`);
  if (subject === 'readings')
    return stored.blocked.map(({ typed, as }) => `${isolated(typed)} is not read as ${isolated(as)}`);
  return [
    ...stored.groups.map(({ names, relation }) => `${relation.padEnd(7)}  ${names.map(isolated).join(' = ')}`),
    ...stored.removed.map(({ a, b }) => `parted   ${isolated(a)} ≠ ${isolated(b)}`),
  ];
}

const FIRST = 5;

/** What a text is read as, how much it finds, and the first of it. */
async function found({ catalogue, jobs }: Desk['domains'], text: string): Promise<string[]> {
  const courses = (await catalogue.searchCourses(CourseSearchQuery.parse({ q: text }))).data;
  const open = (await jobs.searchJobs(JobSearchQuery.parse({ q: text }))).data;
  const read = courses.corrected ?? open.corrected;
  return [
    ...(read === null ? [] : [`  read as ${isolated(read)}`]),
    `  ${courses.total_results} courses`,
    ...courses.courses.slice(0, FIRST).map((course) => `    ${isolated(course.title)}`),
    `  ${open.total_results} jobs`,
    ...open.jobs.slice(0, FIRST).map((job) => `    ${isolated(job.title)}`),
  ];
}

/** A form of `searches` that is about the words which texts are read with. */
export async function changeSearchWords(subject: Subject, args: readonly string[], desk: Desk): Promise<void> {
  const { domains, say, operator } = desk;
  const {
    values: { preview, related = false },
    positionals: [action, ...texts],
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { preview: { type: 'string' }, related: { type: 'boolean' } },
  });
  if (action === 'list') {
    if (texts.length > 0) throw new OperationFailure('The list takes no text.');
    const lines = linesOf(subject, await domains.searchWords.stored());
    for (const line of lines.length > 0 ? lines : ['Nothing is changed; the shipped words are used.']) say(line);
    return;
  }
  const away = action === REMOVE[subject];
  if (!away && action !== ADD[subject])
    throw new OperationFailure(`Say what to do with ${subject}: list, ${ADD[subject]} or ${REMOVE[subject]}.`);
  const change = changeOf(subject, away, texts, related);
  try {
    if (preview !== undefined) {
      say('Now:');
      for (const line of await found(domains, preview)) say(line);
      await domains.searchWords.tryOut(change);
      say('Then:');
      for (const line of await found(domains, preview)) say(line);
      say('Nothing was changed.');
    } else if (await domains.searchWords.change(change, await operator('search.tune')))
      say('Changed; searches follow in two seconds.');
    else say('Nothing to do: it is so already.');
  } catch (error) {
    if (error instanceof WordsChangeError) throw new OperationFailure(error.message);
    throw error;
  }
}
