import '@kavosh/office/course/course-cover.css';
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
import { PictureReading } from '@kavosh/office/fields/picture-reading.tsx';
import { usePictureChoice } from '@kavosh/office/fields/use-picture-choice.ts';
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
  const picture = usePictureChoice({
    mostBytes: MOST_COVER_BYTES,
    least: [640, 360],
    wrongWord: courseMessages.picture,
    onChosen: (next) => onChosen(next !== null),
  });
  const { file, wrong } = picture;
  const params = { id: String(whole.course.id) };
  const { act, busy, error, field, forget } = useAction(
    async () => {
      const body = { version: String(whole.version), picture: file! };
      const saved = await call(sendPanelCover, { params, body });
      picture.choose(null);
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
    picture.choose(next);
    forget();
  };
  const send = () => {
    if (picture.isReady()) act();
  };
  const { cover } = whole.values;
  return (
    <section className="panel" aria-labelledby="cover">
      <h2 id="cover" className="panel-title">
        تصویر {cover !== whole.site.cover && <Badge tone="highlight-soft">هنوز روی سایت نیست</Badge>}
      </h2>
      {file ? (
        <ChosenPicture file={file} className="course-cover" width={640} height={360} onUnreadable={picture.refuse} />
      ) : (
        cover !== null && <img className="course-cover" src={cover} width={640} height={360} alt="تصویر کنونی دوره" />
      )}
      <form className="desk-form" onSubmit={onSubmit(send)}>
        <FileField
          label="تصویر تازه"
          hint="PNG یا JPEG، دست‌کم ۶۴۰ در ۳۶۰ پیکسل؛ تصویر بزرگ کوچک می‌شود و میانه آن به شکل ۱۶ در ۹ بریده."
          accept="image/png,image/jpeg"
          error={wrong ?? field('picture')}
          file={file}
          disabled={busy}
          onChoose={choose}
        />
        <PictureReading isReading={picture.isReading} />
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
