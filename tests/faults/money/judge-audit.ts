import type { Kysely } from 'kysely';
import { createAudit } from '../../../apps/server/src/domains/audit/audit.ts';
import type { AuditTables } from '../../../apps/server/src/domains/audit/audit.tables.ts';

const MOST_ACTIONS = 100_000;

/**
 * What operators did and what the audit has of it, which is one row each: what is missing, doubled or done by nobody.
 */
export async function judgeAudit(db: Kysely<AuditTables>, operated: readonly string[]): Promise<string[]> {
  const audit = createAudit({ db });
  const left = (await audit.latest(MOST_ACTIONS))
    .filter(({ operator }) => operator === 'chaos')
    .map(({ action, subject, details }) => `${action} ${subject} ${String(details['amount'])}`);
  const wrong: string[] = [];
  for (const action of operated) {
    const at = left.indexOf(action);
    if (at < 0) wrong.push(`the audit lacks «${action}»`);
    else left.splice(at, 1);
  }
  const broken = await audit.broken();
  return [
    ...wrong,
    ...left.map((action) => `the audit has «${action}», which nobody did, or did once`),
    ...(broken === null ? [] : [`the audit's chain is broken at ${broken}`]),
  ];
}
