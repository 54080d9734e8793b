import './instructor-photo.css';
import { useState } from 'react';
import {
  MOST_PHOTO_BYTES,
  photoMessage,
  returnInstructorToFeed,
  sendInstructorPhoto,
  type WholeInstructor,
} from '@kavosh/contract/desk/catalogue/instructors.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { FileField } from '@kavosh/office/fields/file-field.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ChosenPicture } from '@kavosh/office/fields/chosen-picture.tsx';

interface InstructorPhotoProps {
  whole: WholeInstructor;
  onDone: () => void;
}

/** The portrait of a teacher: drawn by the program, or a photo that a colleague sent. */
export function InstructorPhoto({ whole: { instructor, values, by_hand: byHand }, onDone }: InstructorPhotoProps) {
  const isByHand = byHand.some((one) => one.field === 'image');
  const canChange = instructor.merged_into === null;
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const params = { id: String(instructor.id) };
  const { version } = instructor;
  const { act, busy, running, error, field, forget } = useAction(
    async (step: 'send' | 'back') => {
      if (step === 'send')
        await call(sendInstructorPhoto, { params, body: { version: String(version), picture: file! } });
      else await call(returnInstructorToFeed, { params, body: { version, fields: ['image'] } });
      setFile(null);
      toastSuccess(step === 'send' ? 'عکس مدرس عوض شد.' : 'چهره کشیده‌شده برگشت.');
      onDone();
    },
    {
      onFailed: (thrown) => {
        // A colleague was faster: the current state is shown, and the chosen file stays.
        if (refusedData(sendInstructorPhoto, 'desk.stale', thrown)) onDone();
      },
    },
  );
  const choose = (next: File | null) => {
    setFile(next);
    forget();
    setWrong(next && next.size > MOST_PHOTO_BYTES ? photoMessage : undefined);
  };
  const send = () => {
    if (file && file.size <= MOST_PHOTO_BYTES) act('send');
    else setWrong(photoMessage);
  };
  return (
    <section className="panel" aria-labelledby="photo">
      <h2 id="photo" className="panel-title">
        عکس {isByHand && <Badge tone="highlight-soft">دستی</Badge>}
      </h2>
      {file ? (
        <ChosenPicture
          file={file}
          className="instructor-photo"
          width={256}
          height={256}
          onUnreadable={() => setWrong(photoMessage)}
        />
      ) : values.image === null ? (
        <p className="muted">عکسی ندارد؛ حرف نخست نامش به جای آن می‌آید.</p>
      ) : (
        <img className="instructor-photo" src={values.image} width={128} height={128} alt="عکس کنونی مدرس" />
      )}
      {canChange && (
        <form className="desk-form" onSubmit={onSubmit(send)}>
          <FileField
            label="عکس تازه"
            hint="PNG یا JPEG، دست‌کم ۱۲۸ در ۱۲۸ پیکسل و حداکثر ۲ مگابایت؛ میانه آن به شکل مربع بریده می‌شود."
            accept="image/png,image/jpeg"
            error={wrong ?? field('picture')}
            file={file}
            disabled={busy}
            onChoose={choose}
          />
          <FormError error={error} boxes={['picture']} />
          {(file !== null || isByHand) && (
            <div className="form-actions">
              {file !== null && (
                <>
                  <Button type="submit" busy={running === 'send'} disabled={busy}>
                    گذاشتن این عکس
                  </Button>
                  <Button variant="quiet" disabled={busy} onClick={() => choose(null)}>
                    {officeCopy.cancel}
                  </Button>
                </>
              )}
              {file === null && isByHand && (
                <Button variant="secondary" busy={running === 'back'} disabled={busy} onClick={() => act('back')}>
                  بازگشت به چهره کشیده‌شده
                </Button>
              )}
            </div>
          )}
        </form>
      )}
    </section>
  );
}
