import { sql } from 'kysely';
import { PROVED_ENTRIES } from '@kavosh/contract/wallet.ts';
import type { ReadDeps } from '../purchases/show-offer.ts';
import { dayOfSeal } from '../ledger/published-seals.ts';
import {
  accountWords,
  proofPage,
  type Proof,
  type ProvedBlock,
  type ProvedDay,
  type ProvedEntry,
} from './proof-page.ts';
import { statementTitles } from './statement-titles.ts';

type EntryRow = Omit<ProvedEntry, 'title' | 'account'> & {
  code: keyof typeof accountWords;
  course_id: number | null;
  account_end: string | null;
};

export interface ProvedStatement {
  file_name: string;
  html: string;
  entries: number;
  is_complete: boolean;
}

/**
 * A person's entries with the sealed blocks that hold them, as a page that checks itself. Of other people's entries a
 * block says eight bytes of a digest each. Four queries.
 */
export async function proveStatement({ db, catalogue, clock }: ReadDeps, userId: number): Promise<ProvedStatement> {
  const { rows } = await sql<EntryRow>`
    select a.code, e.id::text, e.journal_id::text, e.account_id::text, e.amount::text, e.balance_after::text, j.kind,
      j.ref_id::text, j.actor, extract(epoch from j.at)::text as at, s.id as block, p.course_id,
      w.account_end
    from ledger.account a
      join ledger.entry e on e.account_id = a.id
      join ledger.journal j on j.id = e.journal_id
      left join ledger.seal s on j.xact >= s.from_xact and j.xact < s.below_xact
      left join purchase_refund r on r.id = case when j.kind like '%\\_share.refunded' then j.ref_id end
      left join purchase p
        on p.id = case when j.kind like 'purchase.%' or j.kind like 'referral.%' then j.ref_id else r.purchase_id end
      left join withdrawal w on w.id = case when j.kind like 'withdrawal.%' then j.ref_id end
    where a.owner_id = ${userId} and a.code in ('user.available', 'user.held')
    order by e.id desc limit ${PROVED_ENTRIES + 1}`.execute(db);
  const shown = rows.slice(0, PROVED_ENTRIES);
  const ids = [...new Set(shown.flatMap((row) => row.block ?? []))];
  const { rows: blocks } = await sql<ProvedBlock>`
    select s.id, encode(coalesce(b.digest, ''), 'hex') as before, replace(encode(s.rows_digest, 'base64'), E'\\n', '')
      as rows, encode(s.digest, 'hex') as digest, ${dayOfSeal} as day
    from ledger.seal s left join ledger.seal b on b.id = s.id - 1 where s.id = any(${ids}::int[])
    order by s.id`.execute(db);
  const days = [...new Set(blocks.map((block) => block.day))];
  const { rows: provedDays } = await sql<ProvedDay>`
    select ${dayOfSeal} as day, replace(encode(string_agg(s.digest, ''::bytea order by s.id), 'base64'), E'\\n', '')
      as digests
    from ledger.seal s where ${dayOfSeal} = any(${days}::text[]) group by 1 order by 1`.execute(db);
  const titleOf = await statementTitles(catalogue, shown);
  const entries = shown.map(({ course_id: course, account_end: end, code, ...entry }): ProvedEntry => ({
    ...entry,
    account: accountWords[code],
    title: titleOf({ kind: entry.kind, course_id: course, account_end: end }),
  }));
  const proof: Proof = { made_at: clock.now().toISOString(), entries, blocks, days: provedDays };
  return {
    file_name: `kavosh-statement-${proof.made_at.slice(0, 10)}.html`,
    html: proofPage(proof),
    entries: entries.length,
    is_complete: rows.length === entries.length,
  };
}
