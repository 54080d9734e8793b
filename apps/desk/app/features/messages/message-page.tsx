import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  answerMessage,
  assignMessage,
  closeMessage,
  listCannedAnswers,
  releaseMessage,
  showDeskMessage,
  type OpenDeskMessage,
} from '@kavosh/contract/desk/desk-messages.ts';
import { fillAnswer, letterValues } from '@kavosh/contract/desk/words/answer-text.ts';
import { fillMail } from '@kavosh/contract/desk/words/mail-texts.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useSession } from '@kavosh/office/session/use-session.ts';
import { useMay } from '../../shared/use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { lookedAtOnce } from '@kavosh/office/page/record.ts';
import { departmentWords, endedWords } from './message-words.ts';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';

/** One message, and its answer. What is typed stays when a colleague was quicker. */
export function MessagePage() {
  const { id = '' } = useParams();
  const key = ['message', id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(showDeskMessage, { params: { id } }, signal),
    ...lookedAtOnce,
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [closing, setClosing] = useState(false);
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { message } = query.data;
  const keep = (next: { message: OpenDeskMessage }) => {
    queryClient.setQueryData(key, next);
    void queryClient.invalidateQueries({ queryKey: ['/api/v1/desk/messages'] });
  };
  /** Does it with the edition in sight; where that is old, the new one is shown and the sentence says so. */
  const change = async (act: () => Promise<{ message: OpenDeskMessage }>): Promise<boolean> => {
    setFailure(null);
    try {
      keep(await act());
      return true;
    } catch (error) {
      const now = refusedData(answerMessage, 'desk.stale', error);
      if (now) keep(now);
      setFailure(error);
      return false;
    }
  };
  const of = { params: { id }, body: { version: message.version } };
  return (
    <>
      <PageTitle title={message.title}>
        {message.ended_at === null && (
          <Assignment
            message={message}
            onAssign={() => void change(() => call(assignMessage, of))}
            onRelease={() => void change(() => call(releaseMessage, of))}
          />
        )}
      </PageTitle>
      {failure !== null && (
        <p className="desk-error" role="alert">
          {sentenceOf(failure)}
        </p>
      )}
      <div className="record">
        <div className="record-part">
          <section className="panel">
            <blockquote className="quote" dir="auto">
              {message.description}
            </blockquote>
          </section>
          {message.ended_at === null ? (
            <AnswerForm
              message={message}
              onAnswer={async (text, how) => {
                const done = await change(() =>
                  call(answerMessage, { params: { id }, body: { version: message.version, text, how } }),
                );
                if (done) toastSuccess('پاسخ ثبت شد.');
                return done;
              }}
              onClose={() => setClosing(true)}
            />
          ) : (
            <section className="panel">
              <p className="muted">
                {message.ended_how && endedWords[message.ended_how]} · {message.answered_by?.name} ·{' '}
                <Moment at={message.ended_at} />
              </p>
              {message.answer !== null && (
                <blockquote className="quote" dir="auto">
                  {message.answer}
                </blockquote>
              )}
            </section>
          )}
        </div>
        <Sender message={message} />
      </div>
      {closing && (
        <ReasonDialog
          title="بستن پیام بدون پاسخ"
          confirm="بستن"
          act={async (reason) =>
            keep(await call(closeMessage, { params: { id }, body: { version: message.version, reason } }))
          }
          onDone={() => setClosing(false)}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}

function Assignment({
  message: { assigned_to: who },
  onAssign,
  onRelease,
}: {
  message: OpenDeskMessage;
  onAssign: () => void;
  onRelease: () => void;
}) {
  const me = useSession().data?.staff_id;
  if (who?.staff_id === me)
    return (
      <Button variant="secondary" onClick={onRelease}>
        گذاشتن برای دیگران
      </Button>
    );
  return (
    <Button variant="secondary" onClick={onAssign}>
      {who ? `برداشتن از ${who.name}` : 'برداشتن برای خودم'}
    </Button>
  );
}

function Sender({ message }: { message: OpenDeskMessage }) {
  const mayRead = useMay('people.read');
  const { person } = message;
  return (
    <section className="panel" aria-labelledby="sender">
      <h2 id="sender" className="panel-title">
        فرستنده
      </h2>
      <Facts
        facts={[
          [
            'نام',
            <bdi key="n" translate="no">
              {message.name}
            </bdi>,
          ],
          [
            'ایمیل',
            <a key="m" dir="ltr" href={`mailto:${message.email}`}>
              {message.email}
            </a>,
          ],
          ['بخش', departmentWords[message.department]],
          ['زمان', <Moment key="t" at={message.created_at} />],
          [
            'حساب',
            person ? (
              mayRead ? (
                <Link key="p" to={`/people/${person.id}`}>
                  {person.name}
                </Link>
              ) : (
                person.name
              )
            ) : (
              'بدون ورود فرستاده'
            ),
          ],
        ]}
      />
    </section>
  );
}

/** How an answer goes. */
type Way = 'dashboard' | 'sms' | 'mail';

function AnswerForm({
  message,
  onAnswer,
  onClose,
}: {
  message: OpenDeskMessage;
  onAnswer: (text: string, how: Way) => Promise<boolean>;
  onClose: () => void;
}) {
  const kept = useKeptForm('answer');
  const [text, setText] = useKept(kept, 'text', '');
  const [how, setHow] = useKept<Way>(kept, 'how', message.reach);
  const canned = useQuery({ queryKey: ['canned'], queryFn: ({ signal }) => call(listCannedAnswers, {}, signal) });
  const choices = canned.data?.canned ?? [];
  const values = {
    نام: message.name,
    موضوع: message.title,
    شماره: formatNumber(message.id),
    همکار: useSession().data?.name ?? '',
  };
  // Placeholders that were typed by hand are filled in as well.
  const filled = fillAnswer(text, values);
  const { act, busy } = useAction(async () => {
    if (await onAnswer(filled, how)) kept.done();
  });
  return (
    <OfficeForm kept={kept} className="panel desk-form" onSubmit={onSubmit(act)}>
      {choices.length > 0 && (
        <SelectMenu
          label="پاسخ آماده"
          value=""
          onChange={(event) => {
            const one = choices.find(({ id }) => String(id) === event.target.value);
            if (!one) return;
            const filled = fillAnswer(one.text, values);
            setText((before) => (before.trim() === '' ? filled : `${before}\n\n${filled}`));
          }}
        >
          <option value="">انتخاب کنید…</option>
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectMenu>
      )}
      {message.reach === 'dashboard' && (message.sends_mail || message.sends_sms) && (
        <SelectMenu label="راه پاسخ" value={how} onChange={(event) => setHow(event.target.value as Way)}>
          <option value="dashboard">اعلان در داشبورد</option>
          {message.sends_sms && <option value="sms">اعلان در داشبورد، با خبر پیامکی</option>}
          {message.sends_mail && <option value="mail">ایمیل</option>}
        </SelectMenu>
      )}
      <TextField
        multiline
        rows={6}
        label="پاسخ"
        maxLength={4000}
        hint={
          how === 'dashboard'
            ? 'در اعلان‌های داشبورد کاربر دیده می‌شود.'
            : how === 'sms'
              ? 'در اعلان‌های داشبورد کاربر دیده می‌شود و پیامکی به او می‌گوید که پاسخی دارد.'
              : message.sends_mail
                ? 'با پیام خود او در زیرش، به نشانی ایمیلش فرستاده می‌شود.'
                : 'این فرستنده حساب ندارد: پاسخ را با ایمیل خودتان بفرستید و متن آن را این‌جا بنویسید تا بماند.'
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {how === 'mail' && message.sends_mail && text.trim() !== '' && canned.data && (
        <details>
          <summary>نامه، آن‌گونه که می‌رود</summary>
          <p className="quote">
            {fillMail('message-answered', canned.data.letter, letterValues(message, filled)).text}
          </p>
        </details>
      )}
      <div className="form-actions">
        <Button type="submit" busy={busy} disabled={text.trim() === ''}>
          {how !== 'mail' || message.sends_mail ? 'فرستادن پاسخ' : 'با ایمیل پاسخ دادم'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          بستن بدون پاسخ
        </Button>
      </div>
    </OfficeForm>
  );
}
