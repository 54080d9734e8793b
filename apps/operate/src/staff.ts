import { parseArgs } from 'node:util';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import type { StaffMember } from '@kavosh/contract/desk/staff.ts';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import type { Invited } from '@kavosh/server/domains/members/members.ts';
import { idOf, isolated, minute, reasonOf, secondAsked } from './lines.ts';
import { noteLook } from './note-look.ts';
import { OperationFailure, type Desk, type Operation } from './operation.ts';

const sentences: Readonly<Record<string, string>> = {
  'staff.already': 'This number works at the desk already.',
  'staff.not_found': 'There is no such colleague.',
  'staff.oneself': 'Nobody resets or dismisses themselves; another colleague does.',
  'staff.last_owner': 'The last owner stays.',
  'desk.reason_missing': 'Another owner has to agree: say why with --reason.',
  'approval.open': 'The same request is already waiting for another owner.',
};

async function orSentence<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) throw new OperationFailure(sentences[error.code] ?? error.message);
    throw error;
  }
}

function stateOf({ factors, dismissed_at: gone }: StaffMember): string {
  if (gone !== null) return 'dismissed';
  return factors.totp || factors.passkeys > 0 ? 'has a second factor' : 'no second factor yet';
}

function lineOf(member: StaffMember): string {
  const { id, masked, name, roles } = member;
  const roleNames = roles.map((one) => one.name).join(', ');
  return `${String(id).padStart(6)}  ${masked}  ${isolated(name)}  ${roleNames}  ${stateOf(member)}`;
}

function sayInvited({ say, deskAddress }: Pick<Desk, 'say' | 'deskAddress'>, { token, expiresAt }: Invited): void {
  say(`Good once, until ${minute(expiresAt)}; open it in the browser of who is invited:`);
  say(`${deskAddress ?? '/desk/'}invitation#${token}`);
}

/** Before the first colleague joins the desk there is no operator whom a code could name. */
const whoInvites = async ({ domains: { staff }, operator }: Desk) =>
  (await staff.count()) === 0 ? 'shell, before the first colleague' : operator('staff.manage');

/**
 * Members of the desk. The first owner is invited here; after that a colleague with a code invites. A member who lost
 * every second factor can also be let in again from here, by a colleague, or under a given name where no colleague is
 * left.
 */
export const staff: Operation = {
  summary: 'who works at the desk',
  usage: [
    'staff list',
    'staff invite MOBILE --role ROLE,…   owner, support, moderator, editor, finance, auditor, or a name given ' +
      'at the desk;\n' +
      '      the first one of an installation needs no --as; a role that decides money, roles\n' +
      '      or settings needs a --reason too, and waits for another owner if there are two',
    'staff roles ID --role ROLE,… --reason TEXT   asks another owner; if no colleague can decide it, it is done at ' +
      'once, and request and audit record that it was done alone',
    'staff reset ID --reason TEXT [--no-one-left]   ends sessions and second factors, and invites again;\n' +
      '      --no-one-left: without --as, where no owner can sign in any more; the audit says so',
    'staff dismiss ID --reason TEXT   at once',
  ],
  needsSecret: true,
  async run(args, desk) {
    const {
      values,
      positionals: [action, name, ...rest],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        reason: { type: 'string' },
        'no-one-left': { type: 'boolean' },
      },
    });
    const { domains, say, operator } = desk;
    if (rest.length > 0) throw new OperationFailure('One colleague at a time.');
    if (action === 'list') {
      if ((await domains.staff.count()) > 0) await noteLook(desk, 'staff.manage', 'staff');
      const { staff: members, invitations } = await domains.staff.list();
      for (const one of members) say(lineOf(one));
      for (const one of invitations)
        say(`invited  ${one.masked}  ${one.roles.map((role) => role.name).join(', ')}  until ${one.expires_at}`);
      if (members.length + invitations.length === 0) say('Nobody works at the desk yet: staff invite MOBILE.');
    } else if (action === 'invite') {
      const mobile = normalizeMobile(name ?? '');
      if (mobile === null) throw new OperationFailure('Give a mobile number, such as 09120000000.');
      const roleIds = await rolesOf(desk, values.role);
      const by = await whoInvites(desk);
      const invitation = { mobile, roleIds, reason: reasonOf(values.reason) };
      const done = await orSentence(() => domains.desk.shell.inviteStaff(invitation, by));
      if ('token' in done) sayInvited(desk, done);
      else say(secondAsked(done.approval));
    } else if (action === 'roles') {
      const staffId = idOf(name, 'colleague');
      const roleIds = await rolesOf(desk, values.role);
      const reason = required(values.reason);
      const by = await operator('staff.manage');
      const asked = await orSentence(() => domains.desk.shell.changeRoles({ staffId, roleIds }, reason, by));
      say(asked === null ? `Colleague ${staffId} has these roles now; you did it alone.` : secondAsked(asked));
    } else if (action === 'reset') {
      const staffId = idOf(name, 'colleague');
      const reason = required(values.reason);
      const by = values['no-one-left'] ? 'shell, no owner left' : await operator('staff.manage');
      sayInvited(desk, await orSentence(() => domains.staff.resetFactors({ staffId, reason }, by)));
    } else if (action === 'dismiss') {
      const staffId = idOf(name, 'colleague');
      const reason = required(values.reason);
      const by = await operator('staff.manage');
      await orSentence(() => domains.staff.dismiss({ staffId, reason }, by));
      say(`Colleague ${staffId} is dismissed and signed out.`);
    } else throw new OperationFailure('Say what to do with staff: list, invite, roles, reset or dismiss.');
  },
};

async function rolesOf({ domains }: Desk, text: string | undefined): Promise<number[]> {
  const known = await domains.staff.roles();
  const wanted = (text ?? '').split(',').flatMap((one) => one.trim() || []);
  const found = wanted.map((one) => known.find(({ key, name }) => key === one || name === one));
  if (found.length === 0 || found.includes(undefined))
    throw new OperationFailure(
      `--role takes one or several of ${known.map(({ key, name }) => key ?? name).join(', ')}.`,
    );
  return found.map((one) => one!.id);
}

function required(text: string | undefined): string {
  const reason = reasonOf(text);
  if (reason === undefined) throw new OperationFailure('Say why with --reason.');
  return reason;
}
