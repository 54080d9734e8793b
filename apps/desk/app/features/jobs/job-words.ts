import type { DeskJob, JobField, JobValues } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { JobNames } from './use-job-choices.ts';

export const jobStateWords: Readonly<Record<DeskJob['state'], string>> = {
  open: 'باز',
  expired: 'پایان‌یافته',
  missing: 'بیرون از فید',
  hidden: 'پنهان',
  closed: 'بسته برای همیشه',
  withdrawn: 'برداشته‌شده',
};

export const jobFieldWords: Readonly<Record<JobField, string>> = {
  title: 'عنوان',
  category: 'دسته',
  place: 'جا',
  contract_types: 'قرارداد',
  salary_from: 'حقوق از',
  work_days: 'روزها و ساعت‌ها',
  description: 'شرح',
  requirements: 'شرایط',
  benefits: 'مزایا',
  age: 'سن',
  gender: 'جنسیت',
  experience: 'سابقه کار',
  degree: 'تحصیلات',
  military: 'خدمت سربازی',
  skills: 'مهارت‌ها',
  ref_url: 'نشانی درخواست',
  valid_until: 'مهلت',
};

export const genderWords = { female: 'زن', male: 'مرد' } as const;
export const seniorityWords = { 1: 'مقدماتی', 2: 'متوسط', 3: 'پیشرفته' } as const;

const unsaid = 'گفته نشده';

/** Every field as people read it. @param names of what is kept as a number */
export function jobFieldTexts(values: JobValues, names: JobNames): Record<JobField, string> {
  const name = (of: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? '' : (of.get(id) ?? formatNumber(id));
  const { place, age, gender, valid_until: until, salary_from: from } = values;
  const ages = [
    ...(age.min === null ? [] : [`از ${formatNumber(age.min)}`]),
    ...(age.max === null ? [] : [`تا ${formatNumber(age.max)}`]),
  ];
  return {
    title: values.title,
    category: name(names.categories, values.category),
    place: [name(names.provinces, place.province), name(names.cities, place.city)].filter(Boolean).join('، ') || unsaid,
    contract_types: values.contract_types.map((id) => name(names.contracts, id)).join('، ') || unsaid,
    salary_from: from === null ? 'توافقی' : formatToman(from),
    work_days: values.work_days ?? unsaid,
    description: values.description,
    requirements: values.requirements.join('\n'),
    benefits: values.benefits.join('\n'),
    age: ages.length === 0 ? unsaid : `${ages.join(' ')} سال`,
    gender: gender === null ? 'فرقی ندارد' : genderWords[gender],
    experience: name(names.experiences, values.experience) || unsaid,
    degree: values.degree ?? unsaid,
    military: values.military ?? unsaid,
    skills: values.skills
      .map(({ name: skill, seniority }) =>
        seniority === null ? skill : `${skill}: ${seniorityWords[seniority as keyof typeof seniorityWords]}`,
      )
      .join('\n'),
    ref_url: values.ref_url ?? unsaid,
    valid_until: until === null ? unsaid : formatJalaliDateTime(new Date(until)),
  };
}
