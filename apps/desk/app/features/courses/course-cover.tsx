import './course-cover.css';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
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
import { OfficeError } from '@kavosh/office/api/office-error.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { FileField } from '@kavosh/office/fields/file-field.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';

interface CourseCoverProps {
  whole: WholeCourse;
  /** Nothing of it changes any more. */
  isFinal: boolean;
  onDone: () => void;
}

/** The picture of a course: drawn by the program, or sent by a colleague. */
export function CourseCover({ whole, isFinal, onDone }: CourseCoverProps) {
  const { course, values, by_hand: byHand } = whole;
  const hand = byHand.find((one) => one.field === 'cover');
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState<'send' | 'back' | null>(null);
  const params = { id: String(course.id) };
  const { version } = course;
  const choose = (next: File | null) => {
    setFile(next);
    setError(null);
    setWrong(next && next.size > MOST_COVER_BYTES ? courseMessages.picture : undefined);
  };
  const act = async (step: 'send' | 'back', work: () => Promise<unknown>, told: string) => {
    setBusy(step);
    setError(null);
    try {
      await work();
      setFile(null);
      toastSuccess(told);
      onDone();
    } catch (thrown) {
      setError(thrown);
      // Somebody else was faster: what is so now is shown, and what was chosen stays.
      if (refusedData(sendCourseCover, 'desk.stale', thrown)) onDone();
    }
    setBusy(null);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!file || file.size > MOST_COVER_BYTES) {
      setWrong(courseMessages.picture);
      return;
    }
    const body = { version: String(version), picture: file };
    void act('send', () => call(sendCourseCover, { params, body }), 'تصویر دوره عوض شد.');
  };
  const back = () =>
    act('back', () => call(returnToFeed, { params, body: { version, fields: ['cover'] } }), 'تصویر کشیده‌شده برگشت.');
  return (
    <section className="panel" aria-labelledby="cover">
      <h2 id="cover" className="panel-title">
        تصویر {hand && <Badge tone="highlight-soft">دستی</Badge>}
      </h2>
      {file ? (
        <ChosenCover file={file} onUnreadable={() => setWrong(courseMessages.picture)} />
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
        <form className="desk-form" onSubmit={send}>
          <FileField
            label="تصویر تازه"
            hint="PNG یا JPEG، دست‌کم ۶۴۰ در ۳۶۰ پیکسل و حداکثر ۲ مگابایت؛ میانه آن به شکل ۱۶ در ۹ بریده می‌شود."
            accept="image/png,image/jpeg"
            error={wrong ?? (error instanceof OfficeError ? error.field('picture') : undefined)}
            file={file}
            disabled={busy !== null}
            onChoose={choose}
          />
          <FormError error={error} boxes={['picture']} />
          {(file !== null || hand) && (
            <div className="form-actions">
              {file !== null && (
                <>
                  <Button type="submit" busy={busy === 'send'} disabled={busy !== null}>
                    گذاشتن این تصویر
                  </Button>
                  <Button variant="quiet" disabled={busy !== null} onClick={() => choose(null)}>
                    {officeCopy.cancel}
                  </Button>
                </>
              )}
              {file === null && hand && (
                <Button variant="secondary" busy={busy === 'back'} disabled={busy !== null} onClick={() => void back()}>
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

/**
 * A picture that was chosen, cut as the server will cut it. It is drawn, as the page's policy shows no file's address.
 */
function ChosenCover({ file, onUnreadable }: { file: File; onUnreadable: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const unreadable = useEffectEvent(onUnreadable);
  useEffect(() => {
    let isLeft = false;
    void createImageBitmap(file).then(
      (picture) => {
        if (!isLeft) drawCut(canvas.current, picture);
        picture.close();
      },
      () => {
        if (!isLeft) unreadable();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
  return (
    <figure className="course-cover-chosen">
      <canvas ref={canvas} className="course-cover" width={640} height={360} />
      <figcaption className="muted">چنین بریده می‌شود.</figcaption>
    </figure>
  );
}

/** The largest part of 16 by 9, from the middle. */
function drawCut(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  const width = Math.min(picture.width, (picture.height * 16) / 9);
  const height = (width * 9) / 16;
  canvas
    ?.getContext('2d')
    ?.drawImage(
      picture,
      (picture.width - width) / 2,
      (picture.height - height) / 2,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
}
