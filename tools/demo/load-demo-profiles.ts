import type { Kysely } from 'kysely';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';
import { createProfile, type ProfileChange } from '../../apps/server/src/domains/profile/profile.ts';
import { deriveKeys, keptSecretKey } from '../../apps/server/src/platform/secret-key.ts';

/** What the demo people say of themselves. The account numbers have valid check digits and belong to no real person. */
const profiles: Readonly<Record<string, ProfileChange>> = {
  '09120000001': {
    email: 'nemooneh@kavosh.example',
    headline: 'کارشناس داده',
    gender: 'female',
    provinceId: 8,
    account: { kind: 'card', digits: '6104337812345674' },
    accountOwner: 'نمونه کاوشگر',
  },
  '09120000003': {
    email: 'dara@kavosh.example',
    headline: 'مدیر بازاریابی',
    gender: 'male',
    provinceId: 4,
    account: { kind: 'sheba', digits: '062960000000100324200001' },
    accountOwner: 'دارا نمونه‌پور',
  },
};

interface ProfilesContext {
  db: Kysely<Tables>;
  config: { dataDir: string; secretKey?: Buffer | null };
}

/**
 * Gives demo people who were just added their profiles, as if they had written them at `at`: long enough ago to be paid
 * out. No notification is sent.
 */
export async function loadDemoProfiles(
  { content, identity, media }: Pick<Domains, 'content' | 'identity' | 'media'>,
  { db, config }: ProfilesContext,
  people: readonly { id: number; mobile: string }[],
  at: Date,
): Promise<void> {
  const wanted = people.filter(({ mobile }) => profiles[mobile] !== undefined);
  if (wanted.length === 0) return;
  const { bankAccountKey } = deriveKeys(config.secretKey ?? keptSecretKey(config.dataDir));
  const profile = createProfile({
    db,
    content,
    identity,
    media,
    accountKey: bankAccountKey,
    clock: { now: () => at },
    notifications: { tell: async () => {} },
    outbox: { putCode: async () => {}, putMemberSms: async () => {}, sendsToMembers: () => false },
    logError: (error) => {
      throw error;
    },
  });
  for (const { id, mobile } of wanted) await profile.change(id, profiles[mobile]!);
}
