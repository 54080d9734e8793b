import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { Held } from '../../kernel/held/held-store.ts';
import type { JobRecord, SkillRecord } from './job-record.ts';
import type { JobsTables } from './jobs.tables.ts';
import { saveContractTypes, saveJobSkills } from './import/save-job-lists.ts';
import { saveSkills, skillKey } from './import/skill-store.ts';
import { firstNameOfSkill } from './skill-names.ts';

/** What can be held by hand of a job, as it is kept in JSON: HTML as the page has it, times as ISO 8601 UTC. */
export interface HeldJobValues {
  title: string;
  category: number;
  /** A city lies in its province. */
  place: { province: number | null; city: number | null };
  /** In the order of their numbers. */
  contract_types: number[];
  /** Whole toman a month; null: by agreement. */
  salary_from: number | null;
  work_days: string | null;
  description: string;
  requirements: string[];
  benefits: string[];
  age: { min: number | null; max: number | null };
  gender: 'male' | 'female' | null;
  experience: number | null;
  degree: string | null;
  military: string | null;
  skills: { name: string; seniority: SkillRecord['seniority'] }[];
  ref_url: string | null;
  valid_until: string | null;
}

/** The columns of a job's own row. Pure. */
function columnsOf({
  category,
  place,
  contract_types: _,
  description,
  requirements,
  age,
  experience,
  degree,
  military,
  skills: __,
  ...same
}: Partial<HeldJobValues>): Record<string, unknown> {
  return {
    ...same,
    ...(category === undefined ? {} : { category_id: category }),
    ...(place === undefined ? {} : { province_id: place.province, city_id: place.city }),
    ...(description === undefined ? {} : { description_html: description }),
    ...(requirements === undefined ? {} : { requirements: requirements.length === 0 ? null : requirements }),
    ...(age === undefined ? {} : { age_min: age.min, age_max: age.max }),
    ...(experience === undefined ? {} : { work_experience_id: experience }),
    ...(degree === undefined ? {} : { education_degree: degree }),
    ...(military === undefined ? {} : { military_status: military }),
  };
}

/** Jobs of which a feed says something and colleagues may say otherwise: place and age are one field each. */
export const heldJob: Held<HeldJobValues> = {
  table: 'job',
  fields: [
    'title',
    'category',
    'place',
    'contract_types',
    'salary_from',
    'work_days',
    'description',
    'requirements',
    'benefits',
    'age',
    'gender',
    'experience',
    'degree',
    'military',
    'skills',
    'ref_url',
    'valid_until',
  ],
  whole: sql`jsonb_build_object(
    'title', t.title, 'category', t.category_id,
    'place', jsonb_build_object('province', t.province_id, 'city', t.city_id),
    'contract_types', array(select jt.contract_type_id from job_contract_type jt where jt.job_id = t.id order by 1),
    'salary_from', t.salary_from, 'work_days', t.work_days, 'description', t.description_html,
    'requirements', coalesce(t.requirements, '{}'), 'benefits', t.benefits,
    'age', jsonb_build_object('min', t.age_min, 'max', t.age_max), 'gender', t.gender,
    'experience', t.work_experience_id, 'degree', t.education_degree, 'military', t.military_status,
    'skills', coalesce((
      select jsonb_agg(jsonb_build_object('name', s.name, 'seniority', js.seniority) order by js.position, s.id)
      from job_skill js join skill s on s.id = js.skill_id where js.job_id = t.id), '[]'),
    'ref_url', t.ref_url,
    'valid_until', to_char(t.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
  columns: columnsOf,
  async writeBeside(tx, id, { contract_types: types, skills }) {
    // The same database: its tables are those of this domain.
    const executor = tx as Executor<JobsTables>;
    if (types) await saveContractTypes(executor, [{ jobId: id, types }]);
    if (!skills) return;
    const ids = await saveSkills(
      executor,
      skills.map(({ name }) => name),
    );
    const known = skills.flatMap(({ name, seniority }) => {
      const skill = ids.get(skillKey(name));
      return skill === undefined ? [] : [{ id: skill, seniority }];
    });
    await saveJobSkills(executor, [{ jobId: id, skills: known }]);
  },
};

/** Each skill once, under the name by which it is known; of one that is named twice the first counts. Pure. */
export function plainSkills(skills: readonly SkillRecord[]): HeldJobValues['skills'] {
  const keys = skills.map(({ name }) => skillKey(name));
  return skills.flatMap(({ name, seniority }, at) =>
    keys[at] === '' || keys.indexOf(keys[at]!) !== at
      ? []
      : [{ name: firstNameOfSkill(name) ?? name.trim(), seniority }],
  );
}

/** What a feed says of everything that can be held. Pure. */
export const jobSaid = (record: JobRecord): { key: string; values: HeldJobValues } => ({
  key: record.sourceKey,
  values: {
    title: record.title,
    category: record.categoryId,
    place: { province: record.provinceId, city: record.cityId },
    contract_types: [...new Set(record.contractTypes)].sort((one, other) => one - other),
    salary_from: record.salaryFrom,
    work_days: record.workDays,
    description: record.descriptionHtml,
    requirements: [...(record.requirements ?? [])],
    benefits: [...record.benefits],
    age: { min: record.age?.min ?? null, max: record.age?.max ?? null },
    gender: record.gender,
    experience: record.workExperienceId,
    degree: record.educationDegree,
    military: record.militaryStatus,
    skills: plainSkills(record.skills),
    ref_url: record.refUrl,
    valid_until: record.validUntil?.toISOString() ?? null,
  },
});

/** A feed's record with what is held by hand in place of what it says. Pure. */
export function withHeld(record: JobRecord, held: Partial<HeldJobValues> | undefined): JobRecord {
  if (!held) return record;
  const values = { ...jobSaid(record).values, ...held };
  const { min, max } = values.age;
  return {
    ...record,
    title: values.title,
    categoryId: values.category,
    provinceId: values.place.province,
    cityId: values.place.city,
    contractTypes: values.contract_types,
    salaryFrom: values.salary_from,
    workDays: values.work_days,
    descriptionHtml: values.description,
    requirements: values.requirements.length === 0 ? null : values.requirements,
    benefits: values.benefits,
    age: min === null && max === null ? null : { min, max },
    gender: values.gender,
    workExperienceId: values.experience,
    educationDegree: values.degree,
    militaryStatus: values.military,
    skills: 'skills' in held ? values.skills : record.skills,
    refUrl: values.ref_url,
    validUntil: values.valid_until === null ? null : new Date(values.valid_until),
  };
}
