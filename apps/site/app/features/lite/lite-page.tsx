import { TextField } from '@kavosh/ui/text-field.tsx';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { AccountPage, BookmarkPage, CommentPage, SaverPage, WalletPage } from './account-pages.tsx';
import { BuyPage } from './buying-pages.tsx';
import { liteCopy as copy } from './copy.ts';
import { Notice, type FormPart } from './lite-form.tsx';
import { ANSWER, type LiteAnswer, type LiteView } from './lite-pages.ts';
import type { LiteProblem } from './lite-request.ts';
import type { LiteShown } from './lite-shown.ts';
import { AlertsPage, BookmarksPage, WaitingPage } from './list-pages.tsx';
import { BankAccountPage, TopUpPage, TopUpResultPage, WithdrawPage } from './money-pages.tsx';
import { PurchasePage, PurchasesPage } from './purchase-pages.tsx';
import { RefundPage } from './refund-page.tsx';
import { ReportJobPage, ReviewPage, WatchPage } from './report-pages.tsx';
import { SignInPage, signInTitle } from './sign-in-pages.tsx';

/** The title of a page. */
export function liteTitle(view: LiteView): string {
  switch (view.kind) {
    case 'kept':
      return copy.kept.title;
    case 'failed':
      return view.status === 404 ? copy.missingTitle : copy.failedTitle;
    case 'phone':
    case 'password':
    case 'code':
    case 'register':
      return signInTitle(view);
    default:
      return copy[view.kind].title;
  }
}

interface LitePageProps {
  view: LiteView;
  path: string;
  /** What its address says besides: its form is sent there, so that a refused one still knows it. */
  search: string;
  /** The token of the page's form, and of the one that signs out. */
  tokens: { form: string; leave: string };
  problem: LiteProblem | null;
  shown: LiteShown | null;
  /** The question that its address names, and whether it was answered before. */
  asked: string | null;
  used: LiteAnswer['used'];
}

/** A page with what became of its form. */
export function LitePage({ view, path, search, tokens, problem, shown, asked, used }: LitePageProps) {
  const part: FormPart = { path, action: path + search, token: tokens.form, problem, asked };
  if (used) return <Confirmed ledTo={used.ledTo} path={path} />;
  if (problem?.sentBefore !== undefined && view.kind !== 'kept')
    return <SentBefore ledTo={problem.sentBefore} path={path} />;
  return (
    <>
      <h1>{liteTitle(view)}</h1>
      {problem !== null && problem.notice !== null && view.kind !== 'kept' && <Notice>{problem.notice}</Notice>}
      <Body
        view={view}
        part={part}
        leave={{ path: '/lite/sign-out', action: '/lite/sign-out', token: tokens.leave, problem: null }}
        shown={shown}
      />
    </>
  );
}

function Body({
  view,
  part,
  leave,
  shown,
}: {
  view: LiteView;
  part: FormPart;
  leave: FormPart;
  shown: LiteShown | null;
}) {
  switch (view.kind) {
    case 'phone':
    case 'password':
    case 'code':
    case 'register':
      return <SignInPage view={view} part={part} />;
    case 'account':
      return <AccountPage view={view} leave={leave} />;
    case 'wallet':
      return <WalletPage view={view} part={part} />;
    case 'purchases':
      return <PurchasesPage view={view} part={part} />;
    case 'purchase':
      return <PurchasePage view={view} part={part} access={shown && 'state' in shown ? shown : undefined} />;
    case 'buy':
      return <BuyPage view={view} part={part} {...(shown && 'site' in shown ? { bought: shown } : {})} />;
    case 'topUp':
      return <TopUpPage view={view} part={part} />;
    case 'topUpResult':
      return <TopUpResultPage view={view} path={part.path} />;
    case 'withdraw':
      return <WithdrawPage view={view} part={part} shown={shown} />;
    case 'bankAccount':
      return <BankAccountPage view={view} part={part} shown={shown} />;
    case 'refund':
      return <RefundPage view={view} part={part} shown={shown} />;
    case 'waiting':
      return <WaitingPage view={view} part={part} />;
    case 'alerts':
      return <AlertsPage view={view} part={part} />;
    case 'bookmarks':
      return <BookmarksPage view={view} />;
    case 'comment':
      return <CommentPage view={view} part={part} />;
    case 'bookmark':
    case 'jobBookmark':
      return <BookmarkPage view={view} part={part} />;
    case 'saver':
      return <SaverPage view={view} part={part} />;
    case 'reportJob':
      return <ReportJobPage view={view} part={part} />;
    case 'review':
      return <ReviewPage view={view} part={part} />;
    case 'watch':
      return <WatchPage view={view} part={part} />;
    case 'kept':
      return <Kept signIn={view.signIn} typed={part.problem?.typed ?? {}} />;
    case 'failed':
      return (
        <>
          <Notice>{view.message}</Notice>
          <p>
            <a href="/">{copy.home}</a>
          </p>
        </>
      );
  }
}

const SentBefore = ({ ledTo, path }: { ledTo: string | null; path: string }) => (
  <>
    <h1>{copy.used.title}</h1>
    <p>{copy.used.body}</p>
    <p>
      <a className={buttonClass()} href={ledTo ?? path}>
        {ledTo === null ? copy.used.again : copy.used.go}
      </a>
    </p>
  </>
);

/** A question that was answered before, opened again: what came of it, and no button. */
function Confirmed({ ledTo, path }: { ledTo: string | null; path: string }) {
  const words = copy.confirmed;
  const isRefused = ledTo !== null && new URLSearchParams(ledTo.split('?')[1]).has(ANSWER);
  const [title, body] =
    ledTo === null
      ? [words.unknownTitle, words.unknownBody]
      : isRefused
        ? [words.refusedTitle, words.refusedBody]
        : [words.title, words.body];
  return (
    <>
      <h1>{title}</h1>
      <p>{body}</p>
      <p>
        <a className={buttonClass()} href={ledTo ?? path}>
          {ledTo === null ? words.toPage : words.go}
        </a>
      </p>
    </>
  );
}

/** What was typed by a person whose session ended meanwhile. */
function Kept({ signIn, typed }: { signIn: string; typed: Readonly<Record<string, string>> }) {
  const text = typed['content'] ?? typed['failure'] ?? typed['text'] ?? '';
  return (
    <>
      <Notice>{copy.kept.body}</Notice>
      {text !== '' && <TextField multiline readOnly rows={6} label={copy.kept.text} defaultValue={text} />}
      <p>
        <a className={buttonClass({ size: 'large' })} href={signIn}>
          {copy.header.signIn}
        </a>
      </p>
    </>
  );
}
