import { companyFields } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import {
  addDeskCompany,
  exportDeskCompanies,
  listDeskCompanies,
  returnCompanyToFeed,
  previewDeskCompany,
  saveDeskCompany,
  showDeskCompany,
  type WholeCompany,
} from '@kavosh/contract/desk/catalogue/companies.ts';
import type { CompanyChanges } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { differOf, givenOf } from '../../../kernel/held/sent-changes.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { exportList, type ExportDeps } from '../../../kernel/exports/export-list.ts';
import { presentHeld, type PresentHeldDeps } from '../present-held.ts';
import { previewJobPage, type PreviewPageDeps } from '../preview-page.ts';

export interface DeskCompaniesDeps extends PresentHeldDeps, ExportDeps, PreviewPageDeps {
  audit: PresentHeldDeps['audit'] & ExportDeps['audit'];
  jobs: Pick<Jobs, 'desk'>;
}

/** One company, whole; a constant number of queries. Refuses with company.not_found. */
async function showCompany(deps: DeskCompaniesDeps, id: number): Promise<WholeCompany> {
  const { companies } = deps.jobs.desk;
  const [[company], sides] = await Promise.all([
    companies.find({ ids: [id], after: null, limit: 1 }),
    companies.sides(id),
  ]);
  if (!company || !sides) throw new Refusal('company.not_found');
  return { company, source_key: sides.sourceKey, ...(await presentHeld(deps, 'company', sides)) };
}

export function deskCompaniesRoutes(deps: DeskCompaniesDeps): Route[] {
  const { companies } = deps.jobs.desk;
  const answer = async (
    id: number,
    isStale: boolean,
    changes: CompanyChanges = {},
  ): Promise<HandlerAnswer<typeof saveDeskCompany>> =>
    isStale ? staleAnswer(id, changes) : { data: await showCompany(deps, id) };
  const staleAnswer = async (id: number, changes: CompanyChanges) => {
    const company = await showCompany(deps, id);
    return { refusal: 'desk.stale' as const, data: { company, differ: differOf(changes, company.values) } };
  };
  return [
    route(listDeskCompanies, async ({ query: { after, limit, by_hand: byHand, find } }) => {
      const asked = { find, byHand: byHand === 'yes', after: readIdKeyset(after), limit: limit + 1 };
      return { data: keysetPage(await companies.find(asked), limit, (row) => String(row.id)) };
    }),
    route(exportDeskCompanies, async ({ query: { format, ...filters } }, context) => ({
      data: await exportList(deps, {
        what: 'companies',
        filters,
        format,
        operator: operatorOf(context),
        find: (page) => companies.find({ find: filters.find, byHand: filters.by_hand === 'yes', ...page }),
        columns: [
          { head: 'شماره', cell: ({ id }) => id },
          { head: 'نام', cell: ({ name }) => name },
          { head: 'صنعت', cell: ({ industry }) => industry },
          { head: 'منبع', cell: ({ source }) => source },
          { head: 'فرصت‌های شغلی', cell: ({ jobs }) => jobs.all },
          { head: 'باز', cell: ({ jobs }) => jobs.open },
          { head: 'فیلدهای دستی', cell: (one) => one.by_hand.map((field) => companyFields.words[field]).join('، ') },
        ],
      }),
    })),
    route(showDeskCompany, async ({ params }) => ({ data: await showCompany(deps, params.id) })),
    route(addDeskCompany, async ({ body }, context) => ({
      data: await showCompany(deps, await companies.add(body, operatorOf(context))),
    })),
    route(saveDeskCompany, async ({ params: { id }, body: { version, changes } }, context) => {
      const edit = { id, version, changes: givenOf(changes), operator: operatorOf(context) };
      return answer(id, (await companies.edit(edit)) === 'stale', changes);
    }),
    route(previewDeskCompany, async ({ params: { id }, body: { version, changes } }) => {
      const seen = await companies.previewPage({ id, version, changes: givenOf(changes) });
      return seen === 'stale' ? staleAnswer(id, changes) : { data: await previewJobPage(deps, seen) };
    }),
    route(returnCompanyToFeed, async ({ params: { id }, body }, context) =>
      answer(id, (await companies.returnToFeed({ id, ...body, operator: operatorOf(context) })) === 'stale'),
    ),
  ];
}
