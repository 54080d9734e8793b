import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { addNote, showPerson, type DeskPerson } from '@kavosh/contract/desk/people.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { lookedAtOnce } from '@kavosh/office/page/record.ts';
import { restrictionWords } from '../../shared/words/restriction-words.ts';
import { PersonActions, WholeNumber } from './person-actions.tsx';
import { stateWord, Timeline } from './timeline.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

/** One person. Opening this page leaves a row in the audit. */
export function PersonPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(showPerson, { params: { id } }, signal),
    ...lookedAtOnce,
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { person, timeline } = query.data;
  const again = () => void query.refetch();
  const name = `${person.first_name} ${person.last_name}`.trim() || 'حساب حذف‌شده';
  return (
    <>
      <PageTitle title={name}>
        <PersonActions person={person} onDone={again} />
      </PageTitle>
      <div className="record">
        <div className="record-part">
          <Money person={person} />
          <Said person={person} />
          <Timeline personId={id} first={timeline} />
        </div>
        <div className="record-part">
          <section className="panel">
            <Facts
              facts={[
                ['شناسه', formatNumber(person.id)],
                ['شماره', <WholeNumber key="n" id={id} masked={person.masked} />],
                ['عضو از', <Moment key="c" at={person.created_at} />],
                ['رمز عبور', person.has_password ? <Moment key="p" at={person.password_changed_at} /> : 'ندارد'],
                ['دستگاه‌ها', formatNumber(person.devices.length)],
                ...(person.deleted_at === null
                  ? []
                  : ([['حذف حساب', <Moment key="d" at={person.deleted_at} />]] as const)),
              ]}
            />
            {person.is_demo && <Badge>نمایشی</Badge>}
          </section>
          <Restrictions person={person} />
          <Notes id={id} person={person} onDone={again} />
        </div>
      </div>
    </>
  );
}

/** A link for colleagues with the permission, plain text for others. */
function To({ may, path, children }: { may: boolean; path: string; children: ReactNode }) {
  return may ? <Link to={path}>{children}</Link> : children;
}

function Money({ person: { id, wallet, purchases, withdrawals } }: { person: DeskPerson }) {
  const mayReadPurchases = useMay('purchases.read');
  const mayReadWithdrawals = useMay('withdrawals.read');
  return (
    <section className="panel" aria-labelledby="money">
      <h2 id="money" className="panel-title">
        کیف پول و خریدها
      </h2>
      <Facts
        facts={[
          ['موجودی', formatToman(wallet.balance)],
          ['قابل خرج', formatToman(wallet.spendable)],
          ['بدهی', formatToman(wallet.owed)],
        ]}
      />
      <ul className="lines">
        {purchases.map((one) => (
          <li key={one.id} className="line">
            <span>
              <To may={mayReadPurchases} path={`/purchases/${one.id}`}>
                خرید {formatNumber(one.id)}
              </To>
              : <PersianText text={one.course.title} /> · {stateWord(one.state)}
            </span>
            <span translate="no">{formatToman(one.amount)}</span>
          </li>
        ))}
        {withdrawals.map((one) => (
          <li key={`w${one.id}`} className="line">
            <span>
              <To may={mayReadWithdrawals} path={`/withdrawals/${one.id}`}>
                برداشت {formatNumber(one.id)}
              </To>{' '}
              به حساب {toPersianDigits(one.account_end)} · {stateWord(one.state)}
            </span>
            <span translate="no">{formatToman(one.amount)}</span>
          </li>
        ))}
        {mayReadPurchases && (
          <li className="line">
            <Link to={`/payments?show=all&person=${id}`}>پرداخت‌های او به درگاه</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Said({ person: { comments, messages } }: { person: DeskPerson }) {
  const mayModerate = useMay('comments.moderate');
  const mayAnswer = useMay('messages.answer');
  if (comments.length === 0 && messages.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="said">
      <h2 id="said" className="panel-title">
        نظرها و پیام‌ها
      </h2>
      <ul className="lines">
        {comments.map((one) => (
          <li key={one.id} className="line">
            <span>
              {mayModerate ? (
                <Link to={`/comments/${one.id}`}>{one.excerpt ?? 'فقط ستاره'}</Link>
              ) : (
                (one.excerpt ?? 'فقط ستاره')
              )}{' '}
              · <PersianText text={one.course.title} /> {one.hidden_at !== null && <Badge>پنهان</Badge>}
            </span>
            <span className="muted">
              <Moment at={one.created_at} />
            </span>
          </li>
        ))}
        {messages.map((one) => (
          <li key={`m${one.id}`} className="line">
            <span>پیام: {mayAnswer ? <Link to={`/messages/${one.id}`}>{one.title}</Link> : one.title}</span>
            <span className="muted">
              <Moment at={one.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Restrictions({ person: { restrictions } }: { person: DeskPerson }) {
  if (restrictions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="restrictions">
      <h2 id="restrictions" className="panel-title">
        محدودیت‌ها
      </h2>
      <ul className="lines">
        {restrictions.map((one) => (
          <li key={one.id}>
            <Badge tone={one.is_in_force ? 'danger' : 'neutral'}>{restrictionWords[one.kind]}</Badge> تا{' '}
            <Moment at={one.ended_at ?? one.until} />: <bdi translate="no">{one.reason}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ id, person: { notes }, onDone }: { id: string; person: DeskPerson; onDone: () => void }) {
  const kept = useKeptForm('note');
  const [text, setText] = useKept(kept, 'text', '');
  const { act, busy, error, field } = useAction(async () => {
    await kept.save(() => call(addNote, { params: { id }, body: { text } }));
    setText('');
    onDone();
  });
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes" className="panel-title">
        یادداشت‌ها
      </h2>
      <ul className="lines">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="quote">{note.text}</p>
            <p className="muted">
              {note.by.name} · <Moment at={note.created_at} />
            </p>
          </li>
        ))}
      </ul>
      <OfficeForm kept={kept} onSubmit={onSubmit(act)}>
        <TextField
          multiline
          rows={2}
          label="یادداشت تازه"
          hint="تغییر نمی‌کند و پاک نمی‌شود."
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error === null ? undefined : (field('text') ?? sentenceOf(error))}
        />
        <Button type="submit" variant="secondary" size="small" busy={busy} disabled={text.trim() === ''}>
          افزودن
        </Button>
      </OfficeForm>
    </section>
  );
}
