import { createHash } from 'node:crypto';
import { indexTerms, searchTokens } from '@kavosh/persian/search-text.ts';
import { writtenWords } from '@kavosh/persian/written-words.ts';
import { textOfHtml } from '../../kernel/text-of-html.ts';
import { jobCard, type CardRow } from './job-cards.ts';
import type { PlaceNames } from './places.ts';
import { synonymTerm, type Synonyms } from './synonyms.ts';

/** Where in a job a term stands; the smaller, the more it weighs. */
export const fields = { title: 1, names: 2, labels: 3, body: 4 } as const;
export type Field = (typeof fields)[keyof typeof fields];

/** Kinds of job_search_filter: the rows of bits that a search is narrowed with. */
export const filterKinds = {
  all: 1,
  category: 2,
  province: 3,
  city: 4,
  contract: 5,
  experience: 6,
  salary: 7,
} as const;
/** Keys of the kind `salary` that are no range: a salary is stated, none is. */
export const salaryKeys = { stated: 0, unstated: -1 } as const;

/** A row of job_search_filter: kind and key. */
export type FilterKey = [kind: number, key: number];

/** Everything of one open job that search wants to know; read by job-index-store. */
export interface SearchableJob extends CardRow {
  description_html: string;
  requirements: string[] | null;
  benefits: string[];
  valid_until: Date | null;
  category: { id: number; name: string };
  contract_type_ids: number[];
  work_experience_id: number | null;
  skills: string[];
}

export interface SalaryFloor {
  id: number;
  floor: number;
}

/** What the index keeps of one job. */
export interface JobEntry {
  jobId: number;
  /** Every term with the best field it stands in. */
  terms: ReadonlyMap<string, Field>;
  /** The terms that are words, each as the job writes it. */
  words: ReadonlyMap<string, string>;
  /** Of `terms`: equal digests are equal terms in equal fields. */
  digest: string;
  filters: readonly FilterKey[];
  newest: number;
  validUntil: Date | null;
  /** The card, as JSON. */
  card: string;
}

/** Longer bodies are indexed up to here, so that one job cannot hold up a whole batch. */
const MAX_BODY_LENGTH = 50_000;

/** The entry of one job. Pure. */
export function indexEntry(
  job: SearchableJob,
  places: PlaceNames,
  floors: readonly SalaryFloor[],
  synonyms: Pick<Synonyms, 'groupsIn'>,
): JobEntry {
  const card = jobCard(job, places);
  const terms = new Map<string, Field>();
  const words = new Map<string, string>();
  const put = (field: Field, term: string) => {
    if (!terms.has(term)) terms.set(term, field);
  };
  const add = (field: Field, text: string, bigrams: boolean) => {
    for (const term of indexTerms(text, { bigrams })) put(field, term);
    for (const group of synonyms.groupsIn(text, field === fields.body)) put(field, synonymTerm(group));
    for (const word of searchTokens(text)) if (!words.has(word)) words.set(word, word);
    if (field !== fields.body)
      for (const [word, shown] of writtenWords(text)) if (words.has(word)) words.set(word, shown);
  };
  add(fields.title, job.title, true);
  for (const name of [job.company.name_fa, job.company.name_en ?? '', ...job.skills]) add(fields.names, name, true);
  for (const label of [job.category.name, card.province ?? '', card.city ?? '', ...job.contract_types])
    add(fields.labels, label, true);
  const body = [textOfHtml(job.description_html), ...(job.requirements ?? []), ...job.benefits].join(' . ');
  add(fields.body, body.slice(0, MAX_BODY_LENGTH), false);
  return {
    jobId: job.id,
    terms,
    words,
    digest: createHash('sha256')
      .update(JSON.stringify([...terms]))
      .digest('base64url'),
    filters: filterKeys(job, floors),
    newest: Math.floor(job.published_at.getTime() / 1000),
    validUntil: job.valid_until,
    card: JSON.stringify(card),
  };
}

/** The filters that the job is found under. */
function filterKeys(job: SearchableJob, floors: readonly SalaryFloor[]): FilterKey[] {
  const keys: FilterKey[] = [
    [filterKinds.all, 0],
    [filterKinds.category, job.category.id],
  ];
  if (job.province_id !== null) keys.push([filterKinds.province, job.province_id]);
  if (job.city_id !== null) keys.push([filterKinds.city, job.city_id]);
  for (const id of job.contract_type_ids) keys.push([filterKinds.contract, id]);
  if (job.work_experience_id !== null) keys.push([filterKinds.experience, job.work_experience_id]);
  const salary = job.salary_from;
  if (salary === null) keys.push([filterKinds.salary, salaryKeys.unstated]);
  else
    keys.push(
      [filterKinds.salary, salaryKeys.stated],
      ...floors.filter(({ floor }) => salary >= floor).map(({ id }): FilterKey => [filterKinds.salary, id]),
    );
  return keys;
}
