import type {
  DeskApplication,
  listApplications as listCall,
  WholeApplication,
} from '@kavosh/contract/desk/catalogue/applications.ts';
import type { DocumentKind } from '@kavosh/contract/academy-applications.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { missingDocuments, type ApplicationRow } from '../../applications/applications.ts';
import type { DeskApplicationsDeps } from './deps.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentApplication = (
  row: ApplicationRow,
  { names, missing, rivals }: { names: Map<number, string>; missing: DocumentKind[]; rivals: number },
): DeskApplication => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  state: row.state,
  is_claim: row.is_claim,
  academy: row.academy_id === null ? null : { id: row.academy_id, name: names.get(row.academy_id) ?? row.name },
  is_proven: row.proven_at !== null,
  missing,
  rivals,
  sent_at: iso(row.sent_at),
});

const namesOf = (
  { catalogue }: Pick<DeskApplicationsDeps, 'catalogue'>,
  rows: readonly ApplicationRow[],
): Promise<Map<number, string>> =>
  catalogue.desk.academyNames(rows.flatMap((row) => (row.academy_id === null ? [] : [row.academy_id])));

/** A page of the list: three queries. */
export async function listApplications(
  deps: DeskApplicationsDeps,
  query: HandlerInput<typeof listCall>['query'],
): Promise<EndpointData<typeof listCall>> {
  const { rows, next } = await deps.applications.desk.list(query);
  const names = await namesOf(deps, rows);
  return {
    rows: rows.map((row) => presentApplication(row, { names, missing: row.missing, rivals: row.rivals })),
    next,
  };
}

/** One, whole: a constant number of queries. Refuses with application.not_found. */
export async function showApplication(deps: DeskApplicationsDeps, id: number): Promise<WholeApplication> {
  const { row, documents, others, hasOwner } = await deps.applications.desk.show(id);
  const [names, accounts, sameName, open] = await Promise.all([
    namesOf(deps, [row]),
    row.user_id === null ? [] : deps.identity.accountStates({ ids: [row.user_id] }),
    deps.catalogue.desk.academies.named(row.name),
    deps.approvals.openFor(`application ${id}`),
  ]);
  const [applicant] = accounts;
  return {
    application: presentApplication(row, {
      names,
      missing: missingDocuments(row, documents),
      rivals: row.is_claim ? others.filter((one) => one.state === 'sent' || one.state === 'returned').length : 0,
    }),
    version: row.version,
    applicant: applicant
      ? {
          user_id: applicant.id,
          name: `${applicant.first_name} ${applicant.last_name}`,
          masked: applicant.masked,
        }
      : null,
    site_url: row.site_url,
    national_id: row.national_id,
    proof: row.proof,
    proof_host: row.token_host,
    proven_at: iso(row.proven_at),
    has_owner: hasOwner,
    documents: documents.map((one) => ({
      kind: one.kind,
      state: one.state,
      note: one.note,
      has_picture: one.photo !== null,
      sent_at: iso(one.sent_at),
    })),
    same_name: sameName.filter((one) => one.id !== row.academy_id),
    others,
    reason: row.reason,
    decided_at: iso(row.decided_at),
    open_approvals: open,
  };
}
