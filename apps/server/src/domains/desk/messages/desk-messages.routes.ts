import {
  addCannedAnswer,
  answerMessage,
  assignMessage,
  changeCannedAnswer,
  closeMessage,
  listCannedAnswers,
  listDeskMessages,
  releaseMessage,
  removeCannedAnswer,
  showDeskMessage,
} from '@kavosh/contract/desk/desk-messages.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { operatorOf, route, type CallContext, type Route } from '../../../kernel/route.ts';
import type { WorkedMessage } from '../../contact/contact.ts';
import type { DeskMessagesDeps } from './deps.ts';
import { presentCanned, presentMessages, presentOpenMessages } from './present-messages.ts';

const whoOf = (context: CallContext & { readonly actor: Staff }) => ({
  staffId: context.actor.staffId,
  operator: operatorOf(context),
});

export function deskMessagesRoutes(deps: DeskMessagesDeps): Route[] {
  const { contact } = deps;
  const answerOf = async ({ outcome, message }: WorkedMessage) => {
    const [shown] = await presentOpenMessages(deps, [message]);
    const data = { message: shown! };
    return outcome === 'stale' ? { refusal: 'desk.stale' as const, data } : { data };
  };
  return [
    route(listDeskMessages, async ({ query }, { actor }) => {
      const { rows, next } = await contact.listForDesk({ ...query, staffId: actor.staffId });
      return { data: { rows: await presentMessages(deps, rows), next } };
    }),
    route(showDeskMessage, async ({ params }, context) => {
      const [message] = await presentOpenMessages(deps, [await contact.openMessage(params.id, operatorOf(context))]);
      return { data: { message: message! } };
    }),
    route(assignMessage, async ({ params, body }, context) =>
      answerOf(await contact.assign({ ...params, ...body, ...whoOf(context), release: false })),
    ),
    route(releaseMessage, async ({ params, body }, context) =>
      answerOf(await contact.assign({ ...params, ...body, ...whoOf(context), release: true })),
    ),
    route(answerMessage, async ({ params, body }, context) =>
      answerOf(await contact.answer({ ...params, ...body, ...whoOf(context) })),
    ),
    route(closeMessage, async ({ params, body }, context) =>
      answerOf(await contact.close({ ...params, ...body, ...whoOf(context) })),
    ),
    route(listCannedAnswers, async () => {
      const [rows, letter] = await Promise.all([contact.canned.list(), deps.content.mails.current('message-answered')]);
      return { data: { canned: await presentCanned(deps, rows), letter } };
    }),
    route(addCannedAnswer, async ({ body }, context) => {
      const [canned] = await presentCanned(deps, [await contact.canned.add(body, whoOf(context))]);
      return { data: { canned: canned! } };
    }),
    route(changeCannedAnswer, async ({ params, body }, context) => {
      const changed = await contact.canned.change(body, { ...params, version: body.version, ...whoOf(context) });
      const [canned] = await presentCanned(deps, [changed.canned]);
      const data = { canned: canned! };
      return changed.outcome === 'stale' ? { refusal: 'desk.stale', data } : { data };
    }),
    route(removeCannedAnswer, async ({ params, body }, context) => {
      const removed = await contact.canned.remove({ ...params, ...body, ...whoOf(context) });
      const [canned] = await presentCanned(deps, [removed.canned]);
      return removed.outcome === 'stale'
        ? { refusal: 'desk.stale', data: { canned: canned! } }
        : { data: { removed: params.id } };
    }),
  ];
}
