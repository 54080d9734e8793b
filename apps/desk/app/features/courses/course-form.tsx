import { useState } from 'react';
import { useNavigate } from 'react-router';
import { previewDeskCourse, saveDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { courseFields, type CourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { listDeskCities, listDeskProvinces } from '@kavosh/contract/desk/catalogue/places.ts';
import { listDeskCourses, type WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { call } from '@kavosh/office/session/call.ts';
import type { Box } from '@kavosh/office/held/held-box.tsx';
import { courseBoxesOf, useCourseNames } from '@kavosh/office/course/course-boxes.tsx';
import { typedWord } from '@kavosh/office/course/course-words.ts';
import type { Places } from '@kavosh/office/course/city-boxes.tsx';
import { HeldForm } from '@kavosh/office/held/held-form.tsx';
import { useInstructorsNamed } from '../../shared/use-instructors-named.ts';
import {
  courseBoxes,
  courseChangesOf,
  courseTexts,
  fieldOfBox,
  type CourseBox,
  type CourseTexts,
} from '@kavosh/office/course/course-draft.ts';
import { courseNames } from './course-names.ts';
import { useCourseChoices } from '../../shared/use-course-choices.ts';

const { words: fieldWords } = courseFields;

const deskPlaces: Places = {
  provinces: async (signal) => (await call(listDeskProvinces, {}, signal)).provinces,
  cities: async (province, signal) => (await call(listDeskCities, { params: { province } }, signal)).cities,
};

/** Edits what a course's page says, by hand. Where a colleague saved first, both versions are shown. */
export function CourseForm({ opened }: { opened: WholeCourse }) {
  const navigate = useNavigate();
  const choices = useCourseChoices();
  /** The course's last known state. */
  const [whole, setWhole] = useState(opened);
  const names = useCourseNames(courseNames(whole, choices.names));
  const id = String(whole.course.id);
  const origin = (name: CourseField): string =>
    whole.by_hand.some((one) => one.field === name) ? 'دستی نوشته شده است.' : 'اکنون از فید است.';
  const boxes = courseBoxesOf({
    origin,
    hosts: whole.facts.hosts,
    categories:
      choices.categories.length === 0
        ? [{ id: whole.values.category, label: whole.course.category.name }]
        : choices.categories,
    cities: whole.names.cities,
    names,
    places: deskPlaces,
    useTeachersNamed: useInstructorsNamed,
    teacherHint: 'مدرسی که در فهرست نیست، نخست در صفحه مدرس‌ها ساخته می‌شود.',
  });
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
