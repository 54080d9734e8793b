import type { JobField, JobValues } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { parseWholeNumber } from '@kavosh/persian/money.ts';
import { chosenOf } from '@kavosh/office/held/chosen-of.ts';
import { readTypedMoment, typedMoment } from '@kavosh/office/fields/typed-moment.ts';
import { seniorityWords } from './job-words.ts';

/** The boxes of the form, in the order in which they stand there. */
export const jobBoxes = [
  'title',
  'category',
  'province',
  'city',
  'contract_types',
  'salary_from',
  'work_days',
  'description',
  'requirements',
  'benefits',
  'skills',
  'experience',
  'degree',
  'age_min',
  'age_max',
  'gender',
  'military',
  'ref_url',
  'valid_until',
] as const;
export type JobBox = (typeof jobBoxes)[number];
export type JobTexts = Readonly<Record<JobBox, string>>;

/** The field of which a box is a part. */
export const fieldOfBox = (box: JobBox): JobField =>
  box === 'province' || box === 'city' ? 'place' : box === 'age_min' || box === 'age_max' ? 'age' : box;

const numberText = (value: number | null): string => (value === null ? '' : String(value));
const wordOfSeniority = new Map(Object.entries(seniorityWords).map(([value, word]) => [word as string, Number(value)]));

/** A job as it stands in the form: every box a text. Pure. */
export const jobTexts = (values: JobValues): JobTexts => ({
  title: values.title,
  category: String(values.category),
  province: numberText(values.place.province),
  city: numberText(values.place.city),
  contract_types: values.contract_types.join(','),
  salary_from: numberText(values.salary_from),
  work_days: values.work_days ?? '',
  description: values.description,
  requirements: values.requirements.join('\n'),
  benefits: values.benefits.join('\n'),
  skills: values.skills
    .map(({ name, seniority }) =>
      seniority === null ? name : `${name}: ${seniorityWords[seniority as keyof typeof seniorityWords]}`,
    )
    .join('\n'),
  experience: numberText(values.experience),
  degree: values.degree ?? '',
  age_min: numberText(values.age.min),
  age_max: numberText(values.age.max),
  gender: values.gender ?? '',
  military: values.military ?? '',
  ref_url: values.ref_url ?? '',
  valid_until: typedMoment(values.valid_until),
});

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** «پایتون: پیشرفته»; without one of the three words behind the last colon all of it is the name. */
function skillOf(line: string): { name: string; seniority: number | null } {
  const [, name = line, word = ''] = /^(.*):([^:]*)$/.exec(line) ?? [];
  const seniority = wordOfSeniority.get(word.trim()) ?? null;
  return seniority === null ? { name: line.trim(), seniority } : { name: name.trim(), seniority };
}

const chosen = (text: string): number | null => (text === '' ? null : Number(text));
/** What is no number goes as it was typed: the server says what is wrong with it. */
const age = (text: string): unknown => (text.trim() === '' ? null : (parseWholeNumber(text) ?? text));

/** The fields to be sent, of the boxes that were typed in. What cannot be read goes as it was typed. Pure. */
export function jobChangesOf(typed: Partial<JobTexts>, all: JobTexts): Record<string, unknown> {
  const values: Record<JobField, unknown> = {
    title: all.title,
    category: Number(all.category),
    place: { province: chosen(all.province), city: chosen(all.city) },
    contract_types: chosenOf(all.contract_types).map(Number),
    salary_from: all.salary_from.trim() || null,
    work_days: all.work_days.trim() || null,
    description: all.description,
    requirements: linesOf(all.requirements),
    benefits: linesOf(all.benefits),
    age: { min: age(all.age_min), max: age(all.age_max) },
    gender: all.gender || null,
    experience: chosen(all.experience),
    degree: all.degree.trim() || null,
    military: all.military.trim() || null,
    skills: linesOf(all.skills).map(skillOf),
    ref_url: all.ref_url.trim() || null,
    valid_until: readTypedMoment(all.valid_until, true) ?? (all.valid_until.trim() || null),
  };
  const fields = [...new Set((Object.keys(typed) as JobBox[]).map(fieldOfBox))];
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
