import { useState } from 'react';
import { eachWordField, wordFields, type WordField } from '@kavosh/contract/course-fields.ts';
import {
  courseFields,
  LONGEST_DESCRIPTION,
  paymentWords,
  type CourseField,
} from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { Box } from '../held/held-box.tsx';
import { CityBoxes, type Places } from './city-boxes.tsx';
import type { CourseBox } from './course-draft.ts';
import { typeWords, type CourseNames } from './course-words.ts';
import { PriceBoxes, type PriceTexts } from './price-boxes.tsx';
import type { AddTeacher, OfferedTeacher } from './new-teacher.tsx';
import { TeacherBoxes } from './teacher-boxes.tsx';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const { words: fieldWords } = courseFields;

interface CourseBoxesOf {
  /** Where a text comes from, said below its box; nothing: ''. */
  origin: (field: CourseField) => string;
  hosts: readonly string[];
  categories: readonly { id: number; label: string }[];
  /** Those that the course has, with their province. */
  cities: readonly { id: number; name: string; province_id: number }[];
  names: ReturnType<typeof useCourseNames>;
  places: Places;
  /** A hook, as of TeacherBoxes. */
  useTeachersNamed: (text: string) => readonly OfferedTeacher[] | undefined;
  teacherHint: string;
  addTeacher?: AddTeacher | undefined;
}

const MARKS =
  'بند تازه: یک سطر خالی. تیتر: «## » در آغاز سطر. فهرست: «- » یا «۱. » در آغاز سطر. ' +
  'پیوند: خود نشانی یا [نوشته](نشانی).';

const joined = (...sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ');

/** The boxes of the form of a course, for every office that has one. */
export function courseBoxesOf({
  origin,
  hosts,
  categories,
  cities,
  names,
  places,
  useTeachersNamed,
  teacherHint,
  addTeacher,
}: CourseBoxesOf): Record<CourseBox, Box> {
  return {
    title: { label: fieldWords.title, maxLength: 300, hint: origin('title') },
    summary: { label: fieldWords.summary, rows: 2, maxLength: 500, hint: origin('summary') },
    description: {
      label: fieldWords.description,
      rows: 12,
      maxLength: LONGEST_DESCRIPTION,
      hint: joined(origin('description'), MARKS),
    },
    syllabus: {
      label: fieldWords.syllabus,
      rows: 10,
      maxLength: LONGEST_DESCRIPTION,
      hint: joined(origin('syllabus'), 'هر فصل یک تیتر با فهرستی زیر آن. نشانه‌ها مانند توضیح‌اند.'),
    },
    type: { label: fieldWords.type, options: optionsOf(typeWords) },
    length: { label: fieldWords.length, maxLength: 40, hint: 'به ساعت، مانند ۴۵ یا ۱۲:۳۰.' },
    episodes: { label: fieldWords.episodes, maxLength: 10 },
    ref_url: {
      label: fieldWords.ref_url,
      dir: 'ltr',
      maxLength: 2000,
      hint: hosts.length === 0 ? 'آموزشگاه میزبانی ندارد.' : `روی ${hosts.join('، ')}`,
    },
    starts: {
      label: 'شروع',
      of: 'dates',
      maxLength: 60,
      hint: 'مانند ۱۴۰۵/۰۷/۰۱ ۱۸:۳۰؛ بدون ساعت، آغاز آن روز است.',
    },
    ends: { label: 'پایان', maxLength: 60, hint: 'بدون ساعت، پایان آن روز است.' },
    ...eachWordField<Record<WordField, Box>>((name) => ({
      label: fieldWords[name],
      options: [{ value: '', label: 'گفته نشده' }, ...optionsOf(wordFields[name].words)],
    })),
    category: {
      label: fieldWords.category,
      options: categories.map((one) => ({ value: String(one.id), label: one.label })),
    },
    instructors: {
      label: fieldWords.instructors,
      draw: ({ value, error, onType }) => (
        <TeacherBoxes
          value={value}
          names={names.all.instructors}
          useNamed={useTeachersNamed}
          hint={teacherHint}
          error={error}
          addNew={addTeacher}
          onChange={(instructors, added) => {
            onType(instructors);
            if (added) names.add('instructors', added.id, added.name);
          }}
        />
      ),
    },
    city: {
      label: fieldWords.city,
      draw: ({ value, error, onType }) => (
        <CityBoxes
          value={value}
          cities={cities}
          places={places}
          error={error}
          onChange={(city, name) => {
            onType(city);
            if (name) names.add('cities', Number(city), name);
          }}
        />
      ),
    },
    isFree: {
      label: fieldWords.price,
      of: 'price',
      draw: ({ error, typed, put }) => <PriceBoxes draft={typed as PriceTexts} onChange={put} error={error} />,
    },
    original: { label: fieldWords.price, draw: null },
    discount: { label: fieldWords.price, draw: null },
    discountValue: { label: fieldWords.price, draw: null },
    payment: { label: fieldWords.payment, options: optionsOf(paymentWords) },
  };
}

/** Known names, with those of teachers and cities that were just chosen. */
export function useCourseNames(known: CourseNames) {
  const [chosen, setChosen] = useState({ instructors: new Map<number, string>(), cities: new Map<number, string>() });
  return {
    all: {
      ...known,
      instructors: new Map([...known.instructors, ...chosen.instructors]),
      cities: new Map([...known.cities, ...chosen.cities]),
    },
    add: (kind: keyof typeof chosen, id: number, name: string) =>
      setChosen((before) => ({ ...before, [kind]: new Map([...before[kind], [id, name]]) })),
  };
}

/** Categories as a choice offers them: each top one with those below it. Pure. */
export function categoryChoices(
  categories: readonly { id: number; name: string; parent_id: number | null }[],
): { id: number; name: string; label: string }[] {
  return categories
    .filter((one) => one.parent_id === null)
    .flatMap((top) => [
      { id: top.id, name: top.name, label: top.name },
      ...categories
        .filter((one) => one.parent_id === top.id)
        .map(({ id, name }) => ({ id, name, label: `${top.name} › ${name}` })),
    ]);
}
