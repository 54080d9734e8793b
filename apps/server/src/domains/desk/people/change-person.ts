import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import { randomUUID } from 'node:crypto';
import {
  MOST_RESTRICTED_DAYS,
  type restrictPerson as restrictPersonEndpoint,
  type sendNotice as sendNoticeEndpoint,
  type unrestrictPerson as unrestrictPersonEndpoint,
} from '@kavosh/contract/desk/people.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { personName } from '../names.ts';
import type { DeskPeopleDeps } from './deps.ts';
import { presentRestrictions } from './show-person.ts';

type Restricted = EndpointData<typeof restrictPersonEndpoint>;
type Body<E extends typeof restrictPersonEndpoint | typeof unrestrictPersonEndpoint | typeof sendNoticeEndpoint> =
  HandlerInput<E>['body'];

const restrictionsNow = async ({ identity, clock }: DeskPeopleDeps, userId: number): Promise<Restricted> => ({
  restrictions: presentRestrictions(await identity.people.restrictionsOf(userId), clock.now()),
});

/** Keeps a person from something, at once: a stolen account does not wait. Refuses as the call says. */
export async function restrictPerson(
  deps: DeskPeopleDeps,
  userId: number,
  { kinds, until, reason }: Body<typeof restrictPersonEndpoint>,
  operator: Operator,
): Promise<Restricted> {
  const end = new Date(until);
  const ahead = end.getTime() - deps.clock.now().getTime();
  if (!(ahead > 0 && ahead <= MOST_RESTRICTED_DAYS * DAY_MS)) throw new Refusal('person.until_wrong');
  await deps.identity.people.restrict({ userId, kinds, until: end, operator, reason });
  return restrictionsNow(deps, userId);
}

/**
 * Lifts restrictions of a person; where the person has money here, a second person has to approve that. Also refuses
 * with approval.open.
 * @returns the number of the request where approval is asked for
 */
export async function unrestrictPerson(
  deps: DeskPeopleDeps,
  userId: number,
  { kinds, reason }: Body<typeof unrestrictPersonEndpoint>,
  operator: Operator,
): Promise<Restricted | number> {
  const { balance } = await deps.wallet.balance(userId);
  if (balance > 0) {
    const { name } = personName(userId, await deps.identity.readNamesOf([userId]));
    const payload: PayloadOf<'person.unrestrict'> = { user_id: userId, person: name, kinds };
    const request = await deps.approvals.ask({
      action: 'person.unrestrict',
      subject: `person ${userId}`,
      payload,
      reason,
      operator,
    });
    return request ?? restrictionsNow(deps, userId);
  }
  await deps.identity.people.unrestrict({ userId, kinds, operator, reason });
  return restrictionsNow(deps, userId);
}

/** Tells a person something on their dashboard, with a row of the audit. Refuses with person.not_found. */
export const sendNotice = (
  { db, identity, notifications, audit }: DeskPeopleDeps,
  userId: number,
  { title, text }: Body<typeof sendNoticeEndpoint>,
  operator: Operator,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await identity.lockUser(tx, userId))) throw new Refusal('person.not_found');
    const key = `desk:${randomUUID()}`;
    await notifications.tell(tx, { userId, key, type: 1, title: title.replaceAll('\n', ' '), body: text });
    await audit.record(tx, {
      operator,
      action: 'notification.person',
      subject: `person ${userId}`,
      details: { key, title, text },
    });
  });
