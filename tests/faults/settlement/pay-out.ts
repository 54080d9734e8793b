import { sql } from 'kysely';
import type { Domains, Tables } from '../../../apps/server/src/domains.ts';
import type { Kysely } from 'kysely';
import { draftBatch } from '../../../apps/server/src/domains/desk/settlement/draft-batch.ts';
import { settlePayoutsByReferences } from '../../../apps/server/src/domains/desk/settlement/bring-payout-references.ts';
import type { DeskSettlementDeps } from '../../../apps/server/src/domains/desk/settlement/deps.ts';
import { payoutFile } from '../../../apps/server/src/domains/desk/settlement/payout-file.ts';
import type { StaffOperator } from '../../../apps/server/src/kernel/actor.ts';
import { noMailer } from '../../../apps/server/src/kernel/outbox.ts';

/** Under which codes and accounts are stored, the same in each process of a test. */
export const settlementSecrets = { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) };

export const operatorOf = (staffId: number): StaffOperator => ({
  name: 'آزمون',
  staffId,
  requestId: '00000000-0000-4000-8000-000000000000',
});

export interface PayingOut {
  db: Kysely<Tables>;
  domains: Pick<Domains, 'settlement' | 'approvals' | 'catalogue' | 'content' | 'contact' | 'staff' | 'audit'>;
  now: () => Date;
  academies: readonly number[];
  maker: number;
  second: number;
}

export type PaidStep = 'drafted' | 'agreed' | 'sent' | 'settled';

/**
 * What colleagues do next about the payouts of some academies, wherever they are: agree to a batch that waits, make the
 * bank's file, bring its references, or draft. @param told what the bank is given
 * @returns null: there is nothing to do any more
 */
export async function payOutNext(
  { db, domains, now, academies, maker, second }: PayingOut,
  told: (lines: string) => void = () => {},
): Promise<PaidStep | null> {
  const deps: DeskSettlementDeps = {
    ...domains,
    db: db as never,
    clock: { now },
    mailer: noMailer,
  };
  const { rows: waiting } = await sql<{ id: number; batch: number; state: string }>`
    select a.id, b.id as batch, p.state from payout p join payout_batch b on b.id = p.batch_id
      left join approval a on a.subject = 'payout_batch ' || b.id and a.decision is null
    where p.academy_id = any(${[...academies]}::int[]) and p.state in ('drafted', 'approved', 'sent')
    order by p.id limit 1`.execute(db);
  const [one] = waiting;
  if (one === undefined) {
    const due = await domains.settlement.findDue();
    const payable = due.filter((row) => academies.includes(row.academy_id) && row.why_not === null);
    if (payable.length === 0) return null;
    const asked = { academyIds: payable.map((row) => row.academy_id), reason: 'آزمون' };
    await draftBatch(deps, asked, operatorOf(maker));
    return 'drafted';
  }
  if (one.state === 'drafted') {
    await domains.approvals.approve(one.id, {
      actor: { staffId: second, permissions: new Set(['payouts.make']) },
      operator: operatorOf(second),
    });
    return 'agreed';
  }
  // Made again where it counts as sent: a file is lost with the process that died before it was passed on.
  const { content } = await payoutFile(deps, one.batch, 'csv', operatorOf(maker));
  told(Buffer.from(content, 'base64').toString());
  if (one.state === 'approved') return 'sent';
  const { rows } = await sql<{ id: number }>`
    select id from payout where batch_id = ${one.batch} and state = 'sent' order by id`.execute(db);
  const answer = rows.map(({ id }) => `KP-${id}\tB-${id}`).join('\n');
  await settlePayoutsByReferences(deps, one.batch, answer, operatorOf(maker));
  return 'settled';
}
