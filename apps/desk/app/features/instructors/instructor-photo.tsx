import './instructor-photo.css';
import {
  MOST_PHOTO_BYTES,
  photoMessage,
  returnInstructorToFeed,
  sendInstructorPhoto,
  type WholeInstructor,
} from '@kavosh/contract/desk/catalogue/instructors.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { SentPicture } from '@kavosh/office/fields/sent-picture.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ByHandNote } from '../../shared/by-hand-note.tsx';

interface InstructorPhotoProps {
  whole: WholeInstructor;
  onDone: () => void;
}

const words = {
  title: 'عکس',
  present: 'عکس کنونی مدرس',
  field: 'عکس تازه',
  hint: 'PNG یا JPEG، دست‌کم ۱۲۸ در ۱۲۸ پیکسل و حداکثر ۲ مگابایت؛ میانه آن به شکل مربع بریده می‌شود.',
  put: 'گذاشتن این عکس',
  sent: 'عکس مدرس عوض شد.',
  back: 'برداشتن این عکس',
  isBack: 'عکس برداشته شد.',
  wrong: photoMessage,
} as const;

/** The portrait of a teacher: drawn by the program, fetched for a feed, or a photo that a colleague sent. */
export function InstructorPhoto({ whole: { instructor, values, by_hand: byHand }, onDone }: InstructorPhotoProps) {
  const hand = byHand.find((one) => one.field === 'image');
  const params = { id: String(instructor.id) };
  const { version } = instructor;
  return (
    <SentPicture
      words={words}
      url={values.image}
      className="instructor-photo"
      cut={[256, 256]}
      shown={[128, 128]}
      mostBytes={MOST_PHOTO_BYTES}
      isByHand={hand !== undefined}
      canChange={instructor.merged_into === null}
      none={<p className="muted">عکسی ندارد؛ حرف نخست نامش به جای آن می‌آید.</p>}
      send={(picture) => call(sendInstructorPhoto, { params, body: { version: String(version), picture } })}
      takeBack={() => call(returnInstructorToFeed, { params, body: { version, fields: ['image'] } })}
      isStale={(thrown) => Boolean(refusedData(sendInstructorPhoto, 'desk.stale', thrown))}
      onDone={onDone}
    >
      <ByHandNote hand={hand} />
    </SentPicture>
  );
}
