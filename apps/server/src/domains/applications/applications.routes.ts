import {
  beginApplication,
  checkApplicationProof,
  chooseApplicationProof,
  dropApplication,
  enterPanelFirst,
  listMyApplications,
  saveApplication,
  sendApplication,
  sendApplicationDocument,
  showAcademyOffer,
} from '@kavosh/contract/academy-applications.ts';
import { route, sharedRoute, type Route } from '../../kernel/route.ts';
import type { Applications } from './applications.ts';

/** Calls of who applies for an academy. */
export const applicationsRoutes = (applications: Applications): Route[] => [
  sharedRoute(showAcademyOffer, async () => ({ data: await applications.offer() })),
  route(beginApplication, async ({ body }, { actor }) => ({
    data: { application: await applications.begin(actor.userId, body) },
  })),
  route(listMyApplications, async (_input, { actor }) => ({
    data: { applications: await applications.listMine(actor.userId) },
  })),
  route(saveApplication, ({ params: { id }, body }, { actor: { userId } }) => applications.save({ userId, id }, body)),
  route(sendApplicationDocument, async ({ params: { id }, body }, { actor: { userId } }) => ({
    data: { application: await applications.sendDocument({ userId, id }, body) },
  })),
  route(chooseApplicationProof, ({ params: { id }, body }, { actor: { userId } }) =>
    applications.chooseProof({ userId, id }, body),
  ),
  route(checkApplicationProof, async ({ params: { id } }, { actor: { userId } }) => ({
    data: { application: await applications.checkProof({ userId, id }) },
  })),
  route(sendApplication, ({ params: { id }, body: { version } }, { actor: { userId } }) =>
    applications.send({ userId, id, version }),
  ),
  route(dropApplication, async ({ params: { id } }, { actor: { userId } }) => {
    await applications.drop({ userId, id });
    return { data: {} };
  }),
  route(enterPanelFirst, async ({ params: { id } }, { actor: { userId } }) => ({
    data: await applications.enter({ userId, id }),
  })),
];
