import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  notificationFault,
  type InterestKind,
  type NotificationText,
} from '@kavosh/server/domains/notifications/notifications.ts';
import { isolated, limitOf, minute } from './lines.ts';
import { OperationFailure, type Desk, type Operation } from './operation.ts';

const textOptions = {
  title: { type: 'string' },
  body: { type: 'string' },
  type: { type: 'string' },
  subject: { type: 'string' },
  organiser: { type: 'string' },
  image: { type: 'string' },
  'link-title': { type: 'string' },
  'link-url': { type: 'string' },
  courses: { type: 'string' },
  jobs: { type: 'string' },
  limit: { type: 'string' },
} as const;
type Values = { [Name in keyof typeof textOptions]?: string | undefined };

/** @throws {OperationFailure} where the notification cannot be told */
function notificationOf(values: Values): NotificationText {
  const {
    title = '',
    body = '',
    type = '1',
    subject,
    organiser,
    image,
    'link-title': linkTitle,
    'link-url': linkUrl,
  } = values;
  if ((linkTitle === undefined) !== (linkUrl === undefined))
    throw new OperationFailure('--link-title and --link-url come together.');
  const notification = {
    key: `operator:${randomUUID()}`,
    type: Number(type) as NotificationText['type'],
    title,
    body,
    ...(subject === undefined ? {} : { subjectId: Number(subject) }),
    ...(organiser === undefined ? {} : { organiser }),
    ...(image === undefined ? {} : { image }),
    ...(linkTitle === undefined || linkUrl === undefined ? {} : { link: { title: linkTitle, url: linkUrl } }),
  };
  const fault = notificationFault(notification);
  if (fault !== null) throw new OperationFailure(fault);
  if (notification.type !== 1 && notification.subjectId === undefined)
    throw new OperationFailure('Types 2 and 3 lead to a course or job: give its number with --subject.');
  return notification;
}

/** Refuses a course that is not sold any more. */
async function refuseEnded(
  { type, subjectId }: Pick<NotificationText, 'type' | 'subjectId'>,
  { domains }: Desk,
): Promise<void> {
  if (type !== 2 || subjectId === undefined) return;
  const offer = await domains.catalogue.courseOffer(subjectId);
  if (!offer) throw new OperationFailure(`There is no course ${subjectId}, or it is not published.`);
  if (!offer.onSale) throw new OperationFailure(`Course ${subjectId} has ended: nobody is sent to it.`);
}

/** The categories that are named, with all that is under them. */
async function categoriesOf(
  { courses, jobs }: Values,
  { db, domains }: Desk,
): Promise<{ kind: InterestKind; categoryIds: number[] }> {
  const text = courses ?? jobs;
  if (text === undefined || (courses !== undefined && jobs !== undefined))
    throw new OperationFailure('Say who: --courses or --jobs, with the numbers of categories.');
  const wanted = text.split(',').map((id) => (/^\s*\d{1,9}\s*$/.test(id) ? Number(id) : Number.NaN));
  const kind = courses === undefined ? ('job' as const) : ('course' as const);
  const known =
    kind === 'course'
      ? await domains.catalogue.allCategories(db)
      : (await domains.jobs.allCategories(db)).map(({ id, name }) => ({ id, name, parentId: null }));
  const unknown = wanted.findIndex((id) => !known.some((one) => one.id === id));
  if (unknown >= 0) throw new OperationFailure(`There is no category ${isolated(text.split(',')[unknown]!.trim())}.`);
  return {
    kind,
    categoryIds: known
      .filter(({ id, parentId }) => wanted.includes(id) || (parentId !== null && wanted.includes(parentId)))
      .map(({ id }) => id),
  };
}

/**
 * Telling people something: everyone in one row, or those who are interested in something, a row each, by the servers'
 * background task.
 */
export const notify: Operation = {
  summary: 'notifications to everyone, or to those who are interested in a category',
  usage: [
    'notify all --title TEXT --body TEXT [--type 1|2|3] [--subject ID] [--link-title TEXT --link-url URL] ' +
      '[--image PATH]   1 news, 2 educational (course ID), 3 job (job ID)',
    'notify interested --courses ID,… | --jobs ID,… --title TEXT --body TEXT …   as above, and [--organiser ' +
      'NAME]; top categories include what is under them',
    'notify list [--limit N]   what went to those who are interested, and how far it has come',
  ],
  async run(args, desk) {
    const {
      values,
      positionals: [action, ...rest],
    } = parseArgs({ args: [...args], allowPositionals: true, options: textOptions });
    const {
      db,
      domains: { notifications, audit },
      say,
      operator,
    } = desk;
    if (rest.length > 0) throw new OperationFailure('Texts of several words go into quotation marks.');
    if (action === 'all') {
      if (values.courses !== undefined || values.jobs !== undefined)
        throw new OperationFailure('--courses and --jobs belong to interested.');
      const notification = notificationOf(values);
      await refuseEnded(notification, desk);
      const by = await operator('notifications.send');
      await db.transaction().execute(async (tx) => {
        await notifications.tellEveryone(tx, notification);
        await audit.record(tx, {
          operator: by,
          action: 'notification.everyone',
          subject: notification.key,
          details: { title: notification.title },
        });
      });
      say(`Everyone is told: ${isolated(notification.title)}`);
    } else if (action === 'interested') {
      const { key: _, ...notification } = notificationOf(values);
      await refuseEnded(notification, desk);
      const whom = await categoriesOf(values, desk);
      const by = await operator('notifications.send');
      const id = await db.transaction().execute(async (tx) => {
        const number = await notifications.broadcast(tx, { ...whom, notification });
        await audit.record(tx, {
          operator: by,
          action: 'notification.interested',
          subject: `broadcast ${number}`,
          details: { title: notification.title, kind: whom.kind, categories: whom.categoryIds.join(',') },
        });
        return number;
      });
      say(`Broadcast ${id} is on its way: ${isolated(notification.title)}. \`notify list\` says how far it has come.`);
    } else if (action === 'list') {
      const found = await notifications.listBroadcasts(limitOf(values.limit));
      for (const one of found)
        say(
          `${String(one.id).padStart(6)}  ${minute(one.created_at)}  ` +
            `${one.ended_at ? 'done      ' : 'on its way'}  ${String(one.told).padStart(9)} people  ` +
            isolated(one.title),
        );
      if (found.length === 0) say('Nothing was sent to those who are interested.');
    } else throw new OperationFailure('Say what to do: notify all, interested or list.');
  },
};
