import { ApiError } from '../../api/api-error.ts';
import { liteCopy } from './copy.ts';
import { LiteRefusal, type LiteOutcome, type LiteProblem, type LiteRequest } from './lite-request.ts';
import type { LiteShown } from './lite-shown.ts';
import {
  accountPage,
  commentPage,
  courseFromNext,
  saverPage,
  signOutPage,
  walletPage,
  type AccountView,
  type CommentView,
  type SaverView,
  type WalletView,
} from './pages/account.ts';
import { bookmarkPage, jobBookmarkPage, jobFromNext, type BookmarkView } from './pages/bookmarks.ts';
import {
  buyPage,
  purchasePage,
  purchasesPage,
  type BuyView,
  type PurchasesView,
  type PurchaseView,
} from './pages/buying.ts';
import {
  alertsPage,
  bookmarksPage,
  waitingPage,
  type AlertsView,
  type BookmarksView,
  type WaitingView,
} from './pages/lists.ts';
import {
  bankAccountPage,
  topUpPage,
  topUpResultPage,
  withdrawPage,
  type BankAccountView,
  type TopUpResultView,
  type TopUpView,
  type WithdrawView,
} from './pages/money.ts';
import { refundPage, type RefundView } from './pages/refund.ts';
import {
  reportJobPage,
  reviewFromNext,
  reviewPage,
  watchPage,
  type ReportJobView,
  type ReviewView,
  type WatchView,
} from './pages/reports.ts';
import { codePage, passwordPage, phonePage, registerPage, signInPath, type SignInView } from './pages/sign-in.ts';

/** What a page shows. `kept`: the session ended while a form was filled in. */
export type LiteView =
  | SignInView
  | AccountView
  | WalletView
  | PurchasesView
  | PurchaseView
  | BuyView
  | TopUpView
  | TopUpResultView
  | WithdrawView
  | BankAccountView
  | RefundView
  | WaitingView
  | AlertsView
  | BookmarksView
  | CommentView
  | BookmarkView
  | SaverView
  | ReportJobView
  | ReviewView
  | WatchView
  | { kind: 'kept'; signIn: string }
  | { kind: 'failed'; status: number; message: string; retryAfter: number | null };

interface LitePage {
  path: RegExp;
  /** Whether only members have it; others are asked to sign in first. */
  isOwn?: true;
  /** A form that was sent before is answered as then: what it does is done once in any case. */
  isRepeatable?: true;
  /** Its form stands on a public page too, without a token: what is typed there comes here to be sent. */
  isBegunElsewhere?: true;
  /** The page that says what is wrong with its form, where it is none itself. */
  answersOn?: string;
  load: (request: LiteRequest) => Promise<LiteView | { to: string }> | LiteView | { to: string };
  /** Whether a form of it answers the question that a kept answer asks: each question is answered once. */
  confirms?: (fields: URLSearchParams) => boolean;
  act?: (request: LiteRequest) => Promise<LiteOutcome<LiteShown>> | LiteOutcome<LiteShown>;
}

const pages: readonly LitePage[] = [
  { path: /^\/lite$/, ...accountPage },
  { path: /^\/lite\/sign-in$/, ...phonePage },
  { path: /^\/lite\/sign-in\/password$/, ...passwordPage },
  { path: /^\/lite\/sign-in\/code$/, ...codePage },
  { path: /^\/lite\/sign-in\/register$/, ...registerPage },
  { path: /^\/lite\/sign-out$/, isRepeatable: true, answersOn: '/lite', ...signOutPage },
  { path: /^\/lite\/saver$/, isRepeatable: true, ...saverPage },
  { path: /^\/lite\/wallet$/, isOwn: true, ...walletPage },
  { path: /^\/lite\/purchases$/, isOwn: true, ...purchasesPage },
  { path: /^\/lite\/purchases\/(\d{1,10})$/, isOwn: true, isRepeatable: true, ...purchasePage },
  { path: /^\/lite\/purchases\/(\d{1,10})\/refund$/, isOwn: true, ...refundPage },
  { path: /^\/lite\/top-up$/, isOwn: true, ...topUpPage },
  { path: /^\/lite\/top-up\/(\d{1,10})$/, isOwn: true, ...topUpResultPage },
  { path: /^\/lite\/withdraw$/, isOwn: true, ...withdrawPage },
  { path: /^\/lite\/bank-account$/, isOwn: true, ...bankAccountPage },
  { path: /^\/lite\/waiting$/, isOwn: true, ...waitingPage },
  { path: /^\/lite\/bookmarks$/, isOwn: true, ...bookmarksPage },
  { path: /^\/lite\/alerts$/, isOwn: true, ...alertsPage },
  { path: /^\/lite\/buy\/(\d{1,10})$/, isOwn: true, isRepeatable: true, ...buyPage },
  { path: /^\/lite\/comment\/(\d{1,10})$/, isOwn: true, ...commentPage },
  { path: /^\/lite\/bookmark\/(\d{1,10})$/, isOwn: true, isRepeatable: true, ...bookmarkPage },
  { path: /^\/lite\/job-bookmark\/(\d{1,10})$/, isOwn: true, isRepeatable: true, ...jobBookmarkPage },
  { path: /^\/lite\/report-job\/(\d{1,10})$/, isBegunElsewhere: true, ...reportJobPage },
  { path: /^\/lite\/review\/(\d{1,10}-\d{1,10})$/, isOwn: true, ...reviewPage },
  { path: /^\/lite\/review$/, load: reviewFromNext },
  { path: /^\/lite\/watch$/, isOwn: true, ...watchPage },
  { path: /^\/lite\/job-bookmark$/, load: jobFromNext },
  { path: /^\/lite\/buy$/, load: (request) => courseFromNext('/lite/buy', request) },
  { path: /^\/lite\/bookmark$/, load: (request) => courseFromNext('/lite/bookmark', request) },
];

function find(path: string): { page: LitePage; id: string } | null {
  for (const page of pages) {
    const found = page.path.exec(path);
    if (found) return { page, id: found[1] ?? '' };
  }
  return null;
}

const failed = (status: number, message: string, retryAfter: number | null = null): LiteView => ({
  kind: 'failed',
  status,
  message,
  retryAfter,
});

type Asked = Omit<LiteRequest, 'id'>;

/** The parameter of an address that names the answer to a form, which the page of the address shows. */
export const ANSWER = 'answer';

/** The field of a form that names the question which it answers: the key of the answer that asks it. */
const ASKED = 'asked';

/** What a form came to where it leads to no other page. */
export interface LiteAnswer {
  problem: LiteProblem | null;
  shown: LiteShown | null;
  /** What it asks was confirmed before: the page that said what came of it, null where that is not known. */
  used?: { ledTo: string | null } | null;
}

/** The query of an address as it goes on being used: without the answer to an earlier form, or with one. */
export function searchOf(query: URLSearchParams, answer: string | null = null): string {
  const out = new URLSearchParams(query);
  out.delete(ANSWER);
  if (answer !== null) out.set(ANSWER, answer);
  const text = out.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * What a page shows, or where it leads. Never throws for what a call refuses.
 * @param problem of the form that the page answers
 */
export async function loadLitePage(
  asked: Asked,
  problem: LiteProblem | null = null,
): Promise<LiteView | { to: string }> {
  const found = find(asked.path);
  if (!found) return failed(404, liteCopy.missing);
  const { page, id } = found;
  // What was typed comes back after signing in, since the answer that keeps it is named there.
  const answer = problem === null ? null : asked.query.get(ANSWER);
  const signIn = signInPath(asked.path + searchOf(asked.query, answer));
  const guest = (): LiteView | { to: string } =>
    asked.visit.form === null && problem === null ? { to: signIn } : { kind: 'kept', signIn };
  if (page.isOwn && !asked.visit.isMember) return guest();
  try {
    return await page.load({ ...asked, id });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) return failed(error.status, error.envelope?.message ?? liteCopy.failed, error.retryAfter);
    asked.visit.keep({ session: null });
    return guest();
  }
}

/** Secrets are not given back, nor what the page writes itself. */
const notTyped = new Set(['form_token', 'password', 'code', ASKED, 'seen']);

const typedOf = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...fields].filter(([name]) => !notTyped.has(name)));

function problemOf(error: unknown, typed: Record<string, string>): LiteProblem {
  if (error instanceof LiteRefusal)
    return { status: 422, notice: error.message || null, wrong: error.wrong, typed, retryAfter: null };
  if (!(error instanceof ApiError)) throw error;
  const { status, envelope, retryAfter } = error;
  const wrong: Record<string, string> = {};
  const besides: string[] = [];
  for (const [field, [sentence]] of Object.entries(envelope?.errors ?? {})) {
    if (sentence === undefined) continue;
    if (shownFields.has(field)) wrong[field] = sentence;
    else besides.push(sentence);
  }
  const hasFields = Object.keys(envelope?.errors ?? {}).length > 0;
  const notice = hasFields ? besides.join(' ') || null : (envelope?.message ?? liteCopy.failed);
  return { status, notice, wrong, typed, retryAfter };
}

/** Fields with a place for their own sentence. */
const shownFields = new Set(
  (
    'mobile password code first_name last_name rating content failure coupon amount account_owner user_bank_account ' +
    'user_bank_account_owner note reason text'
  ).split(' '),
);

/** Does what a form asks for, once. @returns where it leads, what is shown, or the problem with it */
async function act(asked: Asked): Promise<LiteOutcome<LiteShown> | { problem: LiteProblem }> {
  const { visit, fields, path } = asked;
  const found = find(path);
  const typed = typedOf(fields);
  const problem = (status: number, notice: string | null, more: Partial<LiteProblem> = {}) => ({
    problem: { status, notice, wrong: {}, typed, ...more },
  });
  if (!found?.page.act || visit.form === null) return problem(404, liteCopy.missing);
  const { page, id } = found;
  if (page.isBegunElsewhere && !fields.has('form_token')) return problem(200, liteCopy.begun);
  if (visit.form.state === 'old') return problem(409, liteCopy.old);
  if (visit.form.state === 'used' && !page.isRepeatable) return problem(409, null, { sentBefore: visit.form.ledTo });
  if (page.isOwn && !visit.isMember) return problem(401, null);
  if (page.confirms?.(fields)) {
    const question = await visit.useAnswer(fields.get(ASKED) ?? '');
    if (question === null) return problem(409, liteCopy.old);
    if (question.used !== null) return problem(409, null, { sentBefore: question.used.ledTo });
  }
  try {
    return await page.act!({ ...asked, id });
  } catch (error) {
    return { problem: problemOf(error, typed) };
  }
}

/** Noted addresses are no longer. */
const LONGEST_NOTED = 500;

/**
 * Does what a form asks for, once, and leads to a page that says what came of it: going back and reloading then send
 * nothing. @returns where it leads; the answer itself only where it cannot be kept for that page
 */
export async function actOnLitePage(asked: Asked): Promise<{ to: string } | LiteAnswer> {
  const { visit, path, query } = asked;
  const outcome = await act(asked);
  if ('to' in outcome) {
    await visit.leadTo(outcome.to);
    return outcome;
  }
  const answer: LiteAnswer =
    'problem' in outcome ? { problem: outcome.problem, shown: null } : { problem: null, shown: outcome.shown };
  const on = 'on' in outcome ? outcome.on : find(path)?.page.answersOn;
  const [page = '', search = ''] = on === undefined ? [path, searchOf(query)] : on.split('?');
  const key = await visit.keepAnswer(page, JSON.stringify(answer));
  if (key === null) {
    const busy = { status: 429, notice: liteCopy.busy, wrong: {}, typed: typedOf(asked.fields), retryAfter: null };
    // A question that is not kept could be answered twice.
    const isQuestion = find(path)?.page.confirms !== undefined && answer.shown !== null;
    return on === undefined && !isQuestion ? answer : { problem: busy, shown: null };
  }
  const to = page + searchOf(new URLSearchParams(search), key);
  if (to.length <= LONGEST_NOTED) await visit.leadTo(to);
  return { to };
}

/** The answer to a form that an address names; null: it names none, or it is not there any more. */
export async function keptAnswer({ visit, query }: Pick<Asked, 'visit' | 'query'>): Promise<LiteAnswer | null> {
  const key = query.get(ANSWER);
  const kept = key === null ? null : await visit.keptAnswer(key);
  return kept === null ? null : { ...(JSON.parse(kept.answer) as LiteAnswer), used: kept.used };
}
