import { academyPath, jobSearchPath, searchPath } from '@kavosh/contract/addresses.ts';
import type { Watched } from '@kavosh/contract/alerts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AlertsWork } from './deps.ts';
import { canonicalAddress, readWatchAddress } from './watch-address.ts';
import type { NewWatch } from './watch-store.ts';

type DescribeDeps = Pick<AlertsWork, 'catalogue' | 'jobs' | 'fullEditions'>;

const LONGEST_LABEL = 300;
const LONGEST_ADDRESS = 2000;

const shortLabel = (text: string): string => {
  const letters = Array.from(text.trim());
  return letters.length <= LONGEST_LABEL ? letters.join('') : `${letters.slice(0, LONGEST_LABEL - 1).join('')}…`;
};

/**
 * What a person wants to hear of, as it is kept. Refuses as the contract's call says: what is no list, a list of
 * everything or of generic words alone, and things that are not there.
 */
export async function describeWatch(deps: DescribeDeps, watched: Watched): Promise<NewWatch> {
  const described =
    'address' in watched ? await describeList(deps, watched) : await describeThing(deps, watched.kind, watched.id);
  return { ...described, label: shortLabel(described.label) };
}

async function describeList(
  { catalogue, jobs }: DescribeDeps,
  { kind, address }: Extract<Watched, { address: string }>,
): Promise<NewWatch> {
  const list = readWatchAddress(address);
  if (list?.kind !== kind) throw new Refusal('alert.not_a_list');
  const { category, label, narrows } =
    list.kind === 'course_search'
      ? await catalogue.watchedCourses.describe(list.query)
      : await jobs.watchedJobs.describe(list.query);
  if (!narrows) throw new Refusal('alert.too_wide');
  const canonical = canonicalAddress(list, category);
  if (canonical.length > LONGEST_ADDRESS) throw new Refusal('alert.not_a_list');
  return { kind, address: canonical, subjectId: null, label, awaits: 'items', price: null };
}

type Thing = Exclude<Watched['kind'], 'course_search' | 'job_search'>;

async function describeThing(deps: DescribeDeps, kind: Thing, id: number): Promise<NewWatch> {
  const { catalogue, jobs, fullEditions } = deps;
  if (kind === 'academy') {
    const name = (await catalogue.academyPage(id))?.name;
    if (name === undefined) throw new Refusal('academy.not_found');
    return { kind, address: academyPath({ id, name }), subjectId: id, label: name, awaits: 'items', price: null };
  }
  if (kind === 'company') {
    const name = (await jobs.companyNames([id])).get(id);
    if (name === undefined) throw new Refusal('company.not_found');
    return { kind, address: jobSearchPath(name), subjectId: id, label: name, awaits: 'items', price: null };
  }
  if (kind === 'skill') {
    const name = (await jobs.skillNames([id]))[0]?.name;
    if (name === undefined) throw new Refusal('skill.not_found');
    return { kind, address: searchPath(name), subjectId: id, label: name, awaits: 'items', price: null };
  }
  if (kind === 'edition') {
    const edition = (await catalogue.openEditions([id])).get(id);
    if (!edition) throw new Refusal('course.not_found');
    const { courseId, title, capacity } = edition;
    if (capacity === null || !(await fullEditions([{ id, capacity }])).has(id)) throw new Refusal('edition.not_full');
    return { kind, address: `/course/${courseId}`, subjectId: id, label: title, awaits: 'place', price: null };
  }
  const offer = (await catalogue.courseOffers([id])).get(id);
  if (!offer) throw new Refusal('course.not_found');
  const { title, amount, onSale } = offer;
  const address = `/course/${id}`;
  return onSale
    ? { kind, address, subjectId: id, label: title, awaits: 'price', price: amount }
    : { kind, address, subjectId: id, label: title, awaits: 'place', price: null };
}
