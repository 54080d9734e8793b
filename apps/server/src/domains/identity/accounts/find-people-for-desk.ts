import { sql } from 'kysely';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { keysetPage, readIdKeyset, type KeysetPage } from '../../../kernel/keyset.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { IdentityTables } from '../identity.tables.ts';
import { maskedMobile, type FoundPerson } from './people-store.ts';

export interface PeopleFilter {
  /** As it was typed; '': everybody. */
  find: string;
  after?: string | undefined;
  limit: number;
}

/** Fewer say nothing: three digits are a part of every twentieth number. */
const LEAST_DIGITS = 4;

const plainName = sql`lower(replace(translate(first_name || ' ' || last_name, 'يك', 'یک'), ${sql.lit('\u200c')}, ''))`;

function matching(typed: string) {
  const mobile = normalizeMobile(typed);
  if (mobile !== null) return sql`mobile = ${mobile}`;
  const digits = toAsciiDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  if (/^\d{1,11}$/.test(digits)) {
    const id = Number(digits) <= 2_147_483_647 ? Number(digits) : 0;
    return digits.length < LEAST_DIGITS ? sql`id = ${id}` : sql`(id = ${id} or mobile like ${`%${digits}%`})`;
  }
  const name = typed.replaceAll('\u200c', '').replace(/\s+/gu, ' ').trim();
  return sql`${plainName} like ${patternOfPart(name)} and deleted_at is null`;
}

/** A page of people: by number, a whole mobile number or a part of one, or a part of the name; the latest first. */
export async function findPeopleForDesk(
  executor: Executor<IdentityTables>,
  { find, after, limit }: PeopleFilter,
): Promise<KeysetPage<FoundPerson>> {
  const from = readIdKeyset(after);
  const conditions = [find === '' ? sql`true` : matching(find), ...(from === null ? [] : [sql`id < ${from}`])];
  const { rows } = await sql<FoundPerson>`
    select id, first_name, last_name, ${maskedMobile} as masked, created_at from app_user
    where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit + 1}`.execute(executor);
  return keysetPage(rows, limit, ({ id }) => String(id));
}
