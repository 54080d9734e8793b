import { expect, test } from 'vitest';
import type { JobValues } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import { jobChangesOf, jobTexts, type JobTexts } from './job-boxes.ts';

const values: JobValues = {
  title: 'برنامه‌نویس',
  category: 1,
  place: { province: 8, city: 399 },
  contract_types: [1, 3],
  salary_from: 45_000_000,
  work_days: null,
  description: 'شرح',
  requirements: ['یک', 'دو'],
  benefits: [],
  age: { min: 22, max: null },
  gender: null,
  experience: 3,
  degree: null,
  military: null,
  skills: [
    { name: 'Python', seniority: 3 },
    { name: 'C++: STL', seniority: null },
  ],
  ref_url: null,
  valid_until: '2027-03-20T20:29:00.000Z',
};

test('every field comes back as it was', () => {
  const texts = jobTexts(values);
  expect(texts.skills).toBe('Python: پیشرفته\nC++: STL');
  const sent = jobChangesOf(texts, texts);
  expect(sent).toEqual({ ...values, salary_from: '45000000' });
});

test('a part of a field brings the whole of it, and nothing else is sent', () => {
  const all: JobTexts = { ...jobTexts(values), age_max: '۴۰', city: '' };
  expect(jobChangesOf({ age_max: '۴۰' }, all)).toEqual({ age: { min: 22, max: 40 } });
  expect(jobChangesOf({ city: '' }, all)).toEqual({ place: { province: 8, city: null } });
});

test('what cannot be read goes as it was typed, and empty boxes are none', () => {
  const all: JobTexts = {
    ...jobTexts(values),
    age_min: 'چند',
    valid_until: 'فردا',
    requirements: ' \n\nسه',
    skills: '',
  };
  expect(jobChangesOf({ age_min: '', valid_until: '', requirements: '', skills: '' }, all)).toEqual({
    age: { min: 'چند', max: null },
    valid_until: 'فردا',
    requirements: ['سه'],
    skills: [],
  });
  expect(jobChangesOf({ valid_until: '' }, { ...all, valid_until: ' ' })).toEqual({ valid_until: null });
});
