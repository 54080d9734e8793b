import { showDashboard } from '@kavosh/contract/dashboard.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { showCourse } from '@kavosh/contract/courses.ts';
import { coursePath, idOfSlug } from '@kavosh/contract/addresses.ts';
import { createComment, listComments, type OwnComment } from '@kavosh/contract/comments.ts';
import { signOut } from '@kavosh/contract/sign-in.ts';
import { listTransactions, showWallet } from '@kavosh/contract/wallet.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import { ApiError } from '../../../api/api-error.ts';
import { textOf, type LiteOutcome, type LiteRequest } from '../lite-request.ts';

/** A course as the pages name it. */
export interface LiteCourse {
  id: number;
  title: string;
  path: string;
}

export async function courseOf({ context, id }: LiteRequest): Promise<LiteCourse> {
  const { data } = await callOnServer(context, showCourse, { params: { id } });
  const { course } = data;
  return { id: course.id, title: course.title, path: coursePath(course) };
}

/** `…?next=/course/…-ka12` from a button of a public page leads to the page of that course here. */
export function courseFromNext(base: string, { query }: LiteRequest): { to: string } {
  const [path = ''] = (query.get('next') ?? '').split(/[?#]/);
  const id = path.startsWith('/course/') ? idOfSlug(path) : null;
  return { to: id === null ? '/courses' : `${base}/${id}` };
}

export type AccountView = { kind: 'account'; stat: EndpointData<typeof showDashboard>['stat'] | null };

export const accountPage = {
  async load({ context, visit }: LiteRequest): Promise<AccountView> {
    if (!visit.isMember) return { kind: 'account', stat: null };
    return { kind: 'account', stat: (await callOnServer(context, showDashboard, {})).data.stat };
  },
};

/** Only acts: signing out. A session that has ended is out already. */
export const signOutPage = {
  load: (): { to: string } => ({ to: '/lite' }),
  async act({ context, visit }: LiteRequest): Promise<LiteOutcome> {
    try {
      await callOnServer(context, signOut, {});
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    }
    visit.keep({ session: null, step: null });
    return { to: '/lite' };
  },
};

export interface WalletView {
  kind: 'wallet';
  wallet: EndpointData<typeof showWallet>['wallet'];
  lines: EndpointData<typeof listTransactions>['statement'];
  page: { current: number; total: number };
}

export const walletPage = {
  async load({ context, query }: LiteRequest): Promise<WalletView> {
    const [{ data: money }, { data: list }] = await Promise.all([
      callOnServer(context, showWallet, {}),
      callOnServer(context, listTransactions, { query: { page: query.get('page') ?? '1' } }),
    ]);
    return { kind: 'wallet', wallet: money.wallet, lines: list.statement, page: list.page };
  },
};

export interface CommentView {
  kind: 'comment';
  course: LiteCourse;
  own: OwnComment | null;
  isDone: boolean;
}

export const commentPage = {
  async load(request: LiteRequest): Promise<CommentView> {
    const course = await courseOf(request);
    const { data } = await callOnServer(request.context, listComments, { params: { id: request.id } });
    return { kind: 'comment', course, own: data.user_comment, isDone: request.query.get('done') === '1' };
  },
  async act({ context, id, path, fields }: LiteRequest): Promise<LiteOutcome> {
    const stars = textOf(fields, 'rating');
    const body = {
      rating: /^[1-5]$/.test(stars) ? Number(stars) : 0,
      content: textOf(fields, 'content'),
      is_anonymous: fields.has('is_anonymous'),
    };
    await callOnServer(context, createComment, { params: { id }, body });
    return { to: `${path}?done=1` };
  },
};

export interface SaverView {
  kind: 'saver';
  isOn: boolean;
}

export const saverPage = {
  load: ({ visit }: LiteRequest): SaverView => ({ kind: 'saver', isOn: visit.savesData }),
  act({ visit, path, fields }: LiteRequest): LiteOutcome {
    visit.keep({ savesData: fields.get('saver') === '1' });
    return { to: path };
  },
};
