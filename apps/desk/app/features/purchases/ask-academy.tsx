import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { askAcademy, showAcademyQuestion, type AcademyQuestion } from '@kavosh/contract/desk/purchases.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { useMay } from '../../shared/use-may.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { TypedText } from '@kavosh/office/held/typed-text.tsx';

interface AskAcademyProps {
  purchaseId: string;
  onDone: () => void;
  onClose: () => void;
}

/** The letter to the academy, before it is sent or copied. */
export function AskAcademy({ purchaseId, onDone, onClose }: AskAcademyProps) {
  const key = ['purchase', purchaseId, 'question'];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(showAcademyQuestion, { params: { id: purchaseId } }, signal),
    // Read once: the letter must not change between reading and sending it.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { act, error, running } = useAction(
    async ({ how, version }: { how: 'mail' | 'elsewhere'; version: AcademyQuestion['version'] }) => {
      await call(askAcademy, { params: { id: purchaseId }, body: { how, version } });
      toastSuccess(how === 'mail' ? 'نامه برای فرستادن گذاشته شد.' : 'ثبت شد که پرسیده شده است.');
      onDone();
    },
    {
      onFailed: (thrown) => {
        const now = refusedData(askAcademy, 'desk.stale', thrown);
        if (now) queryClient.setQueryData(key, now);
      },
    },
  );
  const failure = error ?? query.error;
  return (
    <Dialog open onClose={onClose} title="پرسیدن از آموزشگاه" closeLabel={officeCopy.close}>
      {query.isPending && <output>{officeCopy.loading}</output>}
      {failure !== null && (
        <p className="desk-error" role="alert">
          {sentenceOf(failure)}
        </p>
      )}
      {query.data && (
        <Question
          question={query.data}
          busy={running?.how ?? null}
          ask={(how) => act({ how, version: query.data.version })}
        />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  question: AcademyQuestion;
  busy: 'mail' | 'elsewhere' | null;
  ask: (how: 'mail' | 'elsewhere') => void;
}

function Question({ question, busy, ask }: QuestionProps) {
  const { letter, academy, sends_mail: sendsMail, again_at: againAt } = question;
  const canSend = sendsMail && academy.mail !== null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${letter.subject}\n\n${letter.text}`);
      toastSuccess('نامه رونوشت شد.');
    } catch {
      toastError('رونوشت ممکن نشد؛ متن را انتخاب و رونوشت کنید.');
    }
  };
  return (
    <div className="desk-form">
      <WhereTo question={question} />
      <h3 className="field-label">{letter.subject}</h3>
      <TypedText label="متن نامه">{letter.text}</TypedText>
      {againAt !== null && (
        <p className="desk-note">
          به‌تازگی پرسیده شده است. دوباره می‌توانید بپرسید از <Moment at={againAt} />.
        </p>
      )}
      <div className="form-actions">
        {canSend && (
          <Button busy={busy === 'mail'} disabled={againAt !== null || busy !== null} onClick={() => ask('mail')}>
            فرستادن نامه
          </Button>
        )}
        <Button variant="secondary" onClick={() => void copy()}>
          رونوشت نامه
        </Button>
        <Button
          variant={canSend ? 'quiet' : 'primary'}
          busy={busy === 'elsewhere'}
          disabled={againAt !== null || busy !== null}
          onClick={() => ask('elsewhere')}
        >
          از راه دیگری پرسیده شد
        </Button>
      </div>
    </div>
  );
}

/** Where the letter goes, or why it has to be brought there in another way. */
function WhereTo({ question: { academy, sends_mail: sendsMail } }: { question: AcademyQuestion }) {
  const mayEdit = useMay('academies.edit');
  if (academy.mail === null)
    return (
      <p className="desk-note">
        نشانی ایمیلی از <bdi translate="no">{academy.name}</bdi> نوشته نشده است؛ نامه را از راه دیگری برسانید.{' '}
        {mayEdit && <Link to={`/academies/${academy.id}/edit`}>نوشتن نشانی</Link>}
      </p>
    );
  return (
    <p className="desk-note">
      به <bdi translate="no">{academy.name}</bdi>،{' '}
      <bdi dir="ltr" translate="no">
        {academy.mail}
      </bdi>
      {!sendsMail && '. فرستادن ایمیل تنظیم نشده است؛ نامه را با ایمیل خودتان بفرستید و ثبت کنید.'}
    </p>
  );
}
