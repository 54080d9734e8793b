import type { Kysely } from 'kysely';
import { usualTerms, type AcademyTerms, type Terms } from '../../apps/server/src/domains/terms/terms.ts';

/** Agrees on terms with an academy from now on; what is left out is as usual. @returns their id */
export function agreeTerms<Tables>(
  terms: Pick<Terms, 'add'>,
  db: Kysely<Tables>,
  academyId: number,
  agreed: Partial<AcademyTerms> = {},
): Promise<number> {
  const { id: _usual, ...usual } = usualTerms;
  return db
    .transaction()
    .execute((tx) =>
      terms.add(tx, { ...usual, ...agreed, academy_id: academyId, from_at: new Date(0), approval_id: null }),
    );
}
