import type { Transaction } from 'kysely';
import { codesLowMessage, notReachedMessage, purchasePaidMessage, type AcademyMessage } from './academy-message.ts';
import { readContact } from './contact.ts';
import type { HandOverWork } from './deps.ts';
import { dueFromNow, GIVE_WITHIN_HOURS, MEND_WITHIN_HOURS } from './due-at.ts';
import type { HandedPurchase, HandOverTables } from './hand-over.tables.ts';

type Tx = Transaction<HandOverTables>;

/** Tells an academy by each way that it has: mail, a signed call to its program, an SMS to its owner. */
async function tell(deps: HandOverWork, tx: Tx, academyId: number, message: AcademyMessage): Promise<void> {
  const { catalogue, mailer, mails, outbox, webhooks, sealing, clock } = deps;
  const academy = await catalogue.academyContact({ id: academyId }, tx);
  const channel = await tx
    .selectFrom('academy_channel')
    .select(['webhook', 'sealed_mobile'])
    .where('academy_id', '=', academyId)
    .executeTakeFirst();
  const { kind, fields } = message;
  if (academy?.mail && mailer.sends)
    await mailer.put(tx, { to: academy.mail, kind: 'academy-told', ...(await message.mail(mails, tx)) });
  if (channel?.webhook && webhooks.sends)
    await webhooks.put(tx, {
      to: channel.webhook,
      academyId,
      kind,
      body: JSON.stringify({ event: kind, at: clock.now().toISOString(), ...fields }),
    });
  const mobile = channel?.sealed_mobile ? sealing.open(channel.sealed_mobile) : null;
  if (mobile !== null && kind === 'access.wanted' && outbox.sendsToMembers('academy-purchase'))
    await outbox.putMemberSms(tx, { to: mobile, kind: 'academy-purchase', end: mobile.slice(-4) });
}

const courseOf = async ({ catalogue }: HandOverWork, tx: Tx, id: number) => ({
  id,
  title: (await catalogue.courseNames([id], tx)).get(id)?.title ?? '',
});

async function toldOf(deps: HandOverWork, tx: Tx, { id, course_id: courseId, track_id: trackId }: HandedPurchase) {
  return { course: await courseOf(deps, tx, courseId), trackId, contact: await readContact(deps, tx, id) };
}

export async function tellOfPurchase(deps: HandOverWork, tx: Tx, purchase: HandedPurchase): Promise<void> {
  const { dueAt } = await dueFromNow(deps, tx, purchase.academy_id, GIVE_WITHIN_HOURS);
  const told = await toldOf(deps, tx, purchase);
  await tell(deps, tx, purchase.academy_id, purchasePaidMessage({ ...told, dueAt }));
}

export async function tellOfFailure(
  deps: HandOverWork,
  tx: Tx,
  purchase: HandedPurchase,
  failure: string | null,
): Promise<void> {
  const { dueAt } = await dueFromNow(deps, tx, purchase.academy_id, MEND_WITHIN_HOURS);
  const told = await toldOf(deps, tx, purchase);
  await tell(deps, tx, purchase.academy_id, notReachedMessage({ ...told, failure, dueAt }));
  await deps.ordersWait(tx, purchase.academy_id);
}

export async function tellOfStock(
  deps: HandOverWork,
  tx: Tx,
  { courseId, academyId, left }: { courseId: number; academyId: number; left: number },
): Promise<void> {
  await tell(deps, tx, academyId, codesLowMessage(await courseOf(deps, tx, courseId), left));
}
