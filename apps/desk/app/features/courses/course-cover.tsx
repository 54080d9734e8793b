import '@kavosh/office/course/course-cover.css';
import {
  courseMessages,
  MOST_COVER_BYTES,
  returnToFeed,
  sendCourseCover,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { SentPicture } from '@kavosh/office/fields/sent-picture.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ByHandNote } from '../../shared/by-hand-note.tsx';

interface CourseCoverProps {
  whole: WholeCourse;
  /** The course can no longer be changed. */
  isFinal: boolean;
  onDone: () => void;
}

const words = {
  title: 'تصویر',
  present: 'تصویر کنونی دوره',
  field: 'تصویر تازه',
  hint: 'PNG یا JPEG، دست‌کم ۶۴۰ در ۳۶۰ پیکسل و حداکثر ۲ مگابایت؛ میانه آن به شکل ۱۶ در ۹ بریده می‌شود.',
  put: 'گذاشتن این تصویر',
  sent: 'تصویر دوره عوض شد.',
  back: 'بازگشت به تصویر کشیده‌شده',
  isBack: 'تصویر کشیده‌شده برگشت.',
  wrong: courseMessages.picture,
} as const;

/** The picture of a course: drawn by the program, or sent by a colleague. */
export function CourseCover({ whole: { course, values, by_hand: byHand }, isFinal, onDone }: CourseCoverProps) {
  const hand = byHand.find((one) => one.field === 'cover');
  const params = { id: String(course.id) };
  const { version } = course;
  return (
    <SentPicture
      words={words}
      url={values.cover}
      className="course-cover"
      cut={[640, 360]}
      shown={[640, 360]}
      mostBytes={MOST_COVER_BYTES}
      isByHand={hand !== undefined}
      canChange={!isFinal}
      send={(picture) => call(sendCourseCover, { params, body: { version: String(version), picture } })}
      takeBack={() => call(returnToFeed, { params, body: { version, fields: ['cover'] } })}
      isStale={(thrown) => Boolean(refusedData(sendCourseCover, 'desk.stale', thrown))}
      onDone={onDone}
    >
      <ByHandNote hand={hand} />
    </SentPicture>
  );
}
