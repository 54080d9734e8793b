import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { proveStatement, showBalanceLots } from '@kavosh/contract/wallet.ts';
import { checkerSource, type Proof } from '../../apps/server/src/domains/wallet/statement/proof-page.ts';
import { sealAll } from '../database/seal-all.ts';
import { one, own, person, prepareWalletPagesApp } from './wallet-pages-app.ts';

prepareWalletPagesApp();

let moves = 0;
/** What comes in (positive) and goes out (negative) of a person's wallet, a journal each. */
const move = async (userId: number, toman: number) => {
  moves += 1;
  await sql`
    select ledger.post(
      'test.move', ${moves}, 'test', '{user.available,gateway.clearing}', array[${userId}::int, 0],
      array[${-toman}::bigint, ${toman}::bigint]
    )`.execute(one.database.kysely);
};
const seal = () => sealAll(one.database.kysely);
/** What the check answers. */
interface Found {
  blocks: number[];
  entries: string[];
  gaps: string[];
  days: Record<string, string>;
}
const check = (proof: Proof): Promise<Found> =>
  // oxlint-disable-next-line typescript/no-implied-eval -- the check as it stands in the file
  new Function('proof', `${checkerSource}; return checkProof(proof);`)(proof) as Promise<Found>;
const prove = async (token: string) =>
  (await own('wallet/transactions/proof', token)).data as EndpointData<typeof proveStatement>;
const proofIn = (html: string): Proof =>
  JSON.parse(/<script type="application\/json" id="proof">(.*?)<\/script>/s.exec(html)![1]!) as Proof;
const lotsOf = async (token: string) => (await own('wallet/lots', token)).data as EndpointData<typeof showBalanceLots>;

test('a balance is what came in last, as if each toman was followed from its credit', async () => {
  const steps = fc.array(
    fc.integer({ min: -60, max: 100 }).filter((toman) => toman !== 0),
    { maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (wanted) => {
      const { token, id } = await person();
      const oracle: { amount: number; left: number }[] = [];
      for (const toman of wanted) {
        const balance = oracle.reduce((sum, lot) => sum + lot.left, 0);
        if (balance + toman < 0) continue;
        await move(id, toman);
        if (toman > 0) oracle.push({ amount: toman, left: toman });
        for (let rest = -toman; rest > 0;) {
          const lot = oracle.find((each) => each.left > 0)!;
          const taken = Math.min(rest, lot.left);
          lot.left -= taken;
          rest -= taken;
        }
      }
      const { lots, older } = await lotsOf(token);
      expect(lots.map(({ amount, left }) => ({ amount, left }))).toEqual(
        oracle.filter((lot) => lot.left > 0).toReversed(),
      );
      expect(older).toBe(0);
    }),
    { numRuns: 12 },
  );
});

test('more lots than are named are one sum', async () => {
  const { token, id } = await person();
  for (let at = 0; at < 23; at += 1) await move(id, 10);
  const { lots, older } = await lotsOf(token);
  expect([lots.length, older]).toEqual([20, 30]);
});

test('the file finds nothing wrong, and names the one digit that was changed', async () => {
  const { token, id } = await person();
  await move(id, 70_000);
  await move(id, -20_000);
  await seal();
  await move(id, 5_000);
  const { html, file_name: name, entries, is_complete: isWhole } = await prove(token);
  expect([name.endsWith('.html'), entries, isWhole]).toEqual([true, 3, true]);
  expect(html).not.toContain('http');
  const proof = proofIn(html);
  expect(proof.entries.map((entry) => entry.block === null)).toEqual([true, false, false]);
  const { blocks, entries: wrong, gaps, days } = await check(proof);
  expect([blocks, wrong, gaps]).toEqual([[], [], []]);
  // What was published of these days is the same.
  const answer = await one.app.inject('/.well-known/kavosh-seals.json');
  const published = answer.json<{ days: { day: string; digest: string }[] }>().days;
  for (const [day, digest] of Object.entries(days))
    expect(published).toContainEqual(expect.objectContaining({ day, digest }));
  const altered = structuredClone(proof);
  altered.entries[1]!.amount = altered.entries[1]!.amount.replace('2', '3');
  expect((await check(altered)).entries).toEqual([proof.entries[1]!.id]);
  const rewritten = structuredClone(proof);
  rewritten.blocks[0]!.digest = rewritten.blocks[0]!.digest.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  expect((await check(rewritten)).blocks).toEqual([proof.blocks[0]!.id]);
});

test('a time that was changed and a row that was taken out are named', async () => {
  const { token, id } = await person();
  await move(id, 70_000);
  await move(id, -20_000);
  await move(id, 5_000);
  await seal();
  const proof = proofIn((await prove(token)).html);
  const moved = structuredClone(proof);
  moved.entries[1]!.at = String(Number(moved.entries[1]!.at) - 86_400);
  expect((await check(moved)).entries).toEqual([proof.entries[1]!.id]);
  const shorter = { ...proof, entries: proof.entries.filter((_, at) => at !== 1) };
  expect(await check(shorter)).toMatchObject({ entries: [], gaps: [proof.entries[0]!.id] });
});

test('titles are text in the file, and another person sees nothing of it', async () => {
  const { token } = await person();
  const { html, entries } = await prove(token);
  expect([entries, proofIn(html).blocks]).toEqual([0, []]);
});
