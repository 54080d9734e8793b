import { acceptInvitation, beginTotp, confirmTotp } from '@kavosh/contract/desk/session.ts';
import { totpCode } from '../../apps/server/src/domains/members/factors/totp.ts';
import { callDesk, type DeskClient } from './desk-client.ts';
import type { TestApp } from './start-app.ts';

/** Accepts an invitation link and sets up an authenticator: a colleague who has just joined. */
export async function joinBy(
  one: TestApp,
  { link, account, now }: { link: string; account: { userId: number; mobile: string; password: string }; now: number },
): Promise<DeskClient> {
  const browser = { cookie: null as string | null };
  const call = callDesk(one, browser);
  const body = { token: link.split('#')[1]!, password: account.password };
  const joined = await call(acceptInvitation, { body });
  if (joined.status !== 200) throw new Error(`did not join: ${joined.refusal}`);
  browser.cookie = /kavosh-desk=([\w-]{43})/.exec(joined.cookie ?? '')![1]!;
  const { secret } = (await call(beginTotp)).data;
  await call(confirmTotp, { body: { code: totpCode(secret, new Date(now)) } });
  const { userId, mobile } = account;
  const client = { staffId: joined.data.session.staff_id, userId, mobile, cookie: browser.cookie };
  return { ...client, call: callDesk(one, client) };
}
