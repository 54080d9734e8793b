import type { ProfileData } from '@kavosh/contract/profile.ts';
import { maskBankAccount } from '@kavosh/persian/bank-account.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findProfile } from './profile-store.ts';
import type { ProfileStoreDeps } from './deps.ts';

/** A person's profile as they see it: the bank account masked but for its end. */
export async function showProfile(
  { db, identity, content, media }: Pick<ProfileStoreDeps, 'db' | 'identity' | 'content' | 'media'>,
  userId: number,
): Promise<ProfileData> {
  const [row, names, provinces, cities] = await Promise.all([
    findProfile(db, userId),
    identity.readNames(userId),
    content.listProvinces(),
    content.listCities(),
  ]);
  if (!names) throw new Refusal('identity.unauthenticated');
  const province = provinces.find((one) => one.id === row.province_id);
  const city = cities.find((one) => one.id === row.city_id);
  const account =
    row.account_kind !== null && row.account_end !== null ? { kind: row.account_kind, end: row.account_end } : null;
  return {
    first_name: names.first_name,
    last_name: names.last_name,
    image: row.image === null ? null : media.address(row.image, 'portrait'),
    email: row.email,
    bank_account: account && maskBankAccount(account),
    bank_account_kind: account && account.kind,
    bank_account_owner: row.account_owner,
    bank_account_changed_at: row.account_changed_at?.toISOString() ?? null,
    headline: row.headline,
    gender: row.gender,
    province: province ? { id: province.id, name_fa: province.name, name: province.name } : null,
    city: city ? { id: city.id, name_fa: city.name } : null,
  };
}
