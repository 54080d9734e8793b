import { writtenAcademyFields } from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import type { Kysely } from 'kysely';
import { academyPath } from '@kavosh/contract/addresses.ts';
import {
  addDeskAcademy,
  exportDeskAcademies,
  listAcademySources,
  listDeskAcademies,
  returnAcademyToFeed,
  previewDeskAcademy,
  saveDeskAcademy,
  sendAcademyLogo,
  showDeskAcademy,
  type DeskAcademy,
  type WholeAcademy,
} from '@kavosh/contract/desk/catalogue/academies.ts';
import type { AcademyChanges, AcademyValues } from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { differOf, givenOf } from '../../../kernel/held/sent-changes.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { avatarAddress, previewCoursePage, type AcademyForDesk, type Catalogue } from '../../catalogue/catalogue.ts';
import type { Approvals } from '../../approvals/approvals.ts';
import type { Coupons } from '../../coupons/coupons.ts';
import type { Sellers } from '../../sellers/sellers.ts';
import type { Terms } from '../../terms/terms.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { exportList, type ExportDeps } from '../../../kernel/exports/export-list.ts';
import { presentHeld, type PresentHeldDeps } from '../present-held.ts';
import type { PreviewPageDeps } from '../preview-page.ts';

export interface DeskAcademiesDeps extends PresentHeldDeps, ExportDeps, PreviewPageDeps {
  audit: PresentHeldDeps['audit'] & ExportDeps['audit'];
  catalogue: Pick<Catalogue, 'desk'>;
  wallet: Pick<Wallet, 'desk'>;
  terms: Pick<Terms, 'of' | 'history' | 'version' | 'listSecrets' | 'secretVersion' | 'showSecretOnce'>;
  coupons: Pick<Coupons, 'lock' | 'list'>;
  sellers: Pick<Sellers, 'presentCoupons'>;
  approvals: Pick<Approvals, 'asked' | 'request' | 'openFor' | 'openAmong'>;
  db: Kysely<unknown>;
}

/** Adds their sales and our current share. Two queries. */
async function withSales(
  { db, wallet, terms }: Pick<DeskAcademiesDeps, 'db' | 'wallet' | 'terms'>,
  rows: readonly AcademyForDesk[],
): Promise<DeskAcademy[]> {
  const ids = rows.map((row) => row.id);
  const [sold, agreed] = await Promise.all([wallet.desk.salesOfAcademies(ids), terms.of(db, ids)]);
  const of = new Map(sold.map(({ academy_id: id, ...sales }) => [id, sales]));
  return rows.map((row) => ({ ...row, sales: of.get(row.id)!, commission_bp: agreed(row.id).commission_bp }));
}

/** Its picture as people see it. */
const withAddress = (values: AcademyValues): AcademyValues => ({ ...values, avatar: avatarAddress(values.avatar) });

/** One academy, whole; a constant number of queries. Refuses with academy.not_found. */
async function showAcademy(deps: DeskAcademiesDeps, id: number): Promise<WholeAcademy> {
  const { academies } = deps.catalogue.desk;
  const [found, sides] = await Promise.all([academies.find({ ids: [id], after: null, limit: 1 }), academies.sides(id)]);
  if (found.length === 0 || !sides) throw new Refusal('academy.not_found');
  const [[academy], held] = await Promise.all([withSales(deps, found), presentHeld(deps, 'academy', sides)]);
  // A field that no feed fills has no override.
  const byHand = held.by_hand.flatMap(({ field, ...one }) => (field === 'mail' ? [] : [{ field, ...one }]));
  return {
    academy: academy!,
    page: academyPath(academy!),
    source_key: sides.sourceKey,
    ...held,
    values: withAddress(held.values),
    feed: withAddress(held.feed),
    by_hand: byHand,
  };
}

export function deskAcademiesRoutes(deps: DeskAcademiesDeps): Route[] {
  const { academies } = deps.catalogue.desk;
  const answer = async (
    id: number,
    isStale: boolean,
    changes: AcademyChanges = {},
  ): Promise<HandlerAnswer<typeof saveDeskAcademy>> =>
    isStale ? staleAnswer(id, changes) : { data: await showAcademy(deps, id) };
  const staleAnswer = async (id: number, changes: AcademyChanges) => {
    const academy = await showAcademy(deps, id);
    return { refusal: 'desk.stale' as const, data: { academy, differ: differOf(changes, academy.values) } };
  };
  return [
    route(listDeskAcademies, async ({ query: { after, limit, by_hand: byHand, ...filters } }) => {
      const asked = { ...filters, byHand: byHand === 'yes', after: readIdKeyset(after), limit: limit + 1 };
      const { rows, next } = keysetPage(await academies.find(asked), limit, (row) => String(row.id));
      return { data: { rows: await withSales(deps, rows), next } };
    }),
    route(exportDeskAcademies, async ({ query: { format, ...filters } }, context) => {
      const { by_hand: byHand, ...rest } = filters;
      return {
        data: await exportList(deps, {
          what: 'academies',
          filters,
          format,
          operator: operatorOf(context),
          find: async (page) => withSales(deps, await academies.find({ ...rest, byHand: byHand === 'yes', ...page })),
          columns: [
            { head: 'شماره', cell: ({ id }) => id },
            { head: 'نام', cell: ({ name }) => name },
            { head: 'سایت', cell: ({ site_url: site }) => site },
            { head: 'نشانی‌ها', cell: ({ hosts }) => hosts.join(' ') },
            { head: 'منبع', cell: ({ source }) => source },
            { head: 'دوره‌ها', cell: ({ courses }) => courses.all },
            { head: 'در حال فروش', cell: ({ courses }) => courses.on_sale },
            { head: 'کارمزد (درصد)', cell: ({ commission_bp: share }) => share / 100 },
            {
              head: 'فیلدهای دستی',
              cell: (one) => one.by_hand.map((field) => writtenAcademyFields.words[field]).join('، '),
            },
          ],
        }),
      };
    }),
    route(listAcademySources, async () => ({ data: { sources: await academies.sources() } })),
    route(showDeskAcademy, async ({ params }) => ({ data: await showAcademy(deps, params.id) })),
    route(addDeskAcademy, async ({ body }, context) => ({
      data: await showAcademy(deps, await academies.add(body, operatorOf(context))),
    })),
    route(saveDeskAcademy, async ({ params: { id }, body: { version, changes } }, context) => {
      const edit = { id, version, changes: givenOf(changes), operator: operatorOf(context) };
      return answer(id, (await academies.edit(edit)) === 'stale', changes);
    }),
    route(previewDeskAcademy, async ({ params: { id }, body: { version, changes } }) => {
      const seen = await academies.previewPage({ id, version, changes: givenOf(changes) });
      return seen === 'stale' ? staleAnswer(id, changes) : { data: await previewCoursePage(deps, seen) };
    }),
    route(sendAcademyLogo, async ({ params: { id }, body: { version, picture } }, context) => {
      const bytes = new Uint8Array(await picture.arrayBuffer());
      const change = { id, version, picture: bytes, operator: operatorOf(context) };
      return answer(id, (await academies.changeLogo(change)) === 'stale');
    }),
    route(returnAcademyToFeed, async ({ params: { id }, body }, context) =>
      answer(id, (await academies.returnToFeed({ id, ...body, operator: operatorOf(context) })) === 'stale'),
    ),
  ];
}
