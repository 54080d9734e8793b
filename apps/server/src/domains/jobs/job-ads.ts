import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { textOfHtml } from '../../kernel/text-of-html.ts';
import { cardColumns, jobCard, type CardRow } from './job-cards.ts';
import type { JobsTables } from './jobs.tables.ts';
import type { PlaceNames } from './places.ts';

/** An open job as aggregators take it. */
export interface JobAd {
  id: number;
  title: string;
  company: string;
  province: string | null;
  city: string | null;
  category: string;
  contractTypes: readonly string[];
  /** Toman a month; null: by agreement. */
  salaryFrom: number | null;
  /** Sanitised HTML; a very long one as plain text that is cut. */
  description: string;
  experience: string | null;
  education: string | null;
  industry: string | null;
  aboutCompany: string | null;
  workDays: string | null;
  benefits: readonly string[];
  requirements: readonly string[];
  age: { min: number | null; max: number | null };
  gender: 'male' | 'female' | null;
  military: string | null;
  skills: readonly string[];
  /** Null if the date in its feed cannot be read. */
  publishedAt: Date | null;
  validUntil: Date | null;
}

/** Beyond this an ad is a book, and thousands of them do not fit into one feed. */
const LONGEST_DESCRIPTION = 10_000;

interface Row extends CardRow {
  category: string;
  description_html: string;
  work_experience: string | null;
  education_degree: string | null;
  valid_until: Date | null;
  industry: string | null;
  about: string | null;
  work_days: string | null;
  benefits: string[];
  requirements: string[] | null;
  age_min: number | null;
  age_max: number | null;
  gender: 'male' | 'female' | null;
  military_status: string | null;
  skills: string[];
}

/** The newest open jobs, the newest first. One query. */
export async function jobAds(
  executor: Executor<JobsTables>,
  places: PlaceNames,
  now: Date,
  limit: number,
): Promise<JobAd[]> {
  const { rows } = await sql<Row>`
    select ${cardColumns}, k.name as category, j.description_html, w.title as work_experience, j.education_degree,
      j.valid_until, c.industry, c.about, j.work_days, j.benefits, j.requirements, j.age_min, j.age_max, j.gender,
      j.military_status,
      array(
        select s.name from job_skill js join skill s on s.id = js.skill_id where js.job_id = j.id
        order by js.position, s.id
      ) as skills
    from job j join company c on c.id = j.company_id join job_category k on k.id = j.category_id
      left join work_experience w on w.id = j.work_experience_id
    where j.closed_at is null and (j.valid_until is null or j.valid_until >= ${now})
    order by j.published_at desc, j.id desc limit ${limit}`.execute(executor);
  return rows.map((row) => {
    const { province, city, title, salary_from: salaryFrom } = jobCard(row, places);
    return {
      id: row.id,
      title,
      company: row.company.name_fa,
      province,
      city,
      category: row.category,
      contractTypes: row.contract_types,
      salaryFrom,
      description: shortened(row.description_html) || title,
      experience: row.work_experience,
      education: row.education_degree,
      industry: row.industry,
      aboutCompany: row.about,
      workDays: row.work_days,
      benefits: row.benefits,
      requirements: row.requirements ?? [],
      age: { min: row.age_min, max: row.age_max },
      gender: row.gender,
      military: row.military_status,
      skills: row.skills,
      publishedAt: row.published_unread ? null : row.published_at,
      validUntil: row.valid_until,
    };
  });
}

function shortened(html: string): string {
  if (html.length <= LONGEST_DESCRIPTION) return html;
  const text = textOfHtml(html.replace(/<br \/>|<\/(?:p|li|h3|h4)>/g, '\n'));
  return `${Array.from(text).slice(0, LONGEST_DESCRIPTION).join('')}…`;
}
