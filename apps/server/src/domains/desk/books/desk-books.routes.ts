import { listDebts, showBooks } from '@kavosh/contract/desk/books.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { route, type Route } from '../../../http/calls/route.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { memoizeFor } from '../../../kernel/memoize-for.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { personName } from '../names.ts';

export interface DeskBooksDeps {
  clock: Clock;
  identity: Pick<Identity, 'readNamesOf'>;
  wallet: Pick<Wallet, 'desk'>;
}

export function deskBooksRoutes({ clock, identity, wallet }: DeskBooksDeps): Route[] {
  // All entries are read for it, and nobody decides by the last minute of it.
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
          last_check: lastCheck && { at: lastCheck.at.toISOString(), defects: lastCheck.defects },
          seals: {
            blocks: seals.blocks,
            last_at: seals.lastAt?.toISOString() ?? null,
            digest: seals.digest,
            unsealed: seals.unsealed,
          },
          debts,
        },
      };
    }),
    route(listDebts, async ({ query: { after, limit } }) => {
      const found = await wallet.desk.findDebts({ after: readIdKeyset(after), limit: limit + 1 });
      const { rows, next } = keysetPage(found, limit, (row) => String(row.user_id));
      const names = await identity.readNamesOf(rows.map((row) => row.user_id));
      return {
        data: {
          rows: rows.map(({ user_id: id, ...row }) => ({ person: personName(id, names), ...row })),
          next,
        },
      };
    }),
  ];
}
