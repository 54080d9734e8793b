import * as z from 'zod/mini';
import { readBankAccount, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { endpoint } from '../../endpoint.ts';
import { AccountOwner, profileMessages } from '../../profile.ts';
import { Id } from '../../scalars.ts';
import { StaffName } from '../names.ts';

const account = '/api/v1/desk/academies/{id}/account' as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'academy.not_found' } as const;

export const shebaMessages = {
  missing: 'شماره شبا را بنویسید.',
  card: 'به آموزشگاه‌ها فقط با شبا واریز می‌شود؛ این شماره کارت است.',
  length: 'شماره شبا ۲۴ رقم دارد و پیش از آن IR می‌آید.',
  wrong: profileMessages.sheba,
} as const;

/** A Sheba as people write it, with or without IR. */
export const Sheba = z.pipe(
  z.string({ error: shebaMessages.missing }).check(z.maxLength(200, { error: shebaMessages.length })),
  z.transform((typed: string, context): BankAccount => {
    const read = readBankAccount(typed);
    if (typeof read !== 'string' && read.kind === 'sheba') return read;
    const problem =
      typed.trim() === ''
        ? shebaMessages.missing
        : read === 'sheba'
          ? shebaMessages.wrong
          : read === 'card' || typeof read !== 'string'
            ? shebaMessages.card
            : shebaMessages.length;
    context.issues.push({ code: 'custom', message: problem, input: typed });
    return z.NEVER;
  }),
);

/** `usable_from`: nothing is paid to it before. */
export const AcademyAccount = z.object({
  id: z.int(),
  end: z.string(),
  owner: z.string(),
  added_by: StaffName,
  added_at: z.string(),
  usable_from: z.string(),
  is_current: z.boolean(),
});
export type AcademyAccount = z.infer<typeof AcademyAccount>;

const accounts = z.object({ accounts: z.array(AcademyAccount) });

/** Accounts of an academy, the current one first. */
export const listAcademyAccounts = endpoint({
  method: 'GET',
  path: account,
  access: { staff: 'books.read' },
  summary: 'حساب‌های یک آموزشگاه',
  ...one,
  data: accounts,
  refusals: [...refused, 'academy.not_found'],
});

/** Takes the place of the one before, and is paid to from seven days on. */
export const setAcademyAccount = endpoint({
  method: 'POST',
  path: account,
  access: { staff: 'payouts.make', stepUp: true },
  summary: 'حساب تازه یک آموزشگاه',
  ...one,
  body: z.object({ sheba: Sheba, owner: AccountOwner }),
  data: accounts,
  refusals: [...refused, 'desk.step_up', 'academy.not_found'],
});

/** The whole number, which the audit notes. `sheba` null: sealed under another secret than the server has. */
export const readAcademyAccount = endpoint({
  method: 'POST',
  path: `${account}/read`,
  access: { staff: 'bank.read', stepUp: true },
  summary: 'شماره کامل حساب یک آموزشگاه',
  ...one,
  data: z.object({ owner: z.string(), sheba: z.nullable(z.string()) }),
  refusals: [...refused, 'desk.step_up', 'academy.not_found', 'academy_account.not_found'],
});
