import { MOST_HITS_OF_A_KIND, type DeskHit } from '@kavosh/contract/desk/find-anything.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { isLong, type Finder } from './asked-text.ts';

export interface EntityFindDeps {
  catalogue: Pick<Catalogue, 'desk'>;
  jobs: Pick<Jobs, 'desk' | 'searchJobs'>;
}

type Kind = 'academy' | 'instructor' | 'job' | 'company';
type Filter = { after: null; limit: number } & ({ ids: readonly number[] } | { find: string });
interface Found {
  id: number;
  title: string;
  detail: string | null;
}

const pages: Readonly<Record<Kind, string>> = {
  academy: 'academies',
  instructor: 'instructors',
  job: 'jobs',
  company: 'companies',
};

/** The one of a number, or those whose name a text is a part of. One query. */
const finderOf =
  (kind: Kind, look: (deps: EntityFindDeps, filter: Filter) => Promise<Found[]>): Finder<EntityFindDeps> =>
  async (deps, { text, number, isMobile }) => {
    if (isMobile || (number === 0 && !isLong(text))) return [];
    const what = number === 0 ? { find: text } : { ids: [number] };
    const found = await look(deps, { ...what, after: null, limit: MOST_HITS_OF_A_KIND });
    return found.map(({ id, title, detail }): DeskHit => ({
      kind,
      id,
      title,
      detail,
      address: `/desk/${pages[kind]}/${id}`,
      is_exact: id === number,
    }));
  };

/** Subjects other than courses that have a page of their own: academies, teachers, jobs and companies. */
export const entityFinders: readonly Finder<EntityFindDeps>[] = [
  finderOf('academy', async ({ catalogue }, filter) =>
    (await catalogue.desk.academies.find(filter)).map((one) => ({ id: one.id, title: one.name, detail: one.source })),
  ),
  finderOf('instructor', async ({ catalogue }, filter) =>
    (await catalogue.desk.instructors.find(filter)).map((one) => ({
      id: one.id,
      title: one.name,
      detail: one.position || null,
    })),
  ),
  finderOf('job', async ({ jobs }, filter) =>
    (await jobs.desk.findJobs(filter)).map((one) => ({ id: one.id, title: one.title, detail: one.company.name })),
  ),
  finderOf('company', async ({ jobs }, filter) =>
    (await jobs.desk.companies.find(filter)).map((one) => ({ id: one.id, title: one.name, detail: one.industry })),
  ),
];
