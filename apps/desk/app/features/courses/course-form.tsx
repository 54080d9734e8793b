import { useState } from 'react';
import { useNavigate } from 'react-router';
import { eachWordField, wordFields, type WordField } from '@kavosh/contract/course-fields.ts';
import { previewDeskCourse, saveDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { courseFields, LONGEST_DESCRIPTION, type CourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { listDeskCourses, type WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { call } from '@kavosh/office/session/call.ts';
import type { Box } from '@kavosh/office/held/held-box.tsx';
import { HeldForm } from '@kavosh/office/held/held-form.tsx';
import { CityBoxes } from './city-boxes.tsx';
import {
  courseBoxes,
  courseChangesOf,
  courseTexts,
  fieldOfBox,
  type CourseBox,
  type CourseTexts,
} from './course-draft.ts';
import { courseNames } from './course-names.ts';
import { paymentWords, typedWord, type CourseNames } from './course-words.ts';
import { PriceBoxes } from './price-boxes.tsx';
import { TeacherBoxes } from './teacher-boxes.tsx';
import { useCourseChoices } from './use-course-choices.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const { words: fieldWords } = courseFields;

/** Edits what a course's page says, by hand. Where a colleague saved first, both versions are shown. */
export function CourseForm({ opened }: { opened: WholeCourse }) {
  const navigate = useNavigate();
  const choices = useCourseChoices();
  /** The course's last known state. */
  const [whole, setWhole] = useState(opened);
  const names = useNames(courseNames(whole, choices.names));
  const id = String(whole.course.id);
  const { hosts } = whole.facts;
  const origin = (name: CourseField): string =>
    whole.by_hand.some((one) => one.field === name) ? 'دستی نوشته شده است.' : 'اکنون از فید است.';
  const boxes: Record<CourseBox, Box> = {
    title: { label: fieldWords.title, maxLength: 300, hint: origin('title') },
    summary: { label: fieldWords.summary, rows: 2, maxLength: 500, hint: origin('summary') },
    description: {
      label: fieldWords.description,
      rows: 12,
      maxLength: LONGEST_DESCRIPTION,
      hint:
        `${origin('description')} متن ساده است: میان بندها یک سطر خالی بگذارید و سطرهای فهرست را با خط تیره ` +
        'آغاز کنید.',
    },
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
      options:
        choices.categories.length === 0
          ? [{ value: String(whole.values.category), label: whole.course.category.name }]
          : choices.categories.map((one) => ({ value: String(one.id), label: one.label })),
    },
    instructors: {
      label: fieldWords.instructors,
      draw: ({ value, error, onType }) => (
        <TeacherBoxes
          value={value}
          names={names.all.instructors}
          error={error}
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
          cities={whole.names.cities}
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
      draw: ({ error, typed, put }) => <PriceBoxes draft={typed} onChange={put} error={error} />,
    },
    original: { label: fieldWords.price, draw: null },
    discount: { label: fieldWords.price, draw: null },
    discountValue: { label: fieldWords.price, draw: null },
    payment: { label: fieldWords.payment, options: optionsOf(paymentWords) },
  };
  const bodyOf = (version: number, typed: Partial<CourseTexts>, all: CourseTexts) =>
    // An unchanged value changes nothing: so a draft can be previewed as it is.
    ({
      version,
      changes: courseChangesOf(Object.keys(typed).length === 0 ? { title: all.title } : typed, all),
    }) as never;
  return (
    <HeldForm
      boxes={Object.fromEntries(courseBoxes.map((box) => [box, boxes[box]])) as Record<CourseBox, Box>}
      prefix="changes."
      version={opened.course.version}
      values={courseTexts(opened.values)}
      // One that is off the site has no page to look at but this.
      isDraft={whole.course.state === 'hidden'}
      inWords={{
        fieldOf: fieldOfBox,
        label: (field) => fieldWords[field as CourseField],
        text: (field, texts) => typedWord(field as CourseField, texts, names.all),
      }}
      save={(version, typed, all) => call(saveDeskCourse, { params: { id }, body: bodyOf(version, typed, all) })}
      preview={(version, typed, all) => call(previewDeskCourse, { params: { id }, body: bodyOf(version, typed, all) })}
      stale={(error) => {
        const now = refusedData(saveDeskCourse, 'desk.stale', error);
        if (!now) return null;
        setWhole(now.course);
        return { version: now.course.course.version, values: courseTexts(now.course.values) };
      }}
      onSaved={(saved) => {
        queryClient.setQueryData(['course', id], saved);
        void queryClient.invalidateQueries({ queryKey: [listDeskCourses.path] });
        toastSuccess('ویرایش ذخیره شد.');
        void navigate(`/courses/${id}`);
      }}
      onCancel={() => void navigate(`/courses/${id}`)}
    />
  );
}

/** Known names, with those of teachers and cities that were just chosen. */
function useNames(known: CourseNames) {
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
