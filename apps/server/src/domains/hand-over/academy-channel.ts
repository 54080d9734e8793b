import type { Operator } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { outgoingAddress } from '../catalogue/catalogue.ts';
import type { HandOverWork } from './deps.ts';

/** Where an academy is notified of its buyers. */
export interface AcademyChannel {
  mail: string | null;
  webhook: string | null;
  /** `09xxxxxxxxx` */
  mobile: string | null;
  hosts: string[];
  /** Which of the ways Kavosh can go at all. */
  sends: { mail: boolean; webhook: boolean; sms: boolean };
}

/** Refuses with academy.not_found. */
export async function readChannel(deps: HandOverWork, academyId: number): Promise<AcademyChannel> {
  const { db, catalogue, sealing, mailer, webhooks, outbox } = deps;
  const [academy, row] = await Promise.all([
    catalogue.academyContact({ id: academyId }),
    db.selectFrom('academy_channel').selectAll().where('academy_id', '=', academyId).executeTakeFirst(),
  ]);
  if (!academy) throw new Refusal('academy.not_found');
  return {
    mail: academy.mail,
    webhook: row?.webhook ?? null,
    mobile: row?.sealed_mobile ? sealing.open(row.sealed_mobile) : null,
    hosts: academy.hosts,
    sends: { mail: mailer.sends, webhook: webhooks.sends, sms: outbox.sendsToMembers('academy-purchase') },
  };
}

/**
 * Sets the address of an academy's program and the number for SMS to its owner, with a row in the audit. Refuses with
 * academy.not_found, and academy.webhook_host where the address is not on one of its hosts.
 */
export function saveChannel(
  deps: HandOverWork,
  academyId: number,
  { webhook, mobile }: { webhook: string | null; mobile: string | null },
  operator: Operator,
): Promise<void> {
  const { catalogue, sealing, audit, clock } = deps;
  return inTransaction(deps.db, async (tx) => {
    const academy = await catalogue.academyContact({ id: academyId }, tx);
    if (!academy) throw new Refusal('academy.not_found');
    const address = webhook === null ? null : outgoingAddress(webhook, academy.hosts);
    if (webhook !== null && address === null) throw new Refusal('academy.webhook_host');
    const values = {
      webhook: address,
      sealed_mobile: mobile === null ? null : sealing.seal(mobile),
      changed_at: clock.now(),
    };
    await tx
      .insertInto('academy_channel')
      .values({ academy_id: academyId, ...values })
      .onConflict((conflict) => conflict.column('academy_id').doUpdateSet(values))
      .execute();
    await audit.record(tx, {
      operator,
      action: 'academy.channel',
      subject: `academy ${academyId}`,
      details: { webhook_host: address === null ? null : new URL(address).host, has_mobile: mobile !== null },
    });
  });
}
