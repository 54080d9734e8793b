import { documentTerms } from '@kavosh/persian/reading/document-terms.ts';
import { textOfHtml } from '../../../kernel/text-of-html.ts';
import type { IndexedDocument } from '../../../search-index/search-index.ts';
import { jobCard } from '../job-cards.ts';
import type { PlaceNames } from '../places.ts';
import { eachJobFilter } from './job-filters.ts';
import { genderKeys, minuteOf, salaryOrder } from './job-index.ts';
import type { SalaryFloor, SearchableJob } from './searchable-job.ts';

/** Another one whenever the same job makes another document (also: whenever documentTerms cuts otherwise). */
export const DOCUMENT_VERSION = 'jobs-3';
/** Longer bodies are indexed up to here, so that one job cannot hold up a whole batch. */
const MAX_BODY_LENGTH = 50_000;

/** Silent jobs come after all others of the same list, among themselves the newest first, to 16 minutes. */
const placeByDate = ({ published_at, silent_since }: SearchableJob): number =>
  silent_since === null ? minuteOf(published_at) : minuteOf(published_at) >> 4;

/** An open job as the index takes it. Pure. */
export function jobDocument(job: SearchableJob, places: PlaceNames, floors: readonly SalaryFloor[]): IndexedDocument {
  const card = jobCard(job, places);
  const body = [textOfHtml(job.description_html), ...(job.requirements ?? []), ...job.benefits].join(' . ');
  const texts = {
    title: [job.title],
    names: [job.company.name_fa, job.company.name_en ?? '', ...job.skills],
    labels: [job.category.name, card.province ?? '', card.city ?? '', ...job.contract_types],
    body: [body.slice(0, MAX_BODY_LENGTH)],
  };
  return {
    id: job.id,
    fields: Object.fromEntries(Object.entries(texts).map(([name, all]) => [name, all.map(documentTerms)])),
    filters: {
      category: [job.category.id],
      province: job.province_id === null ? [] : [job.province_id],
      city: job.city_id === null ? [] : [job.city_id],
      gender: job.gender === null ? [] : [genderKeys[job.gender]],
      ...eachJobFilter(({ of }) => of(job, floors)),
    },
    orders: { newest: placeByDate(job), salary: salaryOrder(job.salary_from) },
    prior: 0,
    // The moment itself is still the ad's.
    endsAt: job.valid_until === null ? null : Math.floor(job.valid_until.getTime() / 1000) + 1,
  };
}
