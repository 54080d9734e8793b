import {
  hideCourses,
  previewCourseStates,
  publishCourses,
  undoCourseStates,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { courseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { DeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { call } from '@kavosh/office/session/call.ts';
import { ChangeStates } from '../../shared/change-states.tsx';

export type StateStep = 'hide' | 'publish';

const calls = { hide: hideCourses, publish: publishCourses } as const;
const words = {
  hide: {
    title: 'پنهان کردن',
    body: 'دوره از سایت و جست‌وجو بیرون می‌رود و هیچ فیدی آن را برنمی‌گرداند، تا دوباره منتشر شود.',
    done: 'پنهان شد',
  },
  publish: {
    title: 'انتشار',
    body: 'دوره به سایت و جست‌وجو برمی‌گردد. اگر در فید کاملش نباشد، با ورود داده بعدی باز کنار می‌رود.',
    done: 'منتشر شد',
  },
} as const;

interface ChangeCoursesProps {
  step: StateStep;
  rows: readonly Pick<DeskCourse, 'id' | 'version'>[];
  onClose: () => void;
  onDone: () => void;
  onUndone: () => void;
}

/** Asks why, and hides or publishes up to fifty courses at once. */
export const ChangeCourses = ({ step, ...props }: ChangeCoursesProps) => (
  <ChangeStates
    {...props}
    step={step}
    words={{ ...words[step], thing: 'دوره', final: 'برای همیشه برداشته شده است.' }}
    stateWords={courseStateWords}
    look={async (items, signal) => (await call(previewCourseStates, { body: { items, step } }, signal)).results}
    change={async (items, reason) => {
      const { results } = await call(calls[step], { body: { items, reason } });
      return results.map(({ course, ...one }) => ({ ...one, version: course?.version ?? 0 }));
    }}
    takeBack={async (items) => (await call(undoCourseStates, { body: { items } })).results}
  />
);
