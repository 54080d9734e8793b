import { courseFields } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import {
  dropPanelDraft,
  neededWords,
  sendPanelCourse,
  type WholePanelCourse,
} from '@kavosh/contract/panel/panel-course-form.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { liveSentence } from './course-words.ts';

interface SendCourseProps {
  whole: WholePanelCourse;
  /** Something is typed in the form, or a picture is chosen, that is not saved. */
  isTyped: boolean;
  onChanged: (whole: WholePanelCourse) => void;
}

const { words } = courseFields;

/** What sending what was written will do. Pure. */
function whatFollows({ draft, goes_live: live, is_new: isNew, missing }: WholePanelCourse): string {
  if (missing.length > 0 && isNew)
    return `پیش از فرستادن، این‌ها را بنویسید: ${missing.map((field) => neededWords[field]).join('، ')}.`;
  if (draft?.state === 'sent') return 'فرستاده شده و در انتظار بررسی است. اگر چیزی بنویسید، دوباره باید بفرستید.';
  if (draft === null) return isNew ? 'آماده فرستادن است.' : 'همه نوشته‌ها روی سایت است.';
  if (draft.fields.length === 0 && !isNew) return 'برنامه‌های تازه پس از نگاه همکاران کاوش روی سایت می‌آید.';
  const said = draft.fields.map((field) => words[field]).join('، ');
  const now = draft.fields.filter((field) => live.includes(field));
  if (isNew) return 'پس از تأیید همکاران کاوش روی سایت می‌آید و خبرتان می‌کنیم.';
  if (now.length === draft.fields.length) return `تغییر ${said} بی‌درنگ روی سایت می‌آید.`;
  if (now.length === 0) return `تغییر ${said} پس از نگاه همکاران کاوش روی سایت می‌آید.`;
  return `تغییر ${liveSentence(now, words)} بی‌درنگ، و بقیه پس از نگاه همکاران کاوش روی سایت می‌آید.`;
}

/** Sends what was written to be looked at, or throws it away. */
export function SendCourse({ whole, isTyped, onChanged }: SendCourseProps) {
  const { draft, is_new: isNew, missing } = whole;
  const of = { params: { id: String(whole.course.id) }, body: { version: whole.version } };
  const { act, running, error } = useAction(
    async (step: 'send' | 'drop') => {
      const now = await call(step === 'send' ? sendPanelCourse : dropPanelDraft, of);
      toastSuccess(
        step === 'drop'
          ? 'نوشته‌ها دور انداخته شد.'
          : now.draft === null
            ? 'روی سایت است.'
            : 'فرستاده شد و در انتظار بررسی است.',
      );
      onChanged(now);
    },
    {
      onFailed: (thrown) => {
        const now = refusedData(sendPanelCourse, 'panel.stale', thrown);
        if (now) onChanged(now.course);
      },
    },
  );
  const canSend = draft?.state !== 'sent' && (isNew ? missing.length === 0 : draft !== null);
  return (
    <section className="panel" aria-labelledby="send">
      <h2 id="send" className="panel-title">
        فرستادن
      </h2>
      <form className="desk-form" onSubmit={onSubmit(() => act('send'))}>
        <p className="desk-note">
          {isTyped ? 'چیزی نوشته یا برگزیده‌اید که نگه داشته نشده است؛ نخست آن را نگه دارید.' : whatFollows(whole)}
        </p>
        <FormError error={error} />
        <div className="form-actions">
          <Button type="submit" busy={running === 'send'} disabled={!canSend || isTyped}>
            {isNew || draft === null ? 'فرستادن برای بررسی' : 'فرستادن تغییرها'}
          </Button>
          {draft !== null && !isNew && (
            <Button variant="quiet" busy={running === 'drop'} disabled={isTyped} onClick={() => act('drop')}>
              دور انداختن نوشته‌ها
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
