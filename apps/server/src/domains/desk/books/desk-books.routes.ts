import {
  exportJournals,
  exportTrialBalance,
  listDebts,
  listJournals,
  listTrialBalance,
  showBooks,
} from '@kavosh/contract/desk/books.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { memoizeFor } from '../../../kernel/caches/memoize-for.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { personName } from '../names.ts';
import type { DeskBooksDeps } from './deps.ts';
import { exportJournalList, journalPage } from './list-journals.ts';
import { exportBalances, showBalances } from './list-trial-balance.ts';

type Debtors = Awaited<ReturnType<Wallet['desk']['readBooks']>>['debts']['debtors'];

const cursorOf = ({ owed, user_id: id }: Debtors[number]): string => `${owed}~${id}`;

/** Those behind the last one of the page before; all of them where there is none. */
function behind(debtors: Debtors, after: string | undefined): Debtors {
  const parts = /^(\d{1,15})~(\d{1,10})$/.exec(after ?? '');
  if (!parts) return debtors;
  const [owed, id] = [Number(parts[1]), Number(parts[2])];
  return debtors.filter((one) => one.owed < owed || (one.owed === owed && one.user_id < id));
}

export function deskBooksRoutes(deps: DeskBooksDeps): Route[] {
  const { clock, identity, wallet } = deps;
  // Cached: it reads all entries, and no decision depends on the last minute.
  const read = memoizeFor(
    MINUTE_MS,
    async () => ({ at: clock.now(), books: await wallet.desk.readBooks() }),
    () => clock.now().getTime(),
  );
  return [
    route(showBooks, async () => {
      const { at, books } = await read();
      const { trialBalance, lastCheck, seals, debts } = books;
      return {
        data: {
          at: at.toISOString(),
          trial_balance: trialBalance,
          last_check: lastCheck && { ...lastCheck, at: lastCheck.at.toISOString() },
          seals: {
            blocks: seals.blocks,
            last_at: seals.lastAt?.toISOString() ?? null,
            digest: seals.digest,
            unsealed: seals.unsealed,
          },
          debts: { people: debts.people, amount: debts.amount },
        },
      };
    }),
    route(listTrialBalance, async ({ query }) => ({ data: await showBalances(deps, query) })),
    route(exportTrialBalance, async ({ query }, context) => ({
      data: await exportBalances(deps, query, operatorOf(context)),
    })),
    route(listJournals, async ({ query }) => ({ data: await journalPage(deps, query) })),
    route(exportJournals, async ({ query }, context) => ({
      data: await exportJournalList(deps, query, operatorOf(context)),
    })),
    route(listDebts, async ({ query: { after, limit } }) => {
      const { debtors } = (await read()).books.debts;
      const { rows, next } = keysetPage(behind(debtors, after).slice(0, limit + 1), limit, cursorOf);
      const ids = rows.map((row) => row.user_id);
      const [names, now] = await Promise.all([identity.readNamesOf(ids), wallet.desk.readDebtors(ids)]);
      return {
        data: {
          rows: ids.map((id) => {
            const { owed, available, on_hold } = now.get(id)!;
            return { person: personName(id, names), owed, available, on_hold };
          }),
          next,
        },
      };
    }),
  ];
}
