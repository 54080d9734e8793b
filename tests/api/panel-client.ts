import { randomUUID } from 'node:crypto';
import type { SellerRole } from '@kavosh/contract/panel/permissions.ts';
import { addAccount, callOffice, type DeskClient } from './desk-client.ts';
import type { TestApp } from './start-app.ts';

/** A browser in the panel: its cookie goes along. */
export interface PanelClient extends Omit<DeskClient, 'staffId'> {
  memberId: number;
  academyId: number;
}

/** Calls of the panel with what `of.cookie` holds at the time. */
export const callPanel = (one: TestApp, of: { cookie: string | null }): DeskClient['call'] =>
  callOffice(one, of, 'kavosh-panel');

/** Makes a member of an academy, with a new account if `account` names none; without a session. */
export async function addMember(
  one: TestApp,
  academyId: number,
  role: SellerRole,
  account?: { userId: number; mobile: string; password: string },
): Promise<{ userId: number; mobile: string; password: string }> {
  const person = account ?? (await addAccount(one));
  await one.app.domains.academyMembers.demo.add(academyId, [{ mobile: person.mobile, role }]);
  return person;
}

/** What the authenticator of a member shows now. A person may be a member of several academies. */
export const codesOf = async (one: TestApp, mobile: string): Promise<string[]> =>
  (await one.app.domains.academyMembers.demo.codes()).filter((each) => each.mobile === mobile).map(({ code }) => code);

/** A new member of an academy with the role, signed in, with a fresh second factor where the role needs one. */
export async function addSeller(one: TestApp, academyId: number, role: SellerRole): Promise<PanelClient> {
  const { academyMembers: members } = one.app.domains;
  const { userId, mobile, password } = await addMember(one, academyId, role);
  const requestId = randomUUID();
  const caller = { address: '127.0.0.1', requestId };
  const signedIn = await members.signIn({ mobile, password, device: 'آزمون' }, caller);
  if (!('token' in signedIn)) throw new Error('the member is of several academies');
  let { token } = signedIn;
  const actor = (await members.authenticate(token))!;
  const operator = { name: actor.name, staffId: actor.memberId, requestId };
  if (actor.step === 'factor')
    ({ token } = await members.showTotpCode({ actor, operator }, (await codesOf(one, mobile))[0]!));
  const client = { memberId: actor.memberId, academyId, userId, mobile, cookie: token as string | null };
  return { ...client, call: callPanel(one, client) };
}
