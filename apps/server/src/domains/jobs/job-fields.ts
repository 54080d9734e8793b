import { sql } from 'kysely';
import type { JobField } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import {
  createFieldRules,
  momentText,
  type ColumnType,
  type FieldRule,
  type ValuesOf,
} from '../../kernel/held/field-rules.ts';
import { skillKey } from './import/skill-store.ts';
import type { JobRecord, SkillRecord } from './job-record.ts';
import { firstNameOfSkill } from './skill-names.ts';

interface JobFieldRule<Value> extends FieldRule<Value, JobRecord> {
  /** What it is called where a feed is compared with the database; the field's own name if left out. */
  readonly face?: string;
  /** How it is read there; left out where it is a number, a text or a list of them. */
  readonly text?: (value: Value) => string;
}

/** A rule of whatever value. */
type SomeRule = Omit<JobFieldRule<unknown>, 'toColumns' | 'text'> & {
  readonly toColumns?: (value: never) => Readonly<Record<string, unknown>>;
  readonly text?: (value: never) => string;
};

const column = <Value>(
  name: string,
  type: ColumnType,
  said: (record: JobRecord) => Value,
  face?: string,
): JobFieldRule<Value> => ({ columns: { [name]: type }, said, ...(face === undefined ? {} : { face }) });

const list = (parts: readonly (string | number | null)[]): string => parts.map((part) => part ?? '').join('، ');

/**
 * The overridable fields, as the contract declares them: HTML as on the page, times as ISO 8601 UTC. Import, comparison
 * and overrides of a job follow from these rules.
 */
export const heldRules = {
  title: column('title', 'text', (record) => record.title),
  category: column('category_id', 'int', (record) => record.categoryId),
  /** A city lies in its province. */
  place: {
    columns: { province_id: 'int', city_id: 'int' },
    whole: sql`jsonb_build_object('province', t.province_id, 'city', t.city_id)`,
    said: ({ provinceId, cityId }): Place => ({ province: provinceId, city: cityId }),
    toColumns: ({ province, city }: Place) => ({ province_id: province, city_id: city }),
    text: ({ province, city }: Place) => list([province, city]),
  },
  // Rows, in the order of their numbers, written by save-job-lists.ts.
  contract_types: {
    columns: {},
    whole: sql`array(select jt.contract_type_id from job_contract_type jt where jt.job_id = t.id order by 1)`,
    said: ({ contractTypes }): number[] => [...new Set(contractTypes)].sort((one, other) => one - other),
    face: 'contract',
  },
  /** Whole toman a month; null: by agreement. */
  salary_from: column('salary_from', 'bigint', (record) => record.salaryFrom, 'salary'),
  work_days: column('work_days', 'text', (record) => record.workDays, 'work days'),
  description: column('description_html', 'text', (record) => record.descriptionHtml),
  requirements: {
    columns: { requirements: 'text[]' },
    whole: sql`coalesce(t.requirements, '{}')`,
    said: ({ requirements }): string[] => [...(requirements ?? [])],
    toColumns: (lines: string[]) => ({ requirements: lines.length === 0 ? null : lines }),
  },
  benefits: column('benefits', 'text[]', (record): string[] => [...record.benefits]),
  age: {
    columns: { age_min: 'int', age_max: 'int' },
    whole: sql`jsonb_build_object('min', t.age_min, 'max', t.age_max)`,
    said: ({ age }): Age => ({ min: age?.min ?? null, max: age?.max ?? null }),
    toColumns: ({ min, max }: Age) => ({ age_min: min, age_max: max }),
    text: ({ min, max }: Age) => list([min, max]),
  },
  gender: column('gender', 'text', (record) => record.gender),
  experience: column('work_experience_id', 'int', (record) => record.workExperienceId),
  degree: column('education_degree', 'text', (record) => record.educationDegree),
  military: column('military_status', 'text', (record) => record.militaryStatus),
  // Rows, in the order in which they are shown, written by save-job-lists.ts.
  skills: {
    columns: {},
    whole: sql`coalesce((
      select jsonb_agg(jsonb_build_object('name', s.name, 'seniority', js.seniority) order by js.position, s.id)
      from job_skill js join skill s on s.id = js.skill_id where js.job_id = t.id), '[]')`,
    said: (record): Skill[] => plainSkills(record.skills),
    // By their keys: another spelling of a known skill changes nothing.
    text: (skills: Skill[]) =>
      list(
        skills
          .map(({ name, seniority }) => (seniority === null ? skillKey(name) : `${skillKey(name)} ${seniority}`))
          .toSorted(),
      ),
  },
  ref_url: column('ref_url', 'text', (record) => record.refUrl, 'address'),
  valid_until: {
    columns: { valid_until: 'timestamptz' },
    whole: momentText('t.valid_until'),
    said: (record): string | null => record.validUntil?.toISOString() ?? null,
    face: 'valid until',
  },
} as const satisfies Readonly<Record<JobField, SomeRule>>;

interface Place {
  province: number | null;
  city: number | null;
}

interface Age {
  min: number | null;
  max: number | null;
}

interface Skill {
  name: string;
  seniority: SkillRecord['seniority'];
}

/** All overridable values of a job, as stored in JSON. */
export type HeldJobValues = ValuesOf<typeof heldRules>;

const rules = createFieldRules<HeldJobValues, JobRecord>(heldRules);
/** Every field out of a row `t`, the columns that a feed fills with their types, and what is written into them. */
export const { whole: valuesOfRow, columns: feedColumns, columnsOf } = rules;

/** The feed's values of all overridable fields. Pure. */
export const jobSaid = (record: JobRecord): { key: string; values: HeldJobValues } => ({
  key: record.sourceKey,
  values: rules.said(record, undefined),
});

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? list(value as string[])
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : '';

/** Each field as people read it where a feed is compared with the database. Pure. */
export const facesOf = (values: HeldJobValues): [face: string, text: string][] =>
  Object.entries<SomeRule>(heldRules).map(([name, { face = name, text = textOf }]) => [
    face,
    text(values[name as JobField] as never),
  ]);

/** Each skill once, under the name by which it is known; of one that is named twice the first counts. Pure. */
export function plainSkills(skills: readonly SkillRecord[]): Skill[] {
  const keys = skills.map(({ name }) => skillKey(name));
  return skills.flatMap(({ name, seniority }, at) =>
    keys[at] === '' || keys.indexOf(keys[at]!) !== at
      ? []
      : [{ name: firstNameOfSkill(name) ?? name.trim(), seniority }],
  );
}
