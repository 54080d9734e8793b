import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  addCannedAnswer,
  changeCannedAnswer,
  listCannedAnswers,
  removeCannedAnswer,
  type CannedAnswer,
} from '@kavosh/contract/desk/desk-messages.ts';
import { fillAnswer, letterValues, placeholders } from '@kavosh/contract/desk/words/answer-text.ts';
import { fillMail, type MailText } from '@kavosh/contract/desk/words/mail-texts.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useSession } from '@kavosh/office/session/use-session.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { focusOnArrival } from '@kavosh/office/fields/focus-on-arrival.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';

const hint = `${Object.entries(placeholders)
  .map(([name, what]) => `{${name}}: ${what}`)
  .join('، ')}. نامه سلام خودش را دارد، مگر آن‌که متن با سلام آغاز شود.`;

/** Of the preview. */
const example = { name: 'نگار نمونه', title: 'کیف پول', description: 'سلام. کیف پول من کار نمی‌کند.' };

const refresh = () => queryClient.invalidateQueries({ queryKey: ['canned'] });

/** Answers that are given often, for everybody who answers. */
export function CannedAnswersPage() {
  const query = useQuery({ queryKey: ['canned'], queryFn: ({ signal }) => call(listCannedAnswers, {}, signal) });
  const [edited, setEdited] = useState<CannedAnswer | 'new' | null>(null);
  const remove = async ({ id, version }: CannedAnswer) => {
    try {
      await call(removeCannedAnswer, { params: { id: String(id) }, body: { version } });
    } catch (error) {
      toastError(sentenceOf(error));
    }
    await refresh();
  };
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  return (
    <>
      <PageTitle title="پاسخ‌های آماده">
        <Button onClick={() => setEdited('new')}>پاسخ تازه</Button>
      </PageTitle>
      {query.data?.canned.length === 0 && (
        <EmptyState
          title="هنوز پاسخ آماده‌ای نیست."
          body="پاسخی را که بارها می‌نویسید با «پاسخ تازه» یک بار بنویسید و در پیام‌ها از آن استفاده کنید."
        />
      )}
      <ul className="cards">
        {query.data?.canned.map((one) => (
          <li key={one.id} className="panel">
            <h2 className="panel-title">{one.title}</h2>
            <p className="quote">{one.text}</p>
            <p className="muted">
              {one.changed_by.name} · <Moment at={one.changed_at} />
            </p>
            <div className="panel-actions">
              <Button variant="quiet" size="small" onClick={() => setEdited(one)}>
                ویرایش
              </Button>
              <Button variant="quiet" size="small" onClick={() => void remove(one)}>
                برداشتن
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited && query.data && (
        <CannedForm of={edited === 'new' ? null : edited} letter={query.data.letter} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function CannedForm({ of, letter, onClose }: { of: CannedAnswer | null; letter: MailText; onClose: () => void }) {
  const kept = useKeptForm(`canned ${of?.id ?? 'new'}`, of?.version ?? null);
  const [title, setTitle] = useKept(kept, 'title', of?.title ?? '');
  const [text, setText] = useKept(kept, 'text', of?.text ?? '');
  const values = { نام: example.name, موضوع: example.title, شماره: '۱۲', همکار: useSession().data?.name ?? '' };
  const { act, busy, error, field } = useAction(async () => {
    if (of) {
      await kept.save(() =>
        call(changeCannedAnswer, {
          params: { id: String(of.id) },
          body: { title, text, version: kept.version ?? of.version },
        }),
      );
    } else await kept.save(() => call(addCannedAnswer, { body: { title, text } }));
    await refresh();
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={of ? 'ویرایش پاسخ آماده' : 'پاسخ آماده تازه'} closeLabel={officeCopy.close}>
      <OfficeForm kept={kept} onSubmit={onSubmit(act)}>
        <TextField
          label="نام"
          maxLength={80}
          ref={focusOnArrival}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={field('title')}
        />
        <TextField
          multiline
          rows={6}
          label="متن"
          hint={hint}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={field('text')}
        />
        {text.trim() !== '' && (
          <details>
            <summary>نامه، آن‌گونه که می‌رود</summary>
            <p className="quote">
              {fillMail('message-answered', letter, letterValues(example, fillAnswer(text, values))).text}
            </p>
          </details>
        )}
        <FormError error={error} boxes={['title', 'text']} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            {officeCopy.save}
          </Button>
        </div>
      </OfficeForm>
    </Dialog>
  );
}
