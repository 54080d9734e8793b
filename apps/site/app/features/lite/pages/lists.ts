import {
  changeWatch,
  listWatches,
  pauseWatches,
  removeWatch,
  restoreWatch,
  type Watch,
} from '@kavosh/contract/alerts.ts';
import { isUnreached } from '@kavosh/contract/alert-reach.ts';
import { showAlertSettings } from '@kavosh/contract/alert-settings.ts';
import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import { listMyBookmarks } from '@kavosh/contract/my-bookmarks.ts';
import { leaveWaiting, listWaiting, type MyPlace } from '@kavosh/contract/waiting.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import { textOf, type LiteOutcome, type LiteRequest } from '../lite-request.ts';

export interface WaitingView {
  kind: 'waiting';
  places: MyPlace[];
}

export const waitingPage = {
  async load({ context }: LiteRequest): Promise<WaitingView> {
    return { kind: 'waiting', places: (await callOnServer(context, listWaiting, {})).data.places };
  },
  async act({ context, path, fields }: LiteRequest): Promise<LiteOutcome> {
    await callOnServer(context, leaveWaiting, { params: { id: textOf(fields, 'place') } });
    return { to: path };
  },
};

export interface BookmarksView {
  kind: 'bookmarks';
  courses: { title: string; path: string; state: 'open' | 'ended' | 'gone' }[];
  jobs: BookmarksView['courses'];
  /** The latest alone are listed. */
  isPart: boolean;
}

export const bookmarksPage = {
  async load({ context }: LiteRequest): Promise<BookmarksView> {
    const { data } = await callOnServer(context, listMyBookmarks, {});
    const { bookmark_courses: courses, bookmark_jobs: jobs, total } = data;
    return {
      kind: 'bookmarks',
      courses: courses.map((one) => ({
        title: one.title,
        path: coursePath(one),
        state: one.state === 'withdrawn' ? 'gone' : one.state,
      })),
      jobs: jobs.map((one) => ({
        title: one.title,
        path: jobPath(one),
        state: one.state === 'closed' ? 'ended' : one.state,
      })),
      isPart: total.sum > courses.length + jobs.length,
    };
  },
};

export interface AlertsView {
  kind: 'alerts';
  /** `unreached`: nothing that it finds is sent to the person. */
  watches: (Watch & { unreached: boolean })[];
  /** One that was removed a moment ago and can be brought back; null: none was. */
  removed: number | null;
}

export const alertsPage = {
  async load({ context, query }: LiteRequest): Promise<AlertsView> {
    const [{ data }, { data: reach }] = await Promise.all([
      callOnServer(context, listWatches, {}),
      callOnServer(context, showAlertSettings, {}),
    ]);
    const watches = data.watches.map((watch) => ({ ...watch, unreached: isUnreached(watch.kind, reach) }));
    const [removed] = /^[1-9]\d{0,9}$/.exec(query.get('removed') ?? '') ?? [];
    const isBack = watches.some(({ id }) => String(id) === removed);
    return { kind: 'alerts', watches, removed: removed === undefined || isBack ? null : Number(removed) };
  },
  /** The button says what is to be done, `pause 12` or `pause-all`; what it does is done once in any case. */
  async act({ context, path, fields }: LiteRequest): Promise<LiteOutcome> {
    const [act = '', id = ''] = textOf(fields, 'act').split(' ');
    if (act === 'pause-all' || act === 'resume-all')
      await callOnServer(context, pauseWatches, { body: { paused: act === 'pause-all' } });
    else if (act === 'remove') {
      await callOnServer(context, removeWatch, { params: { id } });
      return { to: `${path}?removed=${id}` };
    } else if (act === 'restore') await callOnServer(context, restoreWatch, { params: { id } });
    else if (act === 'pause' || act === 'resume')
      await callOnServer(context, changeWatch, { params: { id }, body: { paused: act === 'pause' } });
    return { to: path };
  },
};
