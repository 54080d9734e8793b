import { fork } from 'node:child_process';
import pg from 'pg';
import type { Domains } from '../../apps/server/src/domains.ts';
import { someoneWaits } from './someone-waits.ts';

/** How one request came through a process that was killed while it executed it. */
export interface KilledApproval {
  /** `between`: killed when all was done but the decision was not written; `about`: at any moment. */
  moment: 'between' | 'about';
  /** What was there after the death, before anybody tried again. */
  decision: string | null;
  purchase: string;
  /** What is there in the end: how often it was given back in the books, and rows of the audit that say so. */
  journals: number;
  audited: number;
}

interface KillApprovals {
  databaseUrl: string;
  approvals: Domains['approvals'];
  /** Confirmed purchases with a request to give each of them back. */
  asked: readonly { purchaseId: number; approvalId: number }[];
  /** Who decides, in the process that dies and again after it. */
  decider: Parameters<Domains['approvals']['approve']>[1];
}

const LONGEST_MS = 60_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Kills a process with -9 between a second person's yes and the commit, once for each request. */
export async function killApprovals({
  databaseUrl,
  approvals,
  asked,
  decider,
}: KillApprovals): Promise<KilledApproval[]> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  const one = async <Row extends object>(text: string, values: unknown[]): Promise<Row> =>
    (await owner.query<Row>(text, values)).rows[0]!;
  const done: KilledApproval[] = [];
  try {
    for (const [at, { purchaseId, approvalId }] of asked.entries()) {
      const moment = at % 2 === 0 ? 'between' : 'about';
      const child = fork(
        new URL('./approval-victim.ts', import.meta.url),
        [databaseUrl, String(approvalId), String(decider.actor.staffId)],
        { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
      );
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
      });
      const begins = new Promise<void>((resolve) => {
        child.once('message', () => resolve());
      });
      const tooLong = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
      if (moment === 'between') {
        // Reading and locking rows goes on; writing the decision, which comes last, waits.
        await owner.query('begin');
        await owner.query('lock table approval in share mode');
        while (child.exitCode === null && !(await someoneWaits(owner))) await pause(5);
        child.kill('SIGKILL');
        await ended;
        await owner.query('rollback');
      } else {
        await Promise.race([begins, ended]);
        await pause(Math.random() * 60);
        child.kill('SIGKILL');
        await ended;
      }
      clearTimeout(tooLong);
      // What the dead one's connection still holds is let go of when PostgreSQL sees that it is dead.
      while (await someoneWaits(owner)) await pause(10);
      await owner.query('begin');
      await owner.query('select from approval where id = $1 for update', [approvalId]);
      await owner.query('commit');
      const { decision } = await one<{ decision: string | null }>('select decision from approval where id = $1', [
        approvalId,
      ]);
      const { state } = await one<{ state: string }>('select state from purchase where id = $1', [purchaseId]);
      if (decision === null) await approvals.approve(approvalId, decider);
      const { journals } = await one<{ journals: number }>(
        `select count(*)::int as journals from ledger.journal where kind = 'referral.refunded' and ref_id = $1`,
        [purchaseId],
      );
      const { audited } = await one<{ audited: number }>(
        `select count(*)::int as audited from operator_action where action = 'purchase.refunded' and subject = $1`,
        [`purchase ${purchaseId}`],
      );
      done.push({ moment, decision, purchase: state, journals, audited });
    }
  } finally {
    await owner.end();
  }
  return done;
}

/** Those that were done otherwise than once or, at the death, not at all. */
export const notOnce = (runs: readonly KilledApproval[]): KilledApproval[] =>
  runs.filter(
    ({ decision, purchase, journals, audited }) =>
      journals !== 1 || audited !== 1 || (decision === null) !== (purchase === 'confirmed'),
  );
