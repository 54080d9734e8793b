import { useState } from 'react';
import { courseFields, type CourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import {
  addPanelTeacher,
  previewPanelCourse,
  savePanelCourse,
  type WholePanelCourse,
} from '@kavosh/contract/panel/panel-course-form.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { courseBoxesOf, useCourseNames } from '@kavosh/office/course/course-boxes.tsx';
import {
  courseBoxes,
  courseChangesOf,
  courseTexts,
  fieldOfBox,
  type CourseBox,
  type CourseTexts,
} from '@kavosh/office/course/course-draft.ts';
import { typedWord, type CourseNames } from '@kavosh/office/course/course-words.ts';
import type { Box } from '@kavosh/office/held/held-box.tsx';
import { HeldForm } from '@kavosh/office/held/held-form.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { courseSteps } from './course-words.ts';
import { sitePlaces, usePanelChoices, useTeachersNamed } from '../../shared/use-panel-choices.ts';

/** Which step is shown, and how another one is. */
export interface ShownStep {
  at: number;
  onGo: (at: number) => void;
}

interface CourseFormProps {
  opened: WholePanelCourse;
  step: ShownStep;
  onSaved: (saved: WholePanelCourse) => void;
  onTyped: (isTyped: boolean) => void;
}

const paymentHint =
  'با کیف پول: در کاوش خریده می‌شود، راه ورود را شما می‌دهید و سهم شما تسویه می‌شود. ' +
  'در سایت آموزشگاه: خریدار به نشانی ثبت‌نام می‌رود. پس از تأیید کاوش عوض می‌شود.';

/** All that a course keeps as numbers, by name. */
const namesOf = ({ names }: WholePanelCourse, categories: ReadonlyMap<number, string>): CourseNames => ({
  categories,
  instructors: new Map(names.instructors.map(({ id, name }) => [id, name])),
  cities: new Map(names.cities.map(({ id, name }) => [id, name])),
});

/** What members write of a course, in steps. Where another member saved first, both versions are shown. */
export function CourseForm({ opened, step, onSaved, onTyped }: CourseFormProps) {
  const choices = usePanelChoices();
  /** The course's last known state. */
  const [whole, setWhole] = useState(opened);
  const names = useCourseNames(namesOf(whole, choices.names));
  const id = String(whole.course.id);
  const boxes = courseBoxesOf({
    origin: () => '',
    hosts: whole.hosts,
    categories: choices.categories.length === 0 ? [{ id: whole.values.category, label: '…' }] : choices.categories,
    cities: whole.names.cities,
    names,
    places: sitePlaces,
    useTeachersNamed,
    teacherHint: 'مدرسی که در فهرست نیست، همین‌جا ساخته می‌شود و با تأیید دوره روی سایت می‌آید.',
    addTeacher: async (typed) => (await call(addPanelTeacher, { body: typed })).teacher,
  });
  boxes.payment = { ...boxes.payment, hint: paymentHint };
  const bodyOf = (version: number, typed: Partial<CourseTexts>, all: CourseTexts) =>
    // An unchanged value changes nothing: so a draft can be previewed as it is.
    ({
      version,
      changes: courseChangesOf(Object.keys(typed).length === 0 ? { title: all.title } : typed, all),
    }) as never;
  return (
    <HeldForm<CourseBox, WholePanelCourse>
      boxes={Object.fromEntries(courseBoxes.map((box) => [box, boxes[box]])) as Record<CourseBox, Box>}
      inSteps={{ steps: courseSteps, ...step }}
      saveWord="نگه‌داشتن نوشته‌ها"
      prefix="changes."
      version={opened.version}
      values={courseTexts(opened.values)}
      isDraft
      inWords={{
        fieldOf: fieldOfBox,
        label: (field) => courseFields.words[field as CourseField],
        text: (field, texts) => typedWord(field as CourseField, texts, names.all),
      }}
      save={(version, typed, all) => call(savePanelCourse, { params: { id }, body: bodyOf(version, typed, all) })}
      preview={(version, typed, all) => call(previewPanelCourse, { params: { id }, body: bodyOf(version, typed, all) })}
      stale={(error) => {
        const now = refusedData(savePanelCourse, 'panel.stale', error);
        if (!now) return null;
        setWhole(now.course);
        return { version: now.course.version, values: courseTexts(now.course.values) };
      }}
      onSaved={(saved) => {
        toastSuccess('نوشته‌ها نگه داشته شد.');
        onSaved(saved);
      }}
      onTyped={onTyped}
    />
  );
}
