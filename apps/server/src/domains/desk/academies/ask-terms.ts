import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import { deliveryWords, payoutWords, type askAcademyTerms } from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DeskAcademiesDeps } from './desk-academies.routes.ts';

const fields = ['commission_bp', 'vat_bp', 'delivery', 'payout_every', 'minimum', 'hold_days', 'credit_limit'] as const;

/**
 * Asks a second person for other terms of an academy. Refuses with academy.not_found, academy.terms_same and
 * approval.open.
 * @returns the id of the request; null: the terms have changed since that version, and no request was made
 */
export const askTerms = (
  { db, catalogue, terms, approvals }: DeskAcademiesDeps,
  id: number,
  { version, from, reason, ...values }: HandlerInput<typeof askAcademyTerms>['body'],
  operator: StaffOperator,
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const [academy] = await catalogue.desk.academies.find({ ids: [id], after: null, limit: 1 });
    if (!academy) throw new Refusal('academy.not_found');
    if ((await terms.version(tx, id)) !== String(version)) return null;
    const now = (await terms.of(tx, [id]))(id);
    if (from === null && now.id !== null && fields.every((field) => now[field] === values[field]))
      throw new Refusal('academy.terms_same');
    const fromAt = from === null ? null : new Date(`${from}T00:00:00+03:30`);
    const payload: PayloadOf<'academy.terms'> = {
      academy: academy.name,
      academy_id: id,
      from: fromAt === null ? 'همین حالا' : formatJalaliDate(fromAt),
      commission_before: now.commission_bp / 100,
      commission_after: values.commission_bp / 100,
      vat_before: now.vat_bp / 100,
      vat_after: values.vat_bp / 100,
      delivery: deliveryWords[values.delivery],
      payout_every: payoutWords[values.payout_every],
      minimum: values.minimum,
      hold_days: values.hold_days,
      credit_limit: values.credit_limit,
      terms: values,
      from_at: fromAt?.toISOString() ?? null,
    };
    return approvals.request(tx, { action: 'academy.terms', subject: `academy ${id}`, payload, reason, operator });
  });
