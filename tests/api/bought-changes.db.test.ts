import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PurchaseChange, Receipt } from '@kavosh/contract/purchases.ts';
import { announceChanges } from '../../apps/server/src/domains/wallet/changes/announce-changes.ts';
import { factsNow } from '../../apps/server/src/domains/catalogue/courses/bought-editions.ts';
import { buy, client, credit, ids, one, own, person, prepareWalletPagesApp, purchases } from './wallet-pages-app.ts';

prepareWalletPagesApp();

const at = (day: number): Date => new Date(Date.UTC(2027, 0, day, 14));

/** A class with its buyer. */
async function bought(): Promise<{ edition: number; purchase: number; token: string; id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into edition (course_id, source_key, center, address, teacher, schedule, starts_at, ends_at, capacity,
      is_open, by_hand)
    values (${ids.branches}, gen_random_uuid()::text, 'شعبه مرکزی', 'پلاک ۱۲', '', '', ${at(2)}, ${at(20)}, 5, true,
      true) returning id`.execute(one.database.kysely);
  const edition = rows[0]!.id;
  const who = await person();
  await credit(who.id, 1_000_000);
  const answer = await buy(ids.branches, who.token, 'wallet');
  expect(answer.status).toBe(200);
  const { purchase } = answer.data as { purchase: { id: number } };
  return { edition, purchase: purchase.id, ...who };
}

const change = (edition: number, to: { center?: string; starts?: Date; open?: boolean }) =>
  sql`
    update edition set center = coalesce(${to.center ?? null}, center), starts_at = coalesce(${to.starts ?? null},
      starts_at), is_open = coalesce(${to.open ?? null}, is_open) where id = ${edition}`.execute(one.database.kysely);

const changesOf = async (purchase: number, token: string): Promise<PurchaseChange[]> =>
  ((await own(`purchases/${purchase}/receipt`, token)).data as { receipt: Receipt }).receipt.changes;

/** Settles what changed, and notifies twice at once; the titles of what was heard. */
async function heard(userId: number): Promise<string[]> {
  const { kysely } = one.database;
  await sql`update bought_change set at = at - interval '11 minutes'`.execute(kysely);
  const told: string[] = [];
  const deps = {
    db: kysely,
    clock: { now: () => new Date('2026-12-01T00:00:00Z') },
    catalogue: {
      factsNow: (executor: unknown, things: Parameters<typeof factsNow>[1]) => factsNow(executor as never, things),
    },
    boughtChanged: async (
      _tx: unknown,
      changed: readonly { userId: number; notice: number; start: unknown; place: unknown; isWithdrawn: boolean }[],
    ) => {
      for (const each of changed)
        if (each.userId === userId)
          told.push(
            [each.start && 'start', each.place && 'place', each.isWithdrawn && 'off'].filter(Boolean).join(' '),
          );
    },
  } as unknown as Parameters<typeof announceChanges>[0];
  await Promise.all([announceChanges(deps), announceChanges(deps)]);
  return told;
}

test('a receipt and the list say what changed since, and the buyer hears of start and place once', async () => {
  const { edition, purchase, token, id } = await bought();
  expect(await changesOf(purchase, token)).toEqual([]);
  await change(edition, { center: 'شعبه مركزي' });
  expect(await changesOf(purchase, token)).toEqual([]);
  await change(edition, { center: 'شعبه غرب', starts: at(9) });
  const changes = [
    { what: 'start', before: at(2).toISOString(), after: at(9).toISOString() },
    { what: 'place', before: 'شعبه مرکزی، پلاک ۱۲', after: 'شعبه غرب، پلاک ۱۲' },
  ];
  expect(await changesOf(purchase, token)).toEqual(changes);
  const list = (await purchases('', token)) as unknown as { purchases: { changes: unknown }[] };
  expect(list.purchases[0]!.changes).toEqual(changes);
  expect(await heard(id)).toEqual(['start place']);
  expect(await heard(id)).toEqual([]);
  // Set back before it was heard: nothing. Another change: one more.
  await change(edition, { starts: at(10) });
  await change(edition, { starts: at(9) });
  expect(await heard(id)).toEqual([]);
  await change(edition, { open: false });
  expect(await heard(id)).toEqual(['off']);
  expect((await changesOf(purchase, token))[0]).toEqual({ what: 'withdrawn', before: null, after: null });
  await sql`update edition set is_open = false where id = ${edition}`.execute(one.database.kysely);
});

test('who took it back hears nothing, and a receipt of it says nothing', async () => {
  const { edition, purchase, token, id } = await bought();
  const { refund } = ((await own(`purchases/${purchase}/receipt`, token)).data as { receipt: Receipt }).receipt;
  const back = await client.post(
    `users/dashboard/purchases/${purchase}/withdraw`,
    { amount: refund.amount },
    { token },
  );
  expect(back.status).toBe(200);
  await change(edition, { starts: at(9) });
  expect(await heard(id)).toEqual([]);
  expect(await changesOf(purchase, token)).toEqual([]);
});
