import type { ReactNode } from 'react';
import { topUpLimits } from '@kavosh/contract/top-ups.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { outsideAddress } from '../../shared/outside-address.ts';
import { LitePages } from './account-pages.tsx';
import { liteCopy } from './copy.ts';
import { Fact, LiteField, LiteForm, Notice, type FormPart } from './lite-form.tsx';
import type { LiteShown } from './lite-shown.ts';
import type { BankAccountView, TopUpResultView, TopUpView, WithdrawView } from './pages/money.ts';

interface PageProps<View> {
  view: View;
  part: FormPart;
}

/** What was chosen of a course, as a query. Pure. */
export const chosenQuery = (edition: number | null, coupon: string): string =>
  `${edition === null ? '' : `&edition=${edition}`}${coupon === '' ? '' : `&coupon=${encodeURIComponent(coupon)}`}`;

export function TopUpPage({ view: { amount, isPart, course, edition, coupon }, part }: PageProps<TopUpView>) {
  const copy = liteCopy.topUp;
  const typed = part.problem?.typed['course'] ?? (course === null ? '' : String(course));
  return (
    <>
      <p>{copy.lead}</p>
      {typed !== '' && <p>{copy.forCourse}</p>}
      {isPart && <Notice tone="plain">{copy.several(topUpLimits.most)}</Notice>}
      <LiteForm part={part} label={copy.title}>
        {typed !== '' && <input type="hidden" name="course" value={typed} />}
        {edition !== null && <input type="hidden" name="edition" value={edition} />}
        {coupon !== '' && <input type="hidden" name="coupon" value={coupon} />}
        <LiteField
          part={part}
          name="amount"
          label={copy.field}
          inputMode="numeric"
          maxLength={40}
          initial={amount === null ? '' : formatNumber(amount)}
        />
        <Button type="submit" size="large">
          {copy.next}
        </Button>
      </LiteForm>
    </>
  );
}

/** Before the bank: the amount once more and the way there. After it: what became of the payment. */
export function TopUpResultPage({ view: { topUp, gateway, chosen }, path }: { view: TopUpResultView; path: string }) {
  const copy = liteCopy.topUpResult;
  const { state, amount, reference, course } = topUp;
  const query = chosen === null ? '' : chosenQuery(chosen.edition, chosen.code);
  const bank = gateway?.startsWith('/') ? gateway : outsideAddress(gateway);
  if (state === 'waiting' && bank !== null)
    return (
      <>
        <dl className="lite-facts">
          <Fact name={copy.amount}>{formatToman(amount)}</Fact>
        </dl>
        <p>{copy.goLead}</p>
        <p>
          <a className={buttonClass({ size: 'large' })} href={bank}>
            {copy.go(amount)}
          </a>
        </p>
      </>
    );
  return (
    <>
      <Notice tone={state === 'verified' ? 'done' : 'plain'}>
        {state === 'verified' ? copy.verified(amount) : copy[state]}
      </Notice>
      {reference !== null && (
        <dl className="lite-facts">
          <Fact name={copy.reference}>
            <bdi translate="no">{reference}</bdi>
          </Fact>
        </dl>
      )}
      <ul className="lite-ways">
        {course !== null && state === 'verified' && (
          <li>
            <a className={buttonClass({ size: 'large' })} href={`/lite/buy/${course.id}${query.replace('&', '?')}`}>
              {copy.toBuy}
            </a>
          </li>
        )}
        {state === 'waiting' && (
          <li>
            <a href={path}>{copy.again}</a>
          </li>
        )}
        {state !== 'verified' && (
          <li>
            <a href={`/lite/top-up?amount=${amount}${course === null ? '' : `&course=${course.id}${query}`}`}>
              {copy.other}
            </a>
          </li>
        )}
        <li>
          <a href="/lite/wallet">{copy.wallet}</a>
        </li>
      </ul>
    </>
  );
}

/** A question with a button that does it and a way back. */
function Sure({
  part,
  act,
  question,
  yes,
  no,
  children,
}: {
  part: FormPart;
  act: string;
  question: string;
  yes: string;
  no: string;
  children: ReactNode;
}) {
  return (
    <section className="lite-sure" aria-label={question}>
      <h2>{question}</h2>
      <LiteForm part={part} label={question}>
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="asked" value={part.asked ?? ''} />
        {children}
        <Button type="submit" size="large">
          {yes}
        </Button>
        <a className={buttonClass({ variant: 'secondary' })} href={part.path}>
          {no}
        </a>
      </LiteForm>
    </section>
  );
}

export function WithdrawPage({ view, part, shown }: PageProps<WithdrawView> & { shown: LiteShown | null }) {
  const copy = liteCopy.withdraw;
  const { wallet, withdrawal, done } = view;
  const { account } = withdrawal;
  const accountWords = account === null ? null : copy.accountEnd[account.kind](account.end);
  if (shown && 'withdrawal' in shown && account !== null) {
    const { amount, owner } = shown.withdrawal;
    return (
      <Sure part={part} act="send" question={copy.sure} yes={copy.yes} no={copy.no}>
        <input type="hidden" name="amount" value={amount} />
        {owner !== null && <input type="hidden" name="account_owner" value={owner} />}
        {view.twin !== null && (
          <>
            <input type="hidden" name="seen" value={view.twin.id} />
            <Notice tone="plain">{copy.twin(amount, view.twin.created_at)}</Notice>
          </>
        )}
        <dl className="lite-facts">
          <Fact name={copy.amount}>{formatToman(amount)}</Fact>
          <Fact name={copy.account}>{accountWords}</Fact>
          <Fact name={copy.owner}>
            <BidiText text={owner ?? account.owner ?? ''} />
          </Fact>
        </dl>
      </Sure>
    );
  }
  if (shown && 'cancelling' in shown) {
    const { id, amount } = shown.cancelling;
    return (
      <Sure part={part} act="cancel-sure" question={copy.cancelSure(amount)} yes={copy.cancelYes} no={copy.cancelNo}>
        <input type="hidden" name="withdrawal" value={id} />
        <p>{copy.cancelBody}</p>
      </Sure>
    );
  }
  return (
    <>
      {done !== null && part.problem === null && (
        <Notice tone="done">{{ asked: copy.done, cancelled: copy.cancelled, account: copy.accountSaved }[done]}</Notice>
      )}
      <dl className="lite-facts">
        <Fact name={copy.withdrawable}>{formatToman(wallet.withdrawable)}</Fact>
        {accountWords !== null && <Fact name={copy.account}>{accountWords}</Fact>}
      </dl>
      <WithdrawForm view={view} part={part} />
      <p>
        <a href="/lite/bank-account">{account === null ? copy.toAccount : copy.otherAccount}</a>
      </p>
      <Withdrawals view={view} part={part} />
    </>
  );
}

/** The form, or why nothing can be withdrawn now. */
function WithdrawForm({ view: { wallet, withdrawal }, part }: PageProps<WithdrawView>) {
  const copy = liteCopy.withdraw;
  const { account, held_until: heldUntil, held_reason: reason, least } = withdrawal;
  if (account === null) return <Notice tone="plain">{copy.noAccount}</Notice>;
  if (heldUntil !== null)
    return (
      <Notice tone="plain">
        {reason !== null && copy.heldWhy[reason]} {copy.held(heldUntil)}
      </Notice>
    );
  if (wallet.owed > 0) return <Notice tone="plain">{copy.owed}</Notice>;
  if (wallet.withdrawable === 0) return <Notice tone="plain">{copy.nothing}</Notice>;
  return (
    <>
      <p>{copy.least(least)}</p>
      <LiteForm part={part} label={copy.title}>
        <input type="hidden" name="act" value="ask" />
        <LiteField part={part} name="amount" label={copy.field} inputMode="numeric" maxLength={60} />
        {account.owner === null && (
          <LiteField part={part} name="account_owner" label={copy.owner} hint={copy.ownerHint} maxLength={80} />
        )}
        <Button type="submit" size="large">
          {copy.ask}
        </Button>
      </LiteForm>
    </>
  );
}

function Withdrawals({ view: { list, page }, part }: PageProps<WithdrawView>) {
  const copy = liteCopy.withdraw;
  if (list.length === 0) return null;
  return (
    <>
      <h2>{copy.list}</h2>
      <ol className="lite-list">
        {list.map(({ id, amount, status, status_title: title, created_at: at, account_end: end }) => (
          <li key={id}>
            <dl>
              <Fact name={copy.amount}>{formatToman(amount)}</Fact>
              <Fact name={liteCopy.wallet.date}>
                <time dateTime={at}>{formatJalaliDate(new Date(at))}</time>
              </Fact>
              <Fact name={copy.account}>{toPersianDigits(end)}</Fact>
              <Fact name={liteCopy.purchases.status}>{title}</Fact>
            </dl>
            {(status === 'pending' || status === 'on_hold') && (
              <LiteForm part={part} label={copy.cancelOf(amount)}>
                <input type="hidden" name="act" value="cancel" />
                <input type="hidden" name="of" value={amount} />
                <Button type="submit" name="withdrawal" value={id} variant="secondary">
                  {copy.cancel}
                </Button>
              </LiteForm>
            )}
          </li>
        ))}
      </ol>
      <LitePages page={page} path={part.path} />
    </>
  );
}

export function BankAccountPage({
  view: { now },
  part,
  shown,
}: PageProps<BankAccountView> & { shown: LiteShown | null }) {
  const copy = liteCopy.bankAccount;
  if (shown && 'account' in shown) {
    const { typed, owner, bank } = shown.account;
    return (
      <Sure part={part} act="send" question={copy.sure} yes={copy.yes} no={copy.no}>
        <input type="hidden" name="user_bank_account" value={typed} />
        <input type="hidden" name="user_bank_account_owner" value={owner} />
        <dl className="lite-facts">
          <Fact name={copy.number}>
            <bdi translate="no">{toPersianDigits(typed)}</bdi>
          </Fact>
          {bank !== null && <Fact name={copy.bank}>{bank}</Fact>}
          <Fact name={copy.owner}>
            <BidiText text={owner} />
          </Fact>
        </dl>
      </Sure>
    );
  }
  return (
    <>
      <p>{copy.lead}</p>
      {now !== null && (
        <dl className="lite-facts">
          <Fact name={copy.now}>
            <bdi translate="no">{toPersianDigits(now)}</bdi>
          </Fact>
        </dl>
      )}
      <LiteForm part={part} label={copy.title}>
        <LiteField part={part} name="user_bank_account" label={copy.field} inputMode="numeric" maxLength={100} />
        <LiteField part={part} name="user_bank_account_owner" label={copy.owner} maxLength={80} />
        <Button type="submit" size="large">
          {copy.ask}
        </Button>
      </LiteForm>
    </>
  );
}
