import {
  changeNews,
  hideNews,
  listDeskNews,
  publishNews,
  showNewsReaders,
  takeBackNews,
  type DeskNews,
} from '@kavosh/contract/desk/desk-news.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage, readKeyset, writeKeyset } from '../../../kernel/keyset.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Content, NewsChanged, NewsRow } from '../../content/content.ts';

export interface DeskNewsDeps {
  content: Pick<Content, 'news'>;
  identity: Pick<Identity, 'people'>;
}

const present = ({
  id,
  title,
  body,
  link_url: link,
  created_at: at,
  hidden_at: hidden,
  publish_at: publishAt,
  version,
}: NewsRow): DeskNews => ({
  id,
  title,
  body,
  link_url: link,
  created_at: at.toISOString(),
  hidden_at: hidden?.toISOString() ?? null,
  publish_at: publishAt?.toISOString() ?? null,
  version,
});

export function deskNewsRoutes({ content: { news }, identity }: DeskNewsDeps): Route[] {
  const answer = ({ isDone, row }: NewsChanged) => {
    const data = { news: present(row) };
    return isDone ? { data } : { refusal: 'desk.stale' as const, data };
  };
  return [
    route(listDeskNews, async ({ query: { after, limit } }) => {
      const found = await news.find({ after: readKeyset(after), limit: limit + 1 });
      const { rows, next } = keysetPage(found, limit, (row) => writeKeyset({ at: row.seconds, id: row.id }));
      return { data: { rows: rows.map(present), next } };
    }),
    route(showNewsReaders, async () => ({ data: { people: await identity.people.countOpen() } })),
    route(takeBackNews, async ({ params, body }, context) =>
      answer(await news.takeBack(params.id, body, operatorOf(context))),
    ),
    route(publishNews, async ({ body: { publish_at: at, ...text } }, context) => {
      const publishAt = at === null || at === undefined ? null : new Date(at);
      return { data: { news: present(await news.add(text, operatorOf(context), publishAt)) } };
    }),
    route(changeNews, async ({ params, body }, context) =>
      answer(await news.change(params.id, body, operatorOf(context))),
    ),
    route(hideNews, async ({ params, body }, context) => answer(await news.hide(params.id, body, operatorOf(context)))),
  ];
}
