import {
  allReaders,
  changeNews,
  countNewsReaders,
  hideNews,
  listDeskNews,
  publishNews,
  takeBackNews,
  type DeskNews,
  type NewsReaders,
} from '@kavosh/contract/desk/desk-news.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage, readKeyset, writeKeyset } from '../../../kernel/keyset.ts';
import type { Content, NewsChanged, NewsRow, SomeReaders } from '../../content/content.ts';

export interface DeskNewsDeps {
  content: Pick<Content, 'news'>;
  /** How many people would be notified now. Refuses with category.not_found. */
  countNewsReaders: (readers: NewsReaders) => Promise<number>;
}

const isForSome = (readers: NewsReaders): readers is SomeReaders => readers.kind !== 'all';

const present = ({
  id,
  title,
  body,
  link_url: link,
  created_at: at,
  hidden_at: hidden,
  publish_at: publishAt,
  readers,
  version,
}: NewsRow): DeskNews => ({
  id,
  title,
  body,
  link_url: link,
  created_at: at.toISOString(),
  hidden_at: hidden?.toISOString() ?? null,
  publish_at: publishAt?.toISOString() ?? null,
  readers: readers ?? allReaders,
  version,
});

export function deskNewsRoutes({ content: { news }, countNewsReaders: count }: DeskNewsDeps): Route[] {
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
    route(countNewsReaders, async ({ body }) => ({ data: { people: await count(body) } })),
    route(takeBackNews, async ({ params, body }, context) =>
      answer(await news.takeBack(params.id, body, operatorOf(context))),
    ),
    route(publishNews, async ({ body: { publish_at: at, readers: asked = allReaders, ...text } }, context) => {
      const publishAt = at === null || at === undefined ? null : new Date(at);
      const readers = isForSome(asked) ? asked : null;
      if (readers) await count(readers);
      return { data: { news: present(await news.add(text, operatorOf(context), { publishAt, readers })) } };
    }),
    route(changeNews, async ({ params, body }, context) =>
      answer(await news.change(params.id, body, operatorOf(context))),
    ),
    route(hideNews, async ({ params, body }, context) => answer(await news.hide(params.id, body, operatorOf(context)))),
  ];
}
