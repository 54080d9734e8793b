import { jobFields, type JobField, type JobValues } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman, parseWholeNumber } from '@kavosh/persian/money.ts';
import { readTypedMoment, typedMoment } from '@kavosh/office/fields/typed-moment.ts';
import { chosenOf } from '@kavosh/office/held/chosen-of.ts';
import type { Box } from '@kavosh/office/held/held-box.tsx';
import type { JobChoices, JobNames } from './use-job-choices.ts';

/** Typed texts by box. */
export type JobTexts = Readonly<Record<string, string>>;

/** How one field is edited and shown. All functions are pure. */
interface FieldBoxes<Value> {
  /** Its boxes, in the order of the form. */
  readonly boxes: (choices: JobChoices) => Readonly<Record<string, Box>>;
  /** The value as the texts of its boxes. */
  readonly texts: (value: Value) => JobTexts;
  /** What is sent for these texts. What cannot be read is sent as typed: the server says what is wrong with it. */
  readonly sent: (texts: JobTexts) => unknown;
  /** The value as people read it. */
  readonly words: (value: Value, names: JobNames) => string;
}

const { words: fieldWords, longest } = jobFields;
const genderWords = { female: 'زن', male: 'مرد' } as const;
const seniorityWords = { 1: 'مقدماتی', 2: 'متوسط', 3: 'پیشرفته' } as const;
const wordOfSeniority = new Map(Object.entries(seniorityWords).map(([value, word]) => [word as string, Number(value)]));
const UNSAID = 'گفته نشده';
const unsaidOption = { value: '', label: UNSAID };

const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
const nameOf = (names: ReadonlyMap<number, string>, id: number | null): string =>
  id === null ? '' : (names.get(id) ?? formatNumber(id));
const numberText = (value: number | null): string => (value === null ? '' : String(value));
const chosen = (text = ''): number | null => (text === '' ? null : Number(text));
const linesOf = (text = ''): string[] => text.split('\n').filter((line) => line.trim() !== '');

type TextField = { [Name in JobField]: (typeof longest)[Name] extends number ? Name : never }[JobField];
const textBox = (name: TextField, parts: Partial<Box> = {}): Readonly<Record<string, Box>> => ({
  [name]: { label: fieldWords[name], maxLength: longest[name], ...parts },
});

/** A text that may be left empty. */
const shortText = (name: TextField, parts: Partial<Box>): FieldBoxes<string | null> => ({
  boxes: () => textBox(name, parts),
  texts: (value) => ({ [name]: value ?? '' }),
  sent: ({ [name]: text = '' }) => text.trim() || null,
  words: (value) => value ?? UNSAID,
});

/** A list with a member a line. */
const lines = (name: TextField, hint: string): FieldBoxes<string[]> => ({
  boxes: () => textBox(name, { hint, rows: 4 }),
  texts: (value) => ({ [name]: value.join('\n') }),
  sent: ({ [name]: text }) => linesOf(text),
  words: (value) => value.join('\n'),
});

const age = (text = ''): unknown => (text.trim() === '' ? null : (parseWholeNumber(text) ?? text));
const ageBox = (label: string): Box => ({ label, maxLength: 10, of: 'age' });

const skillText = ({ name, seniority }: JobValues['skills'][number]): string =>
  seniority === null ? name : `${name}: ${seniorityWords[seniority as keyof typeof seniorityWords]}`;

/** «پایتون: پیشرفته»; without one of the three words behind the last colon all of it is the name. */
function skillOf(line: string): JobValues['skills'][number] {
  const [, name = line, word = ''] = /^(.*):([^:]*)$/.exec(line) ?? [];
  const seniority = wordOfSeniority.get(word.trim()) ?? null;
  return seniority === null ? { name: line.trim(), seniority } : { name: name.trim(), seniority };
}

/** Every field, in the order of the form. */
const forms: { readonly [Name in JobField]: FieldBoxes<JobValues[Name]> } = {
  title: {
    boxes: () => textBox('title'),
    texts: (title) => ({ title }),
    sent: ({ title }) => title,
    words: (title) => title,
  },
  category: {
    boxes: ({ categories }) => ({ category: { label: fieldWords.category, options: optionsOf(categories) } }),
    texts: (category) => ({ category: String(category) }),
    sent: ({ category }) => Number(category),
    words: (category, { categories }) => nameOf(categories, category),
  },
  place: {
    boxes: ({ provinces, cities }) => ({
      province: {
        label: 'استان',
        of: 'place',
        options: [{ value: '', label: 'هر جا، یا گفته نشده' }, ...optionsOf(provinces)],
      },
      city: { label: 'شهر', of: 'place', options: [{ value: '', label: 'همه استان' }, ...optionsOf(cities)] },
    }),
    texts: ({ province, city }) => ({ province: numberText(province), city: numberText(city) }),
    sent: ({ province, city }) => ({ province: chosen(province), city: chosen(city) }),
    words: ({ province, city }, { provinces, cities }) =>
      [nameOf(provinces, province), nameOf(cities, city)].filter(Boolean).join('، ') || UNSAID,
  },
  contract_types: {
    boxes: ({ contract_types: types }) => ({
      contract_types: { label: fieldWords.contract_types, isMany: true, options: optionsOf(types) },
    }),
    texts: (types) => ({ contract_types: types.join(',') }),
    sent: ({ contract_types: types = '' }) => chosenOf(types).map(Number),
    words: (types, { contracts }) => types.map((id) => nameOf(contracts, id)).join('، ') || UNSAID,
  },
  salary_from: {
    boxes: () => ({ salary_from: { label: 'حقوق از، در ماه', isAmount: true, hint: 'خالی: توافقی است.' } }),
    texts: (from) => ({ salary_from: numberText(from) }),
    sent: ({ salary_from: from = '' }) => from.trim() || null,
    words: (from) => (from === null ? 'توافقی' : formatToman(from)),
  },
  work_days: shortText('work_days', { hint: 'مانند شنبه تا چهارشنبه، ۹ تا ۱۷' }),
  description: {
    boxes: () =>
      textBox('description', {
        hint: 'متن ساده است: میان بندها یک سطر خالی بگذارید و سطرهای فهرست را با خط تیره آغاز کنید.',
        rows: 10,
      }),
    texts: (description) => ({ description }),
    sent: ({ description }) => description,
    words: (description) => description,
  },
  requirements: lines('requirements', 'هر سطر یک شرط.'),
  benefits: lines('benefits', 'هر سطر یک مزیت.'),
  skills: {
    boxes: () =>
      textBox('skills', { hint: 'هر سطر یک مهارت؛ سطحش را می‌توان پس از دونقطه نوشت: پایتون: پیشرفته', rows: 4 }),
    texts: (skills) => ({ skills: skills.map(skillText).join('\n') }),
    sent: ({ skills }) => linesOf(skills).map(skillOf),
    words: (skills) => skills.map(skillText).join('\n'),
  },
  experience: {
    boxes: ({ experiences }) => ({
      experience: { label: fieldWords.experience, options: [unsaidOption, ...optionsOf(experiences)] },
    }),
    texts: (experience) => ({ experience: numberText(experience) }),
    sent: ({ experience }) => chosen(experience),
    words: (experience, { experiences }) => nameOf(experiences, experience) || UNSAID,
  },
  degree: shortText('degree', { hint: 'مانند کارشناسی' }),
  age: {
    boxes: () => ({ age_min: ageBox('سن از'), age_max: ageBox('سن تا') }),
    texts: ({ min, max }) => ({ age_min: numberText(min), age_max: numberText(max) }),
    sent: ({ age_min: min, age_max: max }) => ({ min: age(min), max: age(max) }),
    words({ min, max }) {
      const ends = [min === null ? '' : `از ${formatNumber(min)}`, max === null ? '' : `تا ${formatNumber(max)}`];
      return min === null && max === null ? UNSAID : `${ends.filter(Boolean).join(' ')} سال`;
    },
  },
  gender: {
    boxes: () => ({
      gender: {
        label: fieldWords.gender,
        options: [
          { value: '', label: 'فرقی ندارد' },
          ...Object.entries(genderWords).map(([value, label]) => ({ value, label })),
        ],
      },
    }),
    texts: (gender) => ({ gender: gender ?? '' }),
    sent: ({ gender }) => gender || null,
    words: (gender) => (gender === null ? 'فرقی ندارد' : genderWords[gender]),
  },
  military: shortText('military', { hint: 'مانند پایان خدمت یا معافیت' }),
  ref_url: shortText('ref_url', { hint: 'مانند https://example.ir/jobs/1', dir: 'ltr' }),
  valid_until: {
    boxes: () => textBox('valid_until', { hint: 'مانند ۱۴۰۵/۰۷/۰۱؛ بدون ساعت، پایان آن روز است. خالی: مهلتی ندارد.' }),
    texts: (until) => ({ valid_until: typedMoment(until) }),
    sent: ({ valid_until: until = '' }) => readTypedMoment(until, true) ?? (until.trim() || null),
    words: (until) => (until === null ? UNSAID : formatJalaliDateTime(new Date(until))),
  },
};
const formNames = Object.keys(forms) as JobField[];

/** The boxes of the whole form. */
export const jobBoxes = (choices: JobChoices): Readonly<Record<string, Box>> =>
  Object.assign({}, ...formNames.map((name) => forms[name].boxes(choices))) as Readonly<Record<string, Box>>;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- one name for form and value
const textsOf = <Name extends JobField>(name: Name, values: JobValues): JobTexts => forms[name].texts(values[name]);

/** A job's values as texts, by box. Pure. */
export const jobTexts = (values: JobValues): JobTexts =>
  Object.assign({}, ...formNames.map((name) => textsOf(name, values))) as JobTexts;

/** The field that a box belongs to. */
const fieldOfBox = (box: string): JobField =>
  box === 'province' || box === 'city' ? 'place' : box === 'age_min' || box === 'age_max' ? 'age' : (box as JobField);

/** The fields to be sent, of the boxes that were typed in. Pure. */
export const jobChangesOf = (typed: Partial<JobTexts>, all: JobTexts): Record<string, unknown> =>
  Object.fromEntries(Object.keys(typed).map((box) => [fieldOfBox(box), forms[fieldOfBox(box)].sent(all)]));

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- one name for form and value
const wordsOf = <Name extends JobField>(name: Name, values: JobValues, names: JobNames): string =>
  forms[name].words(values[name], names);

/**
 * Every field in words.
 * @param names behind the ids of a job
 */
export const jobFieldTexts = (values: JobValues, names: JobNames): Record<JobField, string> =>
  Object.fromEntries(formNames.map((name) => [name, wordsOf(name, values, names)])) as Record<JobField, string>;
