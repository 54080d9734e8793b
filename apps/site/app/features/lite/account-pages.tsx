import { COMMENT_MAX_LENGTH, MOST_STARS } from '@kavosh/contract/comments.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { liteCopy } from './copy.ts';
import { LiteForm, Notice, type FormPart } from './lite-form.tsx';
import type { AccountView, CommentView, SaverView, WalletView } from './pages/account.ts';
import type { BookmarkView } from './pages/bookmarks.ts';

interface PageProps<View> {
  view: View;
  part: FormPart;
}

/** The pages of a list. */
export const LitePages = ({ page, path }: { page: { current: number; total: number }; path: string }) => (
  <Pagination
    current={page.current}
    total={page.total}
    hrefOf={(wanted) => `${path}?page=${wanted}`}
    labels={{ ...liteCopy.pages, figure: formatNumber }}
  />
);

/** `leave`: the form of signing out, which is sent to a page of its own. */
export function AccountPage({ view: { stat }, leave }: { view: AccountView; leave: FormPart }) {
  const copy = liteCopy.account;
  return (
    <>
      <p>{stat === null ? copy.guest : copy.lead}</p>
      {stat === null ? (
        <p>
          <a className={buttonClass({ size: 'large' })} href="/lite/sign-in">
            {liteCopy.header.signIn}
          </a>
        </p>
      ) : (
        <>
          <dl className="lite-facts">
            <div>
              <dt>{copy.balance}</dt>
              <dd>{formatToman(stat.wallet.balance)}</dd>
            </div>
            <div>
              <dt>{copy.purchases}</dt>
              <dd>{copy.purchaseCount(stat.purchases.count)}</dd>
            </div>
          </dl>
          <ul className="lite-ways">
            <li>
              <a href="/lite/purchases">{copy.purchases}</a>
            </li>
            <li>
              <a href="/lite/wallet">{copy.wallet}</a>
            </li>
            <li>
              <a href="/lite/top-up">{copy.topUp}</a>
            </li>
            <li>
              <a href="/lite/withdraw">{copy.withdraw}</a>
            </li>
            <li>
              <a href="/lite/bookmarks">{copy.bookmarks}</a>
            </li>
            <li>
              <a href="/lite/waiting">{copy.waiting}</a>
            </li>
            <li>
              <a href="/lite/alerts">{copy.alerts}</a>
            </li>
            <li>
              <a href="/lite/saver">{copy.saver}</a>
            </li>
          </ul>
          <LiteForm part={leave} label={copy.leave}>
            <Button type="submit" variant="secondary">
              {copy.leave}
            </Button>
          </LiteForm>
        </>
      )}
    </>
  );
}

export function WalletPage({ view: { wallet, lines, page }, part }: PageProps<WalletView>) {
  const copy = liteCopy.wallet;
  const facts: [string, number][] = [
    [copy.balance, wallet.balance],
    [copy.spendable, wallet.balance_available],
    [copy.withdrawable, wallet.withdrawable],
    ...(wallet.owed > 0 ? [[copy.owed, wallet.owed] as [string, number]] : []),
  ];
  return (
    <>
      <dl className="lite-facts">
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatToman(amount)}</dd>
          </div>
        ))}
      </dl>
      <ul className="lite-ways">
        <li>
          <a href="/lite/top-up">{liteCopy.account.topUp}</a>
        </li>
        <li>
          <a href="/lite/withdraw">{liteCopy.account.withdraw}</a>
        </li>
      </ul>
      {lines.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ol className="lite-list">
          {lines.map(({ id, created_at: at, title, amount, type, after_balance: after }) => (
            <li key={id}>
              <b>
                <BidiText text={title} />
              </b>
              <dl>
                <div>
                  <dt>{copy.date}</dt>
                  <dd>
                    <time dateTime={at}>{formatJalaliDate(new Date(at))}</time>
                  </dd>
                </div>
                <div data-type={type}>
                  <dt>{type === 'pos' ? copy.credit : copy.debit}</dt>
                  <dd>{formatToman(amount)}</dd>
                </div>
                <div>
                  <dt>{copy.after}</dt>
                  <dd>{formatNumber(after)}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      )}
      <LitePages page={page} path={part.path} />
    </>
  );
}

export function BookmarkPage({ view: { kind, title, path, isBookmarked }, part }: PageProps<BookmarkView>) {
  const copy = liteCopy[kind];
  return (
    <>
      <p className="lite-subject">
        <BidiText text={title} />
      </p>
      <p>{isBookmarked ? copy.is : copy.isNot}</p>
      <LiteForm part={part} label={copy.title}>
        <Button
          type="submit"
          name="marked"
          value={isBookmarked ? '0' : '1'}
          variant={isBookmarked ? 'secondary' : 'primary'}
        >
          {isBookmarked ? copy.remove : copy.add}
        </Button>
      </LiteForm>
      <p>
        <a href={path}>{copy.back}</a>
      </p>
    </>
  );
}

export function CommentPage({ view: { course, own, isDone }, part }: PageProps<CommentView>) {
  const copy = liteCopy.comment;
  const { problem } = part;
  const typed = problem?.typed;
  const rating = typed === undefined ? own && String(own.rating) : typed['rating'];
  const isAnonymous = typed === undefined ? own?.is_anonymous : typed['is_anonymous'] !== undefined;
  const wrongStars = problem?.wrong['rating'];
  return (
    <>
      <p className="lite-subject">
        <BidiText text={course.title} />
      </p>
      {isDone && !problem && <Notice tone="done">{own?.is_waiting ? copy.waiting : copy.done}</Notice>}
      {!isDone && own?.is_waiting && <Notice tone="plain">{copy.waiting}</Notice>}
      {own?.is_hidden ? (
        <Notice tone="plain">{copy.hidden}</Notice>
      ) : (
        <>
          {own && !isDone && <p>{copy.mine}</p>}
          <LiteForm part={part} label={copy.title}>
            <fieldset className="lite-stars">
              <legend>{copy.stars}</legend>
              {Array.from({ length: MOST_STARS }, (_, at) => MOST_STARS - at).map((star) => (
                <Checkbox
                  key={star}
                  type="radio"
                  name="rating"
                  value={star}
                  required
                  defaultChecked={rating === String(star)}
                >
                  {copy.star(star)}
                </Checkbox>
              ))}
              {wrongStars !== undefined && <Notice>{wrongStars}</Notice>}
            </fieldset>
            <TextField
              multiline
              rows={5}
              name="content"
              label={copy.field}
              maxLength={COMMENT_MAX_LENGTH * 2}
              defaultValue={typed?.['content'] ?? own?.content ?? ''}
              error={problem?.wrong['content']}
            />
            <Checkbox name="is_anonymous" value="1" defaultChecked={isAnonymous ?? false}>
              {copy.anonymous}
            </Checkbox>
            <Button type="submit" size="large">
              {copy.send}
            </Button>
          </LiteForm>
        </>
      )}
      <p>
        <a href={course.path}>{copy.back}</a>
      </p>
    </>
  );
}

export function SaverPage({ view: { isOn }, part }: PageProps<SaverView>) {
  const copy = liteCopy.saver;
  return (
    <>
      <p>{copy.lead}</p>
      <Notice tone="plain">{isOn ? copy.isOn : copy.isOff}</Notice>
      <LiteForm part={part} label={copy.title}>
        <Button type="submit" name="saver" value={isOn ? '0' : '1'} size="large">
          {isOn ? copy.off : copy.on}
        </Button>
      </LiteForm>
      <p>{copy.cookie}</p>
    </>
  );
}
