import { LISTED_ROWS, type MyData } from '@kavosh/contract/my-data.ts';
import { maskBankAccount } from '@kavosh/persian/bank-account.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { Media } from '../media/media.ts';
import { findProfile } from './profile-store.ts';
import type { ProfileTables } from './profile.tables.ts';

/** What a person said of themselves, with the bank account masked. Places by their ids. */
export type ExportedProfile = Omit<MyData['profile'], 'province' | 'city'> & {
  province: number | null;
  city: number | null;
};

export async function exportProfile(
  executor: Executor<ProfileTables>,
  media: Pick<Media, 'address'>,
  userId: number,
): Promise<ExportedProfile> {
  const row = await findProfile(executor, userId);
  const changes = await executor
    .selectFrom('bank_account_change')
    .select(['account_end', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(LISTED_ROWS)
    .execute();
  const { account_kind: kind, account_end: end, account_changed_at: at, account_owner: owner } = row;
  return {
    email: row.email,
    headline: row.headline,
    gender: row.gender,
    province: row.province_id,
    city: row.city_id,
    picture: row.image === null ? null : media.address(row.image, 'portrait'),
    bank_account:
      kind && end && at ? { kind, masked: maskBankAccount({ kind, end }), owner, changed_at: at.toISOString() } : null,
    bank_account_changes: changes.map((change) => ({ ends_with: change.account_end, at: change.at.toISOString() })),
  };
}
