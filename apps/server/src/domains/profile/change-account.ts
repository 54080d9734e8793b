import type { Transaction } from 'kysely';
import { profileMessages } from '@kavosh/contract/profile.ts';
import { maskBankAccount, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PersonalNotification } from '../notifications/notifications.ts';
import { accountChangesSince, hadAccount, noteAccountChange, type ProfileRow } from './profile-store.ts';
import type { ProfileTables } from './profile.tables.ts';
import type { ProfileStoreDeps } from './deps.ts';

/** Each change sends a message and holds payouts for a day; no one needs more of them. */
const CHANGES_A_DAY = 5;

/** A new account, nothing, or the masked one that was shown. */
export type GivenAccount = BankAccount | { masked: string } | null;

type AccountColumns = Pick<
  ProfileRow,
  'sealed_account' | 'account_kind' | 'account_end' | 'account_changed_at' | 'account_owner'
>;

/** Undefined: not sent. `owner` null: the field was empty. */
export interface AccountChange {
  account: GivenAccount | undefined;
  owner: string | null | undefined;
}

/** Whether the typed account is the stored one. Refuses a masked number other than the one that was shown. */
function isSame(
  { cipher }: Pick<ProfileStoreDeps, 'cipher'>,
  userId: number,
  row: ProfileRow,
  given: GivenAccount,
): boolean {
  if (row.sealed_account === null || row.account_kind === null || row.account_end === null) {
    if (given && 'masked' in given) throw wrongMask();
    return given === null;
  }
  if (given === null) return false;
  if ('masked' in given) {
    if (given.masked !== maskBankAccount({ kind: row.account_kind, end: row.account_end })) throw wrongMask();
    return true;
  }
  return cipher.decrypt(userId, row.sealed_account) === given.digits;
}

const wrongMask = (): Refusal => new Refusal('request.invalid', {}, { user_bank_account: [profileMessages.account] });

const noOwner = (): Refusal =>
  new Refusal('request.invalid', {}, { user_bank_account_owner: [profileMessages.accountOwner] });

/**
 * The columns of a person's bank account after a change, noted with its time and told, by SMS and in the dashboard,
 * within the transaction; undefined where nothing changes. A new account needs its owner, and one that is removed takes
 * its owner with it. Refuses by fields and with profile.too_many_changes.
 * @param row locked
 */
export async function changeAccount(
  {
    outbox,
    identity,
    notifications,
    cipher,
  }: Pick<ProfileStoreDeps, 'outbox' | 'identity' | 'notifications' | 'cipher'>,
  tx: Transaction<ProfileTables>,
  userId: number,
  row: ProfileRow,
  { account: given, owner }: AccountChange,
  now: Date,
): Promise<Partial<AccountColumns> | undefined> {
  if (given === undefined || isSame({ cipher }, userId, row, given)) return changeOwner(row, owner);
  const lately = await accountChangesSince(tx, userId, new Date(now.getTime() - DAY_MS));
  const oldest = lately.at(-CHANGES_A_DAY);
  if (oldest) {
    const leftMs = oldest.getTime() + DAY_MS - now.getTime();
    throw new Refusal('profile.too_many_changes', { retryAfterSeconds: Math.ceil(leftMs / 1_000) });
  }
  const account = given && 'digits' in given ? { kind: given.kind, ...cipher.encrypt(userId, given) } : null;
  if (account && !owner) throw noOwner();
  const isFirst = !(await hadAccount(tx, userId));
  await noteAccountChange(tx, userId, account?.end ?? null, now);
  const to = await identity.readMobile(tx, userId);
  if (to !== undefined) {
    await outbox.putMemberSms(
      tx,
      account
        ? { to, kind: 'bank-account-changed', end: account.end }
        : { to, kind: 'bank-account-removed', end: row.account_end! },
    );
  }
  await notifications.tell(tx, notificationOf(userId, account?.end ?? null, isFirst, now));
  return {
    sealed_account: account?.encrypted ?? null,
    account_kind: account?.kind ?? null,
    account_end: account?.end ?? null,
    account_changed_at: now,
    account_owner: account ? owner! : null,
  };
}

/** Changes only the owner of the existing account: it stays the same account, so there is no waiting time. */
function changeOwner(
  row: ProfileRow,
  owner: string | null | undefined,
): Pick<AccountColumns, 'account_owner'> | undefined {
  if (row.sealed_account === null) {
    if (owner) throw new Refusal('request.invalid', {}, { user_bank_account: [profileMessages.account] });
    return undefined;
  }
  if (owner) return { account_owner: owner };
  if (owner === null && row.account_owner !== null) throw noOwner();
  return undefined;
}

function notificationOf(userId: number, end: string | null, isFirst: boolean, now: Date): PersonalNotification {
  return {
    userId,
    key: `bank-account:${now.getTime()}`,
    type: 1,
    link: { title: 'ویرایش پروفایل', url: '/dashboard/edit' },
    title:
      end === null
        ? 'شماره حساب بانکی شما برداشته شد'
        : isFirst
          ? 'شماره حساب بانکی شما ثبت شد'
          : 'شماره حساب بانکی شما تغییر کرد',
    body:
      (end === null
        ? 'اکنون شماره حسابی برای برداشت از کیف پول ندارید.'
        : `برداشت‌های کیف پول از این پس به حسابی با پایان ${toPersianDigits(end)} واریز می‌شود.` +
          (isFirst ? '' : ' تا ۲۴ ساعت پس از این تغییر برداشت ممکن نیست.')) +
      ' اگر شما این کار را نکرده‌اید، رمز عبور خود را عوض کنید و با پشتیبانی تماس بگیرید.',
  };
}
