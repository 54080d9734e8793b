import type { TestApp } from './start-app.ts';

export interface AuditedRow {
  action: string;
  subject: string;
  details: unknown;
  staff_id: number | null;
}

const MOST = 10_000;

/** The rows that `act` adds to the audit, the first first. */
export async function audited({ app }: Pick<TestApp, 'app'>, act: () => Promise<unknown>): Promise<AuditedRow[]> {
  const { audit } = app.domains;
  const before = (await audit.latest(1))[0]?.id ?? 0;
  await act();
  const rows = (await audit.latest(MOST)).filter((row) => row.id > before).toReversed();
  return rows.map(({ action, subject, details, staff_id: staffId }) => ({
    action,
    subject,
    details,
    staff_id: staffId,
  }));
}
