import {
  approveReceivedCourse,
  returnReceivedCourse,
  showReceivedCourse,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import {
  addPanelCourse,
  openPanelCourse,
  savePanelCourse,
  sendPanelCourse,
} from '@kavosh/contract/panel/panel-course-form.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

/** An academy with two owners, and a colleague who looks at what they send. */
export interface PanelAcademy {
  one: TestApp;
  ids: Record<SmallCourse, number>;
  /** Of the course `python`. */
  academyId: number;
  owner: PanelClient;
  second: PanelClient;
  colleague: DeskClient;
}

export async function startAcademy(): Promise<PanelAcademy> {
  let ids = {} as Record<SmallCourse, number>;
  const one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const { academy_id: academyId } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();
  return {
    one,
    ids,
    academyId,
    owner: await addSeller(one, academyId, 'academy_owner'),
    second: await addSeller(one, academyId, 'academy_owner'),
    colleague: await addColleague(one, 'editor'),
  };
}

export const of = (id: number) => ({ params: { id: String(id) } });

/** A price as it is typed. */
export const price = (original: number | string | null, more = {}) => ({
  original,
  is_free: false,
  discount_percent: null,
  discount_amount: null,
  ...more,
});

/** All that a course needs before it is sent. */
export const whole = {
  description: 'از گل تا کوره',
  price: price(1_200_000),
  ref_url: 'https://nilufar.example/clay',
};

/** What members and colleagues do with courses, by number, in the version that is there. */
export function actsOf(academy: () => PanelAcademy) {
  const open = async (id: number) => (await academy().owner.call(openPanelCourse, of(id))).data;
  const received = async (id: number) => (await academy().colleague.call(showReceivedCourse, of(id))).data;
  return {
    open,
    received,
    add: async (title: string) =>
      (await academy().owner.call(addPanelCourse, { body: { title, type: 'online', category: 10 } })).data.course.id,
    save: async (id: number, changes: object, { by = academy().owner, version = -1 } = {}) =>
      by.call(savePanelCourse, {
        ...of(id),
        body: { version: version < 0 ? (await open(id)).version : version, changes },
      } as never),
    send: async (id: number) =>
      academy().owner.call(sendPanelCourse, { ...of(id), body: { version: (await open(id)).version } }),
    approve: async (id: number) =>
      academy().colleague.call(approveReceivedCourse, { ...of(id), body: { version: (await received(id)).version } }),
    giveBack: async (id: number, reason: string) =>
      academy().colleague.call(returnReceivedCourse, {
        ...of(id),
        body: { version: (await received(id)).version, reason },
      }),
    /** As the site shows it; null: not at all. */
    publicCourse: async (id: number) => {
      const answer = await academy().one.app.inject(`/api/v1/web/service/courses/${id}`);
      return answer.statusCode === 200
        ? answer.json<{ data: { course: Record<string, unknown> } }>().data.course
        : null;
    },
  };
}
