import {
  addNote,
  exportPeople,
  findPeople,
  readContact,
  readTimeline as readTimelineEndpoint,
  restrictPerson as restrictPersonEndpoint,
  sendNotice as sendNoticeEndpoint,
  showPerson as showPersonEndpoint,
  signOutPerson,
  unrestrictPerson as unrestrictPersonEndpoint,
} from '@kavosh/contract/desk/people.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { restrictPerson, sendNotice, unrestrictPerson } from './change-person.ts';
import type { DeskPeopleDeps } from './deps.ts';
import { exportPeopleList, listPeople } from './list-people.ts';
import { readTimeline } from './read-timeline.ts';
import { presentNotes, showPerson } from './show-person.ts';

export function peopleRoutes(deps: DeskPeopleDeps): Route[] {
  const { people } = deps.identity;
  return [
    route(findPeople, async ({ query }) => ({ data: await listPeople(deps, query) })),
    route(exportPeople, async ({ query }, context) => ({
      data: await exportPeopleList(deps, query, operatorOf(context)),
    })),
    route(showPersonEndpoint, async ({ params }, context) => ({
      data: await showPerson(deps, params.id, operatorOf(context)),
    })),
    route(readTimelineEndpoint, async ({ params, query }, context) => {
      await people.noteLook(params.id, operatorOf(context), 'person.timeline_read');
      return { data: await readTimeline(deps, params.id, query) };
    }),
    route(readContact, async ({ params, body }, context) => ({
      data: { mobile: await people.readContact(params.id, operatorOf(context), body.reason) },
    })),
    route(addNote, async ({ params, body }, context) => {
      const note = await people.addNote({
        userId: params.id,
        text: body.text,
        staffId: context.actor.staffId,
        operator: operatorOf(context),
      });
      const [shown] = await presentNotes(deps, [note]);
      return { data: { note: shown! } };
    }),
    route(signOutPerson, async ({ params, body }, context) => ({
      data: { ended: await people.signOut(params.id, operatorOf(context), body.reason) },
    })),
    route(restrictPersonEndpoint, async ({ params, body }, context) => ({
      data: await restrictPerson(deps, params.id, body, operatorOf(context)),
    })),
    route(unrestrictPersonEndpoint, async ({ params, body }, context) => {
      const ended = await unrestrictPerson(deps, params.id, body, operatorOf(context));
      return typeof ended === 'number' ? deps.approvals.asked(ended) : { data: ended };
    }),
    route(sendNoticeEndpoint, async ({ params, body }, context) => {
      await sendNotice(deps, params.id, body, operatorOf(context));
      return { data: {} };
    }),
  ];
}
