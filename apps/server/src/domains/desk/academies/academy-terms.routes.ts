import {
  askAcademySecret,
  askAcademyTerms,
  showAcademySecret,
  showAcademyTerms,
  type AcademyTerms,
  type AcademyTermsValues,
} from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { askTerms } from './ask-terms.ts';
import type { DeskAcademiesDeps } from './desk-academies.routes.ts';

/** The fields of terms alone, without the row that holds them. */
const valuesOf = (terms: AcademyTermsValues): AcademyTermsValues => ({
  commission_bp: terms.commission_bp,
  vat_bp: terms.vat_bp,
  delivery: terms.delivery,
  payout_every: terms.payout_every,
  minimum: terms.minimum,
  hold_days: terms.hold_days,
  credit_limit: terms.credit_limit,
});

/** What an academy and we agreed on, with what waits about it. Refuses with academy.not_found. */
async function showTerms(deps: DeskAcademiesDeps, id: number, { staffId }: StaffOperator): Promise<AcademyTerms> {
  const { db, catalogue, terms, approvals } = deps;
  const [found, now, rows, secrets, open, version] = await Promise.all([
    catalogue.desk.academies.find({ ids: [id], after: null, limit: 1 }),
    terms.of(db, [id]),
    terms.history(id),
    terms.listSecrets(id),
    approvals.openFor(`academy ${id}`),
    db.transaction().execute((tx) => terms.version(tx, id)),
  ]);
  if (found.length === 0) throw new Refusal('academy.not_found');
  const current = now(id);
  return {
    version: Number(version),
    values: valuesOf(current),
    is_usual: current.id === null,
    rows: rows.map((row) => ({
      id: row.id,
      from_at: row.from_at.toISOString(),
      is_current: row.is_current,
      approval_id: row.approval_id,
      values: valuesOf(row),
    })),
    secrets: secrets.map((one) => ({
      id: one.id,
      from_at: one.from_at.toISOString(),
      until_at: one.until_at?.toISOString() ?? null,
      may_show: one.waits_for === staffId,
    })),
    open_approvals: open,
  };
}

/** Asks a second person for a new secret. Refuses with academy.not_found and approval.open. */
const askSecret = (
  { db, catalogue, approvals }: DeskAcademiesDeps,
  id: number,
  { is_leaked: isLeaked, reason }: { is_leaked: boolean; reason: string },
  operator: StaffOperator,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const [academy] = await catalogue.desk.academies.find({ ids: [id], after: null, limit: 1 });
    if (!academy) throw new Refusal('academy.not_found');
    const payload = { academy: academy.name, academy_id: id, is_leaked: isLeaked };
    return approvals.request(tx, { action: 'academy.secret', subject: `academy ${id}`, payload, reason, operator });
  });

export function academyTermsRoutes(deps: DeskAcademiesDeps): Route[] {
  return [
    route(showAcademyTerms, async ({ params: { id } }, context) => ({
      data: await showTerms(deps, id, operatorOf(context)),
    })),
    route(askAcademyTerms, async ({ params: { id }, body }, context) => {
      const operator = operatorOf(context);
      const asked = await askTerms(deps, id, body, operator);
      if (asked !== null) return deps.approvals.asked(asked);
      return { refusal: 'desk.stale' as const, data: await showTerms(deps, id, operator) };
    }),
    route(askAcademySecret, async ({ params: { id }, body }, context) =>
      deps.approvals.asked(await askSecret(deps, id, body, operatorOf(context))),
    ),
    route(showAcademySecret, async ({ params: { id } }, context) => {
      const secret = await deps.terms.showSecretOnce(id, operatorOf(context));
      if (secret === null) throw new Refusal('academy.no_secret');
      return { data: { secret } };
    }),
  ];
}
