import { expect, test } from 'vitest';
import { readAgeRange, readContracts, readDegree, readGender, readMilitary } from './read-conditions.ts';
import { readExperience } from './read-experience.ts';

test.each([
  ['مهم نیست', 1],
  ['بدون نیاز به سابقه', 1],
  ['no requirements', 1],
  ['کمتر از سه سال', 2],
  ['حداکثر دو سال', 2],
  ['۱ تا ۳ سال', 2],
  ['یک سال', 2],
  ['سه تا شش سال', 3],
  ['سه تا هفت سال', 3],
  ['حداقل ۵ سال', 3],
  ['3+ years', 3],
  ['بیش از شش سال', 4],
  ['بیش از هفت سال', 4],
  ['شش سال و بیشتر', 4],
  ['۱۸ ماه', 2],
  ['10 years', 4],
  ['0', 1],
  ['senior', undefined],
  ['', undefined],
])('experience «%s» is band %s', (raw, band) => {
  expect(readExperience(raw)).toBe(band);
});

test('experience in months, and as numbers', () => {
  expect([
    readExperience(36, 'months'),
    readExperience('24', 'months'),
    readExperience(7),
    readExperience(-1),
    readExperience({}),
  ]).toEqual([3, 2, 4, undefined, undefined]);
});

test.each([
  [['تمام وقت'], [1]],
  [['قرارداد تمام‌وقت'], [1]],
  [
    ['تمام وقت', 'دورکاری'],
    [1, 3],
  ],
  [['پاره وقت (دورکاری)'], [2, 3]],
  [
    ['FULL_TIME', 'INTERN'],
    [1, 4],
  ],
  [['TELECOMMUTE'], [3]],
  [['CONTRACTOR'], [5]],
  [['پروژه‌ای'], [5]],
  [['كارآموزي'], [4]],
  [['part-time, remote'], [2, 3]],
  [[], []],
  [['نیمه‌وقت', 'شگفت'], null],
])('contract %j is %j', (texts, ids) => {
  expect(readContracts(texts)).toEqual(ids);
});

test.each([
  ['مهم نیست', null],
  ['مهم‌ نیست', null],
  ['فرقی ندارد', null],
  ['آقا و خانم', null],
  ['زن', 'female'],
  ['خانم', 'female'],
  ['مرد', 'male'],
  ['آقا', 'male'],
  ['male', 'male'],
  ['female', 'female'],
  ['؟', undefined],
])('gender «%s» is %s', (text, gender) => {
  expect(readGender(text)).toBe(gender);
});

test('degrees come in our words where they are known', () => {
  expect(
    [
      'مهم نیست',
      'کارشناسی ارشد',
      'فوق ليسانس',
      'کارشناسی',
      'لیسانس',
      'کاردانی',
      'فوق دیپلم',
      'دیپلم',
      'دکترا',
      'bachelor degree',
      'سیکل',
    ].map(readDegree),
  ).toEqual([
    null,
    'کارشناسی ارشد',
    'کارشناسی ارشد',
    'کارشناسی',
    'کارشناسی',
    'کاردانی',
    'کاردانی',
    'دیپلم',
    'دکتری',
    'کارشناسی',
    'سیکل',
  ]);
});

test('military states become one text', () => {
  expect(readMilitary(['مهم‌ نیست'])).toBeNull();
  expect(readMilitary([])).toBeNull();
  expect(readMilitary(['پایان خدمت'])).toBe('پایان خدمت');
  expect(readMilitary(['معافیت تحصیلی', 'معافيت دائم', 'پایان خدمت'])).toBe('معافیت تحصیلی، معافیت دائم یا پایان خدمت');
});

test('ages', () => {
  expect(['۲۵ تا ۴۰ سال', '40-25', 'حداکثر ۳۵', 'حداقل ۲۰ سال', 'جوان', '۱ ۲ ۳'].map(readAgeRange)).toEqual([
    { min: 25, max: 40 },
    { min: 25, max: 40 },
    { min: null, max: 35 },
    { min: 20, max: null },
    null,
    null,
  ]);
});
