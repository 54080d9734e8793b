import type { ImportFix } from '@kavosh/contract/panel/import-words.ts';
import type { KnownCourse, SheetValues } from '../../kernel/ports/course-sheets.ts';
import { changesOf } from './compare-course.ts';
import type { ReadRow } from './read-row.ts';
import type { Finding } from './row-findings.ts';

interface Sale {
  /** The rows of one course. */
  rows: readonly Pick<ReadRow, 'found'>[];
  course: KnownCourse | undefined;
  /** What they want the course to say; how it is bought is added where the member chose that. */
  wanted: Partial<SheetValues>;
  fixes: (fix: ImportFix) => boolean;
}

/**
 * What is wrong with how a course would be bought: one that is sold on the academy's own site needs an address there,
 * as in the form. Of a course that the site has shown only a change of it counts. An address on a host of others, which
 * leaves a course without a way, is found as that.
 */
export function judgeSale({ rows, course, wanted, fixes }: Sale): Finding[] {
  if (!course && wanted.payment === undefined && fixes('all_wallet')) wanted.payment = 'wallet';
  const changes = course ? changesOf(wanted, course) : wanted;
  const now = course ? { ...course.site, ...course.draft } : { payment: 'referral', ref_url: null };
  const isSold = (changes.payment ?? now.payment) === 'wallet' || (changes.ref_url ?? now.ref_url) !== null;
  const isAsBefore = course?.wasShown === true ? changes.payment === undefined : Object.keys(changes).length === 0;
  if (isSold || isAsBefore) return [];
  const found = rows.flatMap((row) => row.found);
  // An address that cannot be read is named as that.
  if (found.some(({ code }) => code === 'address_wrong')) return [];
  if (fixes('wallet')) wanted.payment = 'wallet';
  const elsewhere = found.filter(({ code }) => code === 'address_host' || code === 'address_missing');
  for (const one of elsewhere) one.code = 'address_missing';
  return elsewhere.length > 0 ? [] : [{ code: 'address_missing', field: 'ref_url', value: '', beside: null }];
}
