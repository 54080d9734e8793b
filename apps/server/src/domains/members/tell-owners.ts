import { toPersianDigits } from '@kavosh/persian/digits.ts';
import type { Operator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { Deps } from './deps.ts';
import { accountsOf } from './member-store.ts';
import { ownersUserIds, readRoles } from './roles/role-store.ts';
import type { MembersTables } from './members.tables.ts';

/** A change of who has access, and how. `key`: each is reported once. */
export type AccessEvent = { key: string } & (
  | { what: 'invited' | 'invitation_asked'; mobile: string; roleIds: readonly number[]; operator: Operator }
  | { what: 'reset'; staffId: number; operator: Operator }
  | { what: 'role'; staffId: number; role: string; operator: Operator }
  | { what: 'joined' | 'totp' | 'passkey' | 'recovery_codes'; staffId: number }
);

const newFactors = (office: string) => ({
  totp: 'برنامه رمزساز تازه‌ای را به کار گرفت.',
  passkey: 'کلید عبور تازه‌ای افزود.',
  recovery_codes: 'کدهای بازیابی تازه‌ای گرفت.',
  joined: `با دعوت‌نامه‌اش وارد ${office} شد.`,
});

const nameOfOperator = (operator: Operator): string =>
  typeof operator === 'string' ? 'کسی در خط فرمان سرور' : operator.name;

async function nameOf(
  { organisation, identity }: Pick<Deps, 'organisation' | 'identity'>,
  tx: Executor<MembersTables>,
  id: number,
): Promise<string> {
  const [member] = await accountsOf(tx, organisation, [id]);
  const [account] = member ? await identity.accountStates({ ids: [member.person_id] }, tx) : [];
  return account ? `${account.first_name} ${account.last_name}` : '';
}

async function sentenceOf(
  deps: Pick<Deps, 'organisation' | 'identity'>,
  tx: Executor<MembersTables>,
  event: AccessEvent,
): Promise<string> {
  if ('mobile' in event) {
    const { mobile, roleIds, operator } = event;
    const roles = (await readRoles(tx, deps.organisation))
      .filter(({ id }) => roleIds.includes(id))
      .map(({ name }) => name);
    const whom = `صاحب شماره‌ای که به ${toPersianDigits(mobile.slice(-3))} ختم می‌شود`;
    const as = roles.join('، ');
    return event.what === 'invited'
      ? `${nameOfOperator(operator)} ${whom} را برای ${as} دعوت کرد.`
      : `${nameOfOperator(operator)} می‌خواهد ${whom} را برای ${as} دعوت کند؛ تأیید مالک دیگری لازم است.`;
  }
  const name = await nameOf(deps, tx, event.staffId);
  if (event.what === 'reset') return `${nameOfOperator(event.operator)} ورود دومرحله‌ای ${name} را از نو کرد.`;
  if (event.what === 'role') return `${nameOfOperator(event.operator)} نقش ${name} را به «${event.role}» تغییر داد.`;
  return `${name} ${newFactors(deps.organisation.office)[event.what]}`;
}

/**
 * Notifies every owner, also the one who did it: a stolen session does not go unnoticed. Within the caller's
 * transaction.
 */
export async function tellOwners(
  deps: Pick<Deps, 'organisation' | 'identity' | 'tell'>,
  tx: Executor<MembersTables>,
  event: AccessEvent,
): Promise<void> {
  const userIds = await ownersUserIds(tx, deps.organisation);
  if (userIds.length === 0) return;
  const { office, team } = deps.organisation;
  const said = await sentenceOf(deps, tx, event);
  const body = `${said} اگر از آن خبر ندارید، همین حالا در «${team}» نگاه کنید.`;
  const title = `دسترسی به ${office} تغییر کرد`;
  await deps.tell(tx, { userIds, key: `staff:${event.what}:${event.key}`, title, body });
}
