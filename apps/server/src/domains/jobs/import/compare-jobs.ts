import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { readHeld } from '../../../kernel/held/held-store.ts';
import { heldJob, withHeld } from '../held-job.ts';
import type { JobRecord } from '../job-record.ts';
import type { JobsTables, KeptOff } from '../jobs.tables.ts';
import { digestOf } from './save-jobs.ts';
import { withEnd } from './first-sight.ts';
import { skillKey } from './skill-store.ts';

/** What a feed would change in one job, as text for a person to read. */
export interface JobDifference {
  sourceKey: string;
  title: string;
  fields: { field: string; before: string; after: string }[];
}

const SHOWN = 80;
/** How much of the text before the first difference is shown. */
const LEAD = 15;

/**
 * How the jobs given differ from what the database holds of them, field by field: at most so many, unknown and equal
 * ones left out, and so are fields that stay as colleagues wrote them. Two queries. For looking at before an import,
 * not for deciding anything.
 */
export async function compareJobs(
  executor: Executor<JobsTables>,
  source: string,
  records: readonly JobRecord[],
  most: number,
): Promise<JobDifference[]> {
  const stored = new Map(
    (
      await storedJobs(
        executor,
        source,
        records.map((record) => record.sourceKey),
      )
    ).map((row) => [row.source_key, row]),
  );
  const held = await readHeld(executor, heldJob, source, [...stored.keys()]);
  const changed = records.flatMap((record) => {
    const before = stored.get(record.sourceKey);
    // What saveJobs would leave alone is equal, however a skill is spelled in it.
    const isChanged =
      before !== undefined &&
      ((before.closed_at !== null && before.kept_off === null) || before.source_digest !== digestOf(record));
    const fields = isChanged
      ? differences(
          faceOfRow(before),
          faceOfRecord(withHeld(withEnd(record, before.first_seen_at), held.get(record.sourceKey)?.values)),
        )
      : [];
    return fields.length === 0 ? [] : [{ sourceKey: record.sourceKey, title: record.title, fields }];
  });
  return changed.slice(0, most);
}

type Face = readonly (readonly [field: string, text: string])[];

function differences(before: Face, after: Face): JobDifference['fields'] {
  const was = new Map(before);
  return after.flatMap(([field, text]) =>
    was.get(field) === text ? [] : [{ field, ...excerpts(was.get(field) ?? '', text) }],
  );
}

/** Both texts from a little before where they part. */
function excerpts(before: string, after: string): { before: string; after: string } {
  let same = 0;
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1;
  const from = before.length > SHOWN || after.length > SHOWN ? Math.max(0, same - LEAD) : 0;
  const cut = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}`.toWellFormed();
  return { before: cut(before), after: cut(after) };
}

const when = (date: Date | null): string => date?.toISOString() ?? '';
const list = (parts: readonly (string | number)[] | null): string => (parts ?? []).join('، ');
/** Skills by their keys: a spelling of one that is known already changes nothing. */
function skillTexts(skills: readonly { name: string; seniority: number | null }[]): string {
  const byKey = new Map(skills.toReversed().map(({ name, seniority }) => [skillKey(name), seniority]));
  return list(
    [...byKey]
      .toReversed()
      .map(([key, seniority]) => (seniority === null ? key : `${key} ${seniority}`))
      .toSorted(),
  );
}

const faceOfRecord = (record: JobRecord): Face => [
  ['title', record.title],
  ['company', record.company.nameFa],
  ['company in English', record.company.nameEn ?? ''],
  ['about', record.company.about ?? ''],
  ['industry', record.company.industry ?? ''],
  ['category', String(record.categoryId)],
  ['contract', list(record.contractTypes.toSorted((one, other) => one - other))],
  ['place', list([record.provinceId ?? '', record.cityId ?? ''])],
  ['salary', String(record.salaryFrom ?? '')],
  ['work days', record.workDays ?? ''],
  ['benefits', list(record.benefits)],
  ['description', record.descriptionHtml],
  ['requirements', list(record.requirements)],
  ['age', list([record.age?.min ?? '', record.age?.max ?? ''])],
  ['gender', record.gender ?? ''],
  ['experience', String(record.workExperienceId ?? '')],
  ['degree', record.educationDegree ?? ''],
  ['military', record.militaryStatus ?? ''],
  ['skills', skillTexts(record.skills)],
  ['address', record.refUrl ?? ''],
  ['valid until', when(record.validUntil)],
  ['state', 'open'],
  ...(record.publishedAt ? [['published', when(record.publishedAt)] as const] : []),
];

const faceOfRow = (row: StoredJob): Face => [
  ['title', row.title],
  ['company', row.name_fa],
  ['company in English', row.name_en ?? ''],
  ['about', row.about ?? ''],
  ['industry', row.industry ?? ''],
  ['category', String(row.category_id)],
  ['contract', list(row.contracts)],
  ['place', list([row.province_id ?? '', row.city_id ?? ''])],
  ['salary', String(row.salary_from ?? '')],
  ['work days', row.work_days ?? ''],
  ['benefits', list(row.benefits)],
  ['description', row.description_html],
  ['requirements', list(row.requirements)],
  ['age', list([row.age_min ?? '', row.age_max ?? ''])],
  ['gender', row.gender ?? ''],
  ['experience', String(row.work_experience_id ?? '')],
  ['degree', row.education_degree ?? ''],
  ['military', row.military_status ?? ''],
  ['skills', skillTexts(row.skills)],
  ['address', row.ref_url ?? ''],
  ['valid until', when(row.valid_until)],
  ['state', row.closed_at === null || row.kept_off !== null ? 'open' : 'closed'],
  ['published', when(row.published_at)],
];

interface StoredJob {
  source_key: string;
  source_digest: string;
  title: string;
  name_fa: string;
  name_en: string | null;
  about: string | null;
  industry: string | null;
  category_id: number;
  contracts: number[];
  province_id: number | null;
  city_id: number | null;
  salary_from: number | null;
  work_days: string | null;
  benefits: string[];
  description_html: string;
  requirements: string[] | null;
  age_min: number | null;
  age_max: number | null;
  gender: string | null;
  work_experience_id: number | null;
  education_degree: string | null;
  military_status: string | null;
  skills: { name: string; seniority: number | null }[];
  ref_url: string | null;
  valid_until: Date | null;
  closed_at: Date | null;
  kept_off: KeptOff | null;
  published_at: Date;
  first_seen_at: Date;
}

async function storedJobs(
  executor: Executor<JobsTables>,
  source: string,
  keys: readonly string[],
): Promise<StoredJob[]> {
  const { rows } = await sql<StoredJob>`
    select j.*, c.name_fa, c.name_en, c.about, c.industry,
      array(select t.contract_type_id from job_contract_type t where t.job_id = j.id order by 1) as contracts,
      coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'seniority', s.seniority) order by s.position)
        from job_skill s join skill k on k.id = s.skill_id where s.job_id = j.id), '[]') as skills
    from job j join company c on c.id = j.company_id
    where j.source = ${source} and j.source_key = any(${[...keys]}::text[])`.execute(executor);
  return rows;
}
