import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type {
  listPanelPayouts,
  PanelAccount,
  PanelTerms,
  setPanelAccount,
  showPanelMoney,
} from '@kavosh/contract/panel/panel-money.ts';
import type { Seller, StaffOperator } from '../../../kernel/actor.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { usualTerms } from '../../terms/terms.ts';
import type { SellersDeps } from '../deps.ts';

export type MoneyDeps = Pick<SellersDeps, 'clock' | 'catalogue' | 'settlement' | 'terms' | 'coupons'>;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Accounts of the academy, the current one first; one query. */
async function accountsOf({ clock, settlement }: MoneyDeps, academyId: number): Promise<PanelAccount[]> {
  const now = clock.now();
  return (await settlement.accountsOf(academyId)).map((row) => ({
    id: row.id,
    end: row.account_end,
    owner: row.owner,
    added_at: row.added_at.toISOString(),
    usable_from: row.usable_from.toISOString(),
    state: row.state === 'current' && row.usable_from > now ? 'waiting' : row.state,
  }));
}

/** The terms of the academy, the latest first; without an agreement the usual ones. */
async function termsOf({ terms }: MoneyDeps, academyId: number): Promise<PanelTerms[]> {
  const rows = await terms.history(academyId);
  const shown = rows.map(({ from_at: from, is_current, approval_id: approval, ...row }): PanelTerms => ({
    from: from.toISOString(),
    is_current,
    commission_bp: row.commission_bp,
    vat_bp: row.vat_bp,
    payout_every: row.payout_every,
    minimum: row.minimum,
    hold_days: row.hold_days,
    by_two: approval !== null,
  }));
  if (shown.some((row) => row.is_current)) return shown;
  const { commission_bp, vat_bp, payout_every, minimum, hold_days } = usualTerms;
  const usual = { commission_bp, vat_bp, payout_every, minimum, hold_days };
  return [...shown, { ...usual, from: null, is_current: true, by_two: false }];
}

/** What is paid next and what holds it, accounts and terms: five queries. */
export async function showMoney(deps: MoneyDeps, academyId: number): Promise<EndpointData<typeof showPanelMoney>> {
  const [{ due, owed }, accounts, terms] = await Promise.all([
    deps.settlement.moneyOf(academyId),
    accountsOf(deps, academyId),
    termsOf(deps, academyId),
  ]);
  return {
    due: due
      ? {
          shares: due.shares,
          refunds: due.refunds,
          added: due.added,
          gross: due.gross,
          netted: due.netted,
          amount: due.amount,
          held: due.held,
          next_at: iso(due.next_at),
          due_at: iso(due.due_at),
          why_not: due.why_not,
        }
      : null,
    owed,
    accounts,
    terms,
  };
}

/** A page of payouts with what all of them come to: two queries. */
export async function listPayouts(
  { settlement }: MoneyDeps,
  academyId: number,
  { after, limit, order, ...rest }: HandlerInput<typeof listPanelPayouts>['query'],
): Promise<EndpointData<typeof listPanelPayouts>> {
  const filter = { ...rest, academy: academyId };
  const [found, total] = await Promise.all([
    settlement.findPayouts({ ...filter, order, after, limit: limit + 1 }),
    settlement.totalOfPayouts(filter),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      state: row.state,
      gross: row.gross,
      netted: row.netted,
      amount: row.amount,
      account_end: row.account_end,
      bank_reference: row.bank_reference,
      created_at: row.created_at.toISOString(),
      sent_at: iso(row.sent_at),
      ended_at: iso(row.ended_at),
    })),
    next,
    total,
  };
}

interface Act {
  actor: Seller;
  operator: StaffOperator;
}

/** Gives the academy another account; as accounts.ts of the settlement says. */
export async function setAccount(
  deps: MoneyDeps,
  { actor: { academyId }, operator }: Act,
  { sheba, owner }: HandlerInput<typeof setPanelAccount>['body'],
): Promise<EndpointData<typeof setPanelAccount>> {
  await deps.settlement.addAccount(academyId, { account: sheba, owner }, operator);
  return { accounts: await accountsOf(deps, academyId) };
}

/** Stops the account that waits; refuses with academy_account.not_waiting. */
export async function stopAccount(
  deps: MoneyDeps,
  { actor: { academyId }, operator }: Act,
): Promise<EndpointData<typeof setPanelAccount>> {
  await deps.settlement.stopAccount(academyId, operator);
  return { accounts: await accountsOf(deps, academyId) };
}
