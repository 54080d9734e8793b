import { saveAlertSettings, showAlertSettings } from '@kavosh/contract/alert-settings.ts';
import {
  changeWatch,
  findWatches,
  listWatches,
  makeWatch,
  MOST_WATCHED_SEARCHES,
  MOST_WATCHED_THINGS,
  pauseWatches,
  removeWatch,
  restoreWatch,
} from '@kavosh/contract/alerts.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Alerts } from './alerts.ts';

export const alertsRoutes = (alerts: Alerts): Route[] => [
  route(makeWatch, async ({ body }, { actor }) => ({ data: await alerts.make(actor.userId, body) })),
  route(listWatches, async (_input, { actor }) => ({
    data: {
      watches: await alerts.list(actor.userId),
      limits: { searches: MOST_WATCHED_SEARCHES, things: MOST_WATCHED_THINGS },
    },
  })),
  route(findWatches, async ({ query }, { actor }) => ({ data: await alerts.find(actor.userId, query.address) })),
  route(showAlertSettings, async (_input, { actor }) => ({ data: await alerts.showSettings(actor.userId) })),
  route(saveAlertSettings, async ({ body }, { actor }) => ({ data: await alerts.saveSettings(actor.userId, body) })),
  route(pauseWatches, async ({ body }, { actor }) => ({
    data: { changed: await alerts.pauseAll(actor.userId, body.paused) },
  })),
  route(changeWatch, async ({ params, body }, { actor }) => ({
    data: { watch: await alerts.change(actor.userId, params.id, body) },
  })),
  route(removeWatch, async ({ params }, { actor }) => {
    await alerts.remove(actor.userId, params.id);
    return { data: {} };
  }),
  route(restoreWatch, async ({ params }, { actor }) => ({
    data: { watch: await alerts.restore(actor.userId, params.id) },
  })),
];
