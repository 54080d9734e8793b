import {
  listSiteTexts,
  listTextRevisions,
  restoreText,
  saveAbout,
  saveContactText,
  saveDocument,
  saveFaq,
  saveFeatured,
  saveFooter,
  textMessages,
  type SiteText,
} from '@kavosh/contract/desk/desk-texts.ts';
import { siteTextKeys } from '@kavosh/contract/site-texts.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { Content, TextRevision, TextSaved } from '../../content/content.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Members } from '../../members/members.ts';
import { staffName } from '../staff-name.ts';

export interface DeskTextsDeps {
  content: Pick<Content, 'texts'>;
  catalogue: Pick<Catalogue, 'courseCards'>;
  staff: Pick<Members, 'namesOf'>;
}

export function deskTextsRoutes({ content: { texts }, catalogue, staff }: DeskTextsDeps): Route[] {
  async function present(revisions: readonly TextRevision[]): Promise<(SiteText & { reason: string })[]> {
    const names = await staff.namesOf(revisions.flatMap(({ by }) => (by === null ? [] : [by])));
    return revisions.map(({ key, version, body, by, at, reason }) => ({
      key,
      version,
      [key]: body,
      by: by === null ? null : staffName(by, names),
      at: at?.toISOString() ?? null,
      reason,
    }));
  }
  const answer = async ({ isDone, text }: TextSaved) => {
    const [shown] = await present([text]);
    const data = { text: shown! };
    return isDone ? { data } : { refusal: 'desk.stale' as const, data };
  };
  return [
    route(listSiteTexts, async () => ({
      data: { texts: await present(await Promise.all(siteTextKeys.map((key) => texts.read(key)))) },
    })),
    route(saveFaq, async ({ body: { version, reason, ...faq } }, context) =>
      answer(await texts.save('faq', faq, { version, reason, operator: operatorOf(context) })),
    ),
    route(saveAbout, async ({ body: { version, reason, ...about } }, context) =>
      answer(await texts.save('about', about, { version, reason, operator: operatorOf(context) })),
    ),
    route(saveContactText, async ({ body: { version, reason, ...contact } }, context) =>
      answer(await texts.save('contact', contact, { version, reason, operator: operatorOf(context) })),
    ),
    route(saveFeatured, async ({ body: { version, reason, ...featured } }, context) => {
      const shown = new Set(
        (await catalogue.courseCards(featured.courses.map((one) => one.course_id))).map(({ id }) => id),
      );
      const unknown = featured.courses.flatMap((one, at) => (shown.has(one.course_id) ? [] : [at]));
      if (unknown.length > 0)
        throw new Refusal(
          'course.not_found',
          {},
          Object.fromEntries(unknown.map((at) => [`courses.${at}.course_id`, [textMessages.unknown]])),
        );
      return answer(await texts.save('featured', featured, { version, reason, operator: operatorOf(context) }));
    }),
    route(saveFooter, async ({ body: { version, reason, ...footer } }, context) =>
      answer(await texts.save('footer', footer, { version, reason, operator: operatorOf(context) })),
    ),
    route(saveDocument, async ({ params: { key }, body: { version, reason, ...document } }, context) =>
      answer(await texts.save(key, document, { version, reason, operator: operatorOf(context) })),
    ),
    route(listTextRevisions, async ({ params: { key }, query: { after, limit } }) => {
      const found = await texts.revisions(key, { after: readIdKeyset(after), limit: limit + 1 });
      const { rows, next } = keysetPage(found, limit, (row) => String(row.version));
      return { data: { rows: await present(rows), next } };
    }),
    route(restoreText, async ({ params: { key }, body: { version, revision, reason } }, context) =>
      answer(await texts.restore(key, revision, { version, reason, operator: operatorOf(context) })),
    ),
  ];
}
