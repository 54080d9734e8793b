import { sql, type Kysely } from 'kysely';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import type { showJob } from '@kavosh/contract/jobs.ts';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { sharingAddress } from './job-image-addresses.ts';
import { cardColumns, jobCard, readJobCards, type CardRow } from './job-cards.ts';
import { jobState } from './job-state.ts';
import type { JobsTables, KeptOff } from './jobs.tables.ts';
import type { PlaceNames } from './places.ts';
import { companyJobIds } from './company-jobs.ts';
import { repostsOfJob } from './reposts/read-reposts.ts';
import { similarJobIds } from './similar-jobs.ts';

interface Sources {
  db: Kysely<JobsTables>;
  places: PlaceNames;
  now: Date;
}

const SIMILAR = 6;
/** A closed job leads on to fewer. */
const SIMILAR_TO_CLOSED = 3;
const OF_COMPANY = 4;

/** How good one has to be at a skill, in words. */
export const seniorityNames: Readonly<Record<number, string>> = { 1: 'مقدماتی', 2: 'متوسط', 3: 'پیشرفته' };

/**
 * One job for its page. Refuses with job.not_found, also if it was never shown on the site; a closed one is marked
 * closed and takes no applications; 30 days later, or at once for a hidden one, the answer is 410 with similar ones.
 * Four queries.
 */
export async function showJobById({ db, places, now }: Sources, id: number): Promise<HandlerAnswer<typeof showJob>> {
  const [row, similarIds, companyIds] = await Promise.all([
    jobRow(db, id),
    similarJobIds(db, id, now, SIMILAR),
    companyJobIds(db, id, now, OF_COMPANY),
  ]);
  if (!row || (row.kept_off !== null && row.shown_at === null)) throw new Refusal('job.not_found');
  const state = jobState(row, now);
  const beside = await cardsBeside({ db, places }, state === 'open', similarIds, companyIds);
  if (state === 'gone')
    return { refusal: 'job.closed', data: { job: null, recommended_jobs: beside.recommended_jobs } };
  return { data: { job: { ...present(row, places, state === 'open'), ...beside } } };
}

/**
 * One job as its page would show it, whether it is on the site or not; its time may be over. Undefined: there is none.
 * Four queries.
 */
export async function showJobOfAnyState({ db, places, now }: Sources, id: number): Promise<JobDetail | undefined> {
  const [row, similarIds, companyIds] = await Promise.all([
    jobRow(db, id),
    similarJobIds(db, id, now, SIMILAR),
    companyJobIds(db, id, now, OF_COMPANY),
  ]);
  if (!row) return undefined;
  const isOpen = row.valid_until === null || row.valid_until >= now;
  return { ...present(row, places, isOpen), ...(await cardsBeside({ db, places }, isOpen, similarIds, companyIds)) };
}

/** The jobs beside one. One query for both kinds. */
async function cardsBeside(
  { db, places }: Pick<Sources, 'db' | 'places'>,
  isOpen: boolean,
  similarIds: readonly number[],
  companyIds: readonly number[],
): Promise<Pick<JobDetail, 'recommended_jobs' | 'company_jobs'>> {
  const similar = isOpen ? similarIds : similarIds.slice(0, SIMILAR_TO_CLOSED);
  const cards = new Map(
    (await readJobCards(db, [...new Set([...similar, ...companyIds])], places)).map((card) => [card.id, card]),
  );
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? []);
  return { recommended_jobs: cardsOf(similar), company_jobs: cardsOf(companyIds) };
}

function present(row: Row, places: PlaceNames, isOpen: boolean): Omit<JobDetail, 'recommended_jobs' | 'company_jobs'> {
  const card = jobCard(row, places);
  return {
    ...card,
    category: row.category,
    work_days: row.work_days,
    benefits: row.benefits.map((name) => ({ name })),
    is_bookmarked: false,
    ref_url: isOpen ? row.ref_url : null,
    description: row.description_html,
    requirements: row.requirements,
    company: {
      id: row.company_id,
      ...card.company,
      industry: row.industry,
      about: row.about,
      site_url: row.site_url,
      profiles: row.profiles,
    },
    conditions: {
      age_range: row.age_min === null && row.age_max === null ? null : { min: row.age_min, max: row.age_max },
      gender: row.gender,
      minimum_work_experience: row.work_experience,
      minimum_education_degree: row.education_degree,
      military_status: row.military_status,
      skills: row.skills.map(({ seniority, ...skill }) => ({
        ...skill,
        seniority_level: seniority === null ? null : (seniorityNames[seniority] ?? null),
      })),
    },
    updated_at: row.updated_at.toISOString(),
    last_confirmed: row.last_confirmed.toISOString(),
    ...(row.reposts && {
      reposts: { times: row.reposts.times, first_seen: new Date(row.reposts.first_seen).toISOString() },
    }),
    valid_until: row.valid_until?.toISOString() ?? null,
    is_open: isOpen,
    images: { og: sharingAddress(row.og_image) },
    // What teaches these skills is known further to the right (learning-paths).
    recommended_courses: [],
  };
}

interface Row extends CardRow {
  category: { id: number; name: string };
  industry: string | null;
  about: string | null;
  site_url: string | null;
  profiles: string[];
  work_days: string | null;
  benefits: string[];
  ref_url: string | null;
  og_image: string | null;
  description_html: string;
  requirements: string[] | null;
  age_min: number | null;
  age_max: number | null;
  gender: 'male' | 'female' | null;
  work_experience: string | null;
  education_degree: string | null;
  military_status: string | null;
  company_id: number;
  skills: { id: number; name: string; seniority: number | null }[];
  valid_until: Date | null;
  closed_at: Date | null;
  kept_off: KeptOff | null;
  shown_at: Date | null;
  updated_at: Date;
  last_confirmed: Date;
  reposts: { times: number; first_seen: string } | null;
}

async function jobRow(executor: Executor<JobsTables>, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${cardColumns}, json_build_object('id', k.id, 'name', k.name) as category, c.id as company_id,
      c.industry, c.about, c.site_url, c.profiles, j.work_days,
      j.benefits, j.ref_url, j.og_image, j.description_html, j.requirements,
      j.age_min, j.age_max, j.gender, w.title as work_experience, j.education_degree, j.military_status, j.valid_until,
      j.closed_at, j.kept_off, j.shown_at, j.updated_at,
      (select f.last_confirmed from job_confirmed f where f.job_id = j.id) as last_confirmed,
      ${repostsOfJob} as reposts,
      coalesce(
        (
          select json_agg(
            json_build_object('id', s.id, 'name', s.name, 'seniority', js.seniority) order by js.position, s.id
          )
        from job_skill js join skill s on s.id = js.skill_id where js.job_id = j.id), '[]') as skills
    from job j join company c on c.id = j.company_id
      join job_category k on k.id = j.category_id
      left join work_experience w on w.id = j.work_experience_id
    where j.id = ${id}`.execute(executor);
  return rows[0];
}
