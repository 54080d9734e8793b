import { parseArgs } from 'node:util';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { sellerRoles, type SellerRole } from '@kavosh/contract/panel/permissions.ts';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import { isolated, minute } from './lines.ts';
import { OperationFailure, type Operation } from './operation.ts';

const isRole = (text: string): text is SellerRole => Object.hasOwn(sellerRoles, text);

function academyId(text: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? ''))
    throw new OperationFailure('Give the number of the academy, as the address of its page at the desk has it.');
  return Number(text);
}

/** Members of academies. The first owner of an academy is invited here; the invitation is a link to the panel. */
export const academies: Operation = {
  summary: 'who works in the panel of an academy',
  usage: [
    'academies invite ID MOBILE [--role ROLE]   academy_owner unless another role is given: academy_finance,\n' +
      '      academy_editor or academy_replies',
  ],
  needsSecret: true,
  async run(args, { domains, say, operator }) {
    const {
      values: { role = 'academy_owner' },
      positionals: [action, id, number, ...rest],
    } = parseArgs({ args: [...args], allowPositionals: true, options: { role: { type: 'string' } } });
    if (action !== 'invite') throw new OperationFailure('Say what to do with academies: invite.');
    if (rest.length > 0) throw new OperationFailure('One person at a time.');
    const academy = await domains.catalogue.academyContact({ id: academyId(id) });
    if (!academy) throw new OperationFailure('There is no such academy.');
    const mobile = normalizeMobile(number ?? '');
    if (mobile === null) throw new OperationFailure('Give a mobile number, such as 09120000000.');
    if (!isRole(role)) throw new OperationFailure(`--role takes one of ${Object.keys(sellerRoles).join(', ')}.`);
    const by = await operator('academies.edit');
    try {
      const { token, expiresAt } = await domains.academyMembers.invite(academy.id, { mobile, role }, by);
      say(`Invited to ${isolated(academy.name)}. Good once, until ${minute(expiresAt)}; on the site:`);
      say(`/academy/invitation#${token}`);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'staff.already')
        throw new OperationFailure('This number is a member of the academy already.');
      throw error;
    }
  },
};
