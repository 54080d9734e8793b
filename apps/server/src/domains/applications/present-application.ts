import type { Application } from '@kavosh/contract/academy-applications.ts';
import { documentKinds } from '@kavosh/contract/academy-applications.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { ApplicationRow, DocumentRow } from './application-store.ts';
import { readDocuments } from './application-store.ts';
import type { ApplicationsTables } from './applications.tables.ts';
import type { ApplicationsWork } from './deps.ts';
import { missingDocuments, neededDocuments } from './needed-documents.ts';
import { provableHost } from './provable-host.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const isHostProof = (proof: ApplicationRow['proof']): boolean => proof !== null && proof !== 'staff';

function present(row: ApplicationRow, documents: readonly DocumentRow[], names: Map<number, string>): Application {
  const needed = neededDocuments(row);
  const shown = documentKinds.filter(
    (kind) => needed.includes(kind) || documents.some((document) => document.kind === kind),
  );
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    name: row.name,
    site_url: row.site_url,
    national_id: row.national_id,
    is_claim: row.is_claim,
    academy: row.academy_id === null ? null : { id: row.academy_id, name: names.get(row.academy_id) ?? row.name },
    proof:
      row.proof === null
        ? null
        : {
            how: row.proof,
            host: isHostProof(row.proof) ? row.token_host : null,
            token: isHostProof(row.proof) ? row.token : null,
            until: isHostProof(row.proof) ? iso(row.token_until) : null,
          },
    provable_host: provableHost(row.site_url),
    checked_at: iso(row.checked_at),
    proven_at: iso(row.proven_at),
    documents: shown.map((kind) => {
      const found = documents.find((document) => document.kind === kind);
      return { kind, state: found?.state ?? null, note: found?.note ?? null, is_needed: needed.includes(kind) };
    }),
    missing: missingDocuments(row, documents),
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    sent_at: iso(row.sent_at),
    decided_at: iso(row.decided_at),
    version: row.version,
  };
}

/** Applications as their applicant follows them; two queries. */
export async function presentApplications(
  { catalogue }: Pick<ApplicationsWork, 'catalogue'>,
  executor: Executor<ApplicationsTables>,
  rows: readonly ApplicationRow[],
): Promise<Application[]> {
  const documents = await readDocuments(
    executor,
    rows.map((row) => row.id),
  );
  const academies = rows.flatMap((row) => (row.academy_id === null ? [] : [row.academy_id]));
  const names =
    academies.length === 0 ? new Map<number, string>() : await catalogue.desk.academyNames(academies, executor);
  return rows.map((row) => present(row, documents.get(row.id) ?? [], names));
}

/** One of them. */
export const presentOne = async (
  deps: Pick<ApplicationsWork, 'catalogue'>,
  executor: Executor<ApplicationsTables>,
  row: ApplicationRow,
): Promise<Application> => (await presentApplications(deps, executor, [row]))[0]!;
