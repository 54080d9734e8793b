import { ApiError } from '../../api/api-error.ts';
import type { CourseAccess } from '@kavosh/contract/course-access.ts';
import { liteCopy } from './copy.ts';
import { LiteRefusal, type LiteOutcome, type LiteProblem, type LiteRequest } from './lite-request.ts';
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
  type BoughtAtAcademy,
  type BuyView,
  type PurchasesView,
  type PurchaseView,
} from './pages/buying.ts';
import { codePage, passwordPage, phonePage, registerPage, signInPath, type SignInView } from './pages/sign-in.ts';

/** What a page shows. `kept`: the session ended while a form was filled in. */
export type LiteView =
  | SignInView
  | AccountView
  | WalletView
  | PurchasesView
  | PurchaseView
  | BuyView
  | CommentView
  | BookmarkView
  | SaverView
  | { kind: 'kept'; signIn: string }
  | { kind: 'failed'; status: number; message: string; retryAfter: number | null };

/** What an act shows on its page alone. */
export type LiteShown = BoughtAtAcademy | CourseAccess;

interface LitePage {
  path: RegExp;
  /** Whether only members have it; others are asked to sign in first. */
  isOwn?: true;
  /** A form that was sent before is answered as then: what it does is done once in any case. */
  isRepeatable?: true;
  load: (request: LiteRequest) => Promise<LiteView | { to: string }> | LiteView | { to: string };
  act?: (request: LiteRequest) => Promise<LiteOutcome<LiteShown>> | LiteOutcome<LiteShown>;
}

const pages: readonly LitePage[] = [
  { path: /^\/lite$/, ...accountPage },
  { path: /^\/lite\/sign-in$/, ...phonePage },
  { path: /^\/lite\/sign-in\/password$/, ...passwordPage },
  { path: /^\/lite\/sign-in\/code$/, ...codePage },
  { path: /^\/lite\/sign-in\/register$/, ...registerPage },
  { path: /^\/lite\/sign-out$/, isRepeatable: true, ...signOutPage },
  { path: /^\/lite\/saver$/, isRepeatable: true, ...saverPage },
  { path: /^\/lite\/wallet$/, isOwn: true, ...walletPage },
  { path: /^\/lite\/purchases$/, isOwn: true, ...purchasesPage },
  { path: /^\/lite\/purchases\/(\d{1,10})$/, isOwn: true, isRepeatable: true, ...purchasePage },
  { path: /^\/lite\/buy\/(\d{1,10})$/, isOwn: true, isRepeatable: true, ...buyPage },
  { path: /^\/lite\/comment\/(\d{1,10})$/, isOwn: true, ...commentPage },
  { path: /^\/lite\/bookmark\/(\d{1,10})$/, isOwn: true, isRepeatable: true, ...bookmarkPage },
  { path: /^\/lite\/job-bookmark\/(\d{1,10})$/, isOwn: true, isRepeatable: true, ...jobBookmarkPage },
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

/** What a page shows, or where it leads. Never throws for what a call refuses. */
export async function loadLitePage(asked: Asked): Promise<LiteView | { to: string }> {
  const found = find(asked.path);
  if (!found) return failed(404, liteCopy.missing);
  const { page, id } = found;
  const signIn = signInPath(asked.path);
  const guest = (): LiteView | { to: string } =>
    asked.visit.form === null ? { to: signIn } : { kind: 'kept', signIn };
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
const notTyped = new Set(['form_token', 'password', 'code']);

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
const shownFields = new Set(['mobile', 'password', 'code', 'first_name', 'last_name', 'rating', 'content', 'failure']);

/** Does what a form asks for, once. @returns where it leads, what is shown, or the problem with it */
export async function actOnLitePage(asked: Asked): Promise<LiteOutcome<LiteShown> | { problem: LiteProblem }> {
  const { visit, fields, path } = asked;
  const found = find(path);
  const typed = typedOf(fields);
  const problem = (status: number, notice: string | null, more: Partial<LiteProblem> = {}) => ({
    problem: { status, notice, wrong: {}, typed, ...more },
  });
  if (!found?.page.act || visit.form === null) return problem(404, liteCopy.missing);
  const { page, id } = found;
  if (visit.form.state === 'old') return problem(409, liteCopy.old);
  if (visit.form.state === 'used' && !page.isRepeatable) return problem(409, null, { sentBefore: visit.form.ledTo });
  if (page.isOwn && !visit.isMember) return problem(401, null);
  try {
    const outcome = await page.act!({ ...asked, id });
    await visit.leadTo('to' in outcome ? outcome.to : path);
    return outcome;
  } catch (error) {
    return { problem: problemOf(error, typed) };
  }
}
