import type { PanelHome } from '@kavosh/contract/panel/panel-home.ts';
import type { Seller } from '../../../kernel/actor.ts';
import { countWaiting } from '../courses/course-draft-store.ts';
import type { SellersDeps } from '../deps.ts';

type HomeDeps = Pick<SellersDeps, 'db' | 'handOver' | 'wallet' | 'settlement' | 'catalogue'>;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
const oldest = (times: readonly Date[]): Date | null =>
  times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())));

/** Buyers who wait to be let in. */
async function access({ handOver: { desk } }: HomeDeps, academyId: number): Promise<PanelHome['access']> {
  const [{ late }, waiting] = await Promise.all([desk.countWaiting(academyId), desk.waitingOf(academyId)]);
  return { count: waiting.length, late, oldest_at: iso(oldest(waiting.map(({ since }) => since))) };
}

/** Referrals that were not confirmed yet. */
async function confirmations({ wallet: { desk } }: HomeDeps, academy: number): Promise<PanelHome['confirmations']> {
  const filter = { academy, state: 'unconfirmed', method: 'referral' } as const;
  // Those that wait come the oldest first.
  const [total, [first]] = await Promise.all([
    desk.totalOfPurchases(filter),
    desk.findPurchases({ ...filter, limit: 1 }),
  ]);
  return { count: total.count, oldest_at: iso(first?.created_at) };
}

async function refunds({ wallet: { desk } }: HomeDeps, academy: number): Promise<PanelHome['refunds']> {
  const filter = { academy, open: true };
  const [total, [first]] = await Promise.all([
    desk.totalOfRefundRequests(filter),
    desk.findRefundRequests({ ...filter, limit: 1 }),
  ]);
  return { count: total.count, oldest_at: iso(first?.created_at) };
}

/** Courses that the desk returned, and those that wait for it. */
async function courses({ db }: HomeDeps, academyId: number): Promise<PanelHome['courses']> {
  const { oldest_at: oldest, ...counts } = await countWaiting(db, academyId);
  return { ...counts, oldest_at: iso(oldest) };
}

async function money({ settlement }: HomeDeps, academyId: number): Promise<PanelHome['money']> {
  // Where nothing is due there are debts and an account all the same.
  const [{ due, owed }, accounts] = await Promise.all([
    settlement.moneyOf(academyId),
    settlement.accountsOf(academyId),
  ]);
  return {
    payable: due?.amount ?? 0,
    held: due?.held ?? 0,
    next_at: iso(due?.next_at),
    owed,
    why_not: due ? due.why_not : 'nothing',
    payout_at: iso(due?.due_at),
    account_end: accounts.find((one) => one.state === 'current')?.account_end ?? null,
  };
}

/** Whether Kavosh has stopped the academy's sales. */
async function stopped({ catalogue: { desk } }: HomeDeps, academyId: number): Promise<PanelHome['stopped']> {
  const { state, since } = await desk.academyState(academyId);
  return state === 'suspended' || state === 'closed' ? { state, since: iso(since) } : null;
}

/**
 * What is left until the first course is on the site, and after that what was left undone and is still needed; null:
 * nothing, or the member writes no courses.
 */
async function firstSteps(
  { catalogue, settlement }: HomeDeps,
  { academyId, permissions }: Pick<Seller, 'academyId' | 'permissions'>,
  written: PanelHome['courses'],
): Promise<PanelHome['first_steps']> {
  if (!permissions.has('courses.write')) return null;
  const seesAccount = permissions.has('account.change');
  const [steps, accounts] = await Promise.all([
    catalogue.ofAcademy.firstSteps(academyId),
    seesAccount ? settlement.accountsOf(academyId) : [],
  ]);
  const page = { step: 'page' as const, is_done: steps.has_about };
  const account = seesAccount ? [{ step: 'account' as const, is_done: accounts.length > 0 }] : [];
  if (steps.is_on) {
    const left = [page, ...(steps.sells_here ? account : [])].filter(({ is_done: isDone }) => !isDone);
    return left.length > 0 ? left : null;
  }
  return [
    page,
    { step: 'course', is_done: steps.has_course },
    { step: 'sent', is_done: (written?.sent ?? 0) > 0 },
    ...account,
  ];
}

/** What waits for the academy, as far as the member's permissions show it. */
export async function showHome(deps: HomeDeps, seller: Seller): Promise<PanelHome> {
  const { academyId, permissions } = seller;
  const seesOrders = permissions.has('orders.read');
  const [standing, waiting, toConfirm, asked, written, due] = await Promise.all([
    stopped(deps, academyId),
    seesOrders ? access(deps, academyId) : null,
    seesOrders ? confirmations(deps, academyId) : null,
    seesOrders ? refunds(deps, academyId) : null,
    permissions.has('courses.write') ? courses(deps, academyId) : null,
    permissions.has('sales.read') ? money(deps, academyId) : null,
  ]);
  const steps = await firstSteps(deps, seller, written);
  return {
    stopped: standing,
    access: waiting,
    confirmations: toConfirm,
    refunds: asked,
    courses: written,
    money: due,
    first_steps: steps,
  };
}
