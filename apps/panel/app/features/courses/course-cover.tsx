import '@kavosh/office/course/course-cover.css';
import { useState } from 'react';
import { courseMessages, MOST_COVER_BYTES } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { sendPanelCover, type WholePanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { ChosenPicture } from '@kavosh/office/fields/chosen-picture.tsx';
import { FileField } from '@kavosh/office/fields/file-field.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { call } from '@kavosh/office/session/call.ts';

interface CourseCoverProps {
  whole: WholePanelCourse;
  onChanged: (whole: WholePanelCourse) => void;
  /** A picture is chosen, and not kept yet. */
  onChosen: (isChosen: boolean) => void;
}

/** The picture of a course, with the one that was sent and waits. */
export function CourseCover({ whole, onChanged, onChosen }: CourseCoverProps) {
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const params = { id: String(whole.course.id) };
  const { act, busy, error, field, forget } = useAction(
    async () => {
      const body = { version: String(whole.version), picture: file! };
      const saved = await call(sendPanelCover, { params, body });
      setFile(null);
      onChosen(false);
      toastSuccess('تصویر با نوشته‌های این دوره نگه داشته شد.');
      onChanged(saved);
    },
    {
      onFailed: (thrown) => {
        // Another member was faster: the current state is shown, and the chosen file stays.
        const now = refusedData(sendPanelCover, 'panel.stale', thrown);
        if (now) onChanged(now.course);
      },
    },
  );
  const choose = (next: File | null) => {
    setFile(next);
    onChosen(next !== null);
    forget();
    setWrong(next && next.size > MOST_COVER_BYTES ? courseMessages.picture : undefined);
  };
  const send = () => {
    if (file && file.size <= MOST_COVER_BYTES) act();
    else setWrong(courseMessages.picture);
  };
  const { cover } = whole.values;
  return (
    <section className="panel" aria-labelledby="cover">
      <h2 id="cover" className="panel-title">
        تصویر {cover !== whole.site.cover && <Badge tone="highlight-soft">هنوز روی سایت نیست</Badge>}
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
        cover !== null && <img className="course-cover" src={cover} width={640} height={360} alt="تصویر کنونی دوره" />
      )}
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
        {file !== null && (
          <div className="form-actions">
            <Button type="submit" busy={busy}>
              نگه‌داشتن این تصویر
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => choose(null)}>
              {officeCopy.cancel}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
