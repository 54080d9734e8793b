import '@kavosh/office/course/course-cover.css';
import { useState } from 'react';
import {
  courseMessages,
  MOST_COVER_BYTES,
  returnToFeed,
  sendCourseCover,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { FileField } from '@kavosh/office/fields/file-field.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { ChosenPicture } from '@kavosh/office/fields/chosen-picture.tsx';

interface CourseCoverProps {
  whole: WholeCourse;
  /** The course can no longer be changed. */
  isFinal: boolean;
  onDone: () => void;
}

/** The picture of a course: drawn by the program, or sent by a colleague. */
export function CourseCover({ whole, isFinal, onDone }: CourseCoverProps) {
  const { course, values, by_hand: byHand } = whole;
  const hand = byHand.find((one) => one.field === 'cover');
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const params = { id: String(course.id) };
  const { version } = course;
  const { act, busy, running, error, field, forget } = useAction(
    async (step: 'send' | 'back') => {
      if (step === 'send') await call(sendCourseCover, { params, body: { version: String(version), picture: file! } });
      else await call(returnToFeed, { params, body: { version, fields: ['cover'] } });
      setFile(null);
      toastSuccess(step === 'send' ? 'تصویر دوره عوض شد.' : 'تصویر کشیده‌شده برگشت.');
      onDone();
    },
    {
      onFailed: (thrown) => {
        // A colleague was faster: the current state is shown, and the chosen file stays.
        if (refusedData(sendCourseCover, 'desk.stale', thrown)) onDone();
      },
    },
  );
  const choose = (next: File | null) => {
    setFile(next);
    forget();
    setWrong(next && next.size > MOST_COVER_BYTES ? courseMessages.picture : undefined);
  };
  const send = () => {
    if (file && file.size <= MOST_COVER_BYTES) act('send');
    else setWrong(courseMessages.picture);
  };
  return (
    <section className="panel" aria-labelledby="cover">
      <h2 id="cover" className="panel-title">
        تصویر {hand && <Badge tone="highlight-soft">دستی</Badge>}
      </h2>
      {file ? (
        <ChosenPicture
          file={file}
          className="course-cover"
          width={640}
          height={360}
          onUnreadable={() => setWrong(courseMessages.picture)}
        />
      ) : (
        values.cover !== null && (
          <img className="course-cover" src={values.cover} width={640} height={360} alt="تصویر کنونی دوره" />
        )
      )}
      {hand && (
        <p className="muted">
          <bdi translate="no">{hand.by.name || 'همکار پیشین'}</bdi>، <Moment at={hand.at} />
        </p>
      )}
      {!isFinal && (
        <form className="desk-form" onSubmit={onSubmit(send)}>
          <FileField
            label="تصویر تازه"
            hint="PNG یا JPEG، دست‌کم ۶۴۰ در ۳۶۰ پیکسل و حداکثر ۲ مگابایت؛ میانه آن به شکل ۱۶ در ۹ بریده می‌شود."
            accept="image/png,image/jpeg"
            error={wrong ?? field('picture')}
            file={file}
            disabled={busy}
            onChoose={choose}
          />
          <FormError error={error} boxes={['picture']} />
          {(file !== null || hand) && (
            <div className="form-actions">
              {file !== null && (
                <>
                  <Button type="submit" busy={running === 'send'} disabled={busy}>
                    گذاشتن این تصویر
                  </Button>
                  <Button variant="quiet" disabled={busy} onClick={() => choose(null)}>
                    {officeCopy.cancel}
                  </Button>
                </>
              )}
              {file === null && hand && (
                <Button variant="secondary" busy={running === 'back'} disabled={busy} onClick={() => act('back')}>
                  بازگشت به تصویر کشیده‌شده
                </Button>
              )}
            </div>
          )}
        </form>
      )}
    </section>
  );
}
