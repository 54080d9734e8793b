import pg from 'pg';

/** A line of the books that the restored database does not have. */
export interface LaterJournal {
  id: number;
  at: Date;
  kind: string;
  ref_id: number;
  actor: string;
  /** Whole toman that it moved. */
  amount: number;
}

/** At most so many are listed; more lie in the database they were read from. */
const MOST = 100_000;

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'kavosh-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The number of the last line of the books; 0: they are empty. */
export async function lastJournal(url: string): Promise<number> {
  const [row] = await ask<{ id: string }>(url, 'select coalesce(max(id), 0) as id from ledger.journal', []);
  return Number(row!.id);
}

/** What was written into the books after that line, in its order. */
export async function journalsAfter(url: string, id: number): Promise<LaterJournal[]> {
  const rows = await ask<Record<keyof LaterJournal, string> & { at: Date }>(
    url,
    `select j.id, j.at, j.kind, j.ref_id, j.actor,
            (select coalesce(sum(amount) filter (where amount > 0), 0) from ledger.entry e
              where e.journal_id = j.id) as amount
     from ledger.journal j where j.id > $1 order by j.id limit ${MOST}`,
    [id],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), ref_id: Number(row.ref_id), amount: Number(row.amount) }));
}

/** As a table with a head; no field has a comma. */
export const toCsv = (journals: readonly LaterJournal[]): string =>
  [
    'journal,at,kind,ref_id,actor,toman',
    ...journals.map(({ id, at, kind, ref_id, actor, amount }) =>
      [id, at.toISOString(), kind, ref_id, `"${actor.replaceAll('"', '""')}"`, amount].join(','),
    ),
    '',
  ].join('\n');
