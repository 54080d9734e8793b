import { wordFieldNames } from '@kavosh/contract/course-fields.ts';
import type { CourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { courseHints, PanelCourse, panelDraftStates } from '@kavosh/contract/panel/panel-courses.ts';
import type { CourseBox } from '@kavosh/office/course/course-draft.ts';

export const stateWords: Readonly<Record<PanelCourse['state'], string>> = {
  new: 'پیش‌نویس',
  on_sale: 'در سایت',
  ended: 'پایان‌یافته',
  hidden: 'پنهان‌شده',
  suspended: 'متوقف',
  missing: 'در فید نیست',
  withdrawn: 'برداشته‌شده',
  merged: 'ادغام‌شده',
};

/** Whether the site does not show a course that it has shown or will. */
export const isOffSite = ({ state }: Pick<PanelCourse, 'state'>): boolean =>
  state === 'suspended' || state === 'hidden';

export const draftWords: Readonly<Record<(typeof panelDraftStates)[number], string>> = {
  draft: 'در حال نوشتن',
  sent: 'در انتظار بررسی',
  returned: 'برگشته',
};

export const hintWords: Readonly<Record<(typeof courseHints)[number], string>> = {
  no_cover: 'بی‌تصویر',
  no_topics: 'بی‌سرفصل',
  begun: 'شروع گذشته',
};

/** The form's steps, with the boxes of each. */
export const courseSteps = [
  { label: 'معرفی', boxes: ['title', 'summary', 'description', 'syllabus', 'category'] },
  { label: 'جزئیات', boxes: ['type', 'length', 'episodes', ...wordFieldNames, 'instructors', 'city'] },
  { label: 'زمان و ثبت‌نام', boxes: ['starts', 'ends', 'ref_url'] },
  { label: 'قیمت و فروش', boxes: ['isFree', 'original', 'discount', 'discountValue', 'payment'] },
] as const satisfies readonly { label: string; boxes: readonly CourseBox[] }[];

/** How the fields that go live are called in a sentence. */
export const liveSentence = (fields: readonly string[], words: Readonly<Record<CourseField, string>>): string =>
  fields.map((field) => words[field as CourseField]).join(' و ');
