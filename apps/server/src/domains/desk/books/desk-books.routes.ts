import { listDebts, showBooks } from '@kavosh/contract/desk/books.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { memoizeFor } from '../../../kernel/caches/memoize-for.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { personName } from '../names.ts';

export interface DeskBooksDeps {
  clock: Clock;
  identity: Pick<Identity, 'readNamesOf'>;
  wallet: Pick<Wallet, 'desk'>;
}

type Debtors = Awaited<ReturnType<Wallet['desk']['readBooks']>>['debts']['debtors'];

const cursorOf = ({ owed, user_id: id }: Debtors[number]): string => `${owed}~${id}`;

/** Those behind the last one of the page before; all of them where there is none. */
function behind(debtors: Debtors, after: string | undefined): Debtors {
  const parts = /^(\d{1,15})~(\d{1,10})$/.exec(after ?? '');
  if (!parts) return debtors;
  const [owed, id] = [Number(parts[1]), Number(parts[2])];
  return debtors.filter((one) => one.owed < owed || (one.owed === owed && one.user_id < id));
}

export function deskBooksRoutes({ clock, identity, wallet }: DeskBooksDeps): Route[] {
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
