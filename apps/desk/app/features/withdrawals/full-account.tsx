import { readDeskAccount } from '@kavosh/contract/desk/withdrawals.ts';
import { call } from '@kavosh/office/session/call.ts';
import { AccountNumber } from '../../shared/account-number.tsx';

async function readNumber(id: string): Promise<string | null> {
  const { kind, number } = await call(readDeskAccount, { params: { id } });
  if (number === null) return null;
  return kind === 'sheba' ? `IR${number}` : number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The full account number of a withdrawal. */
export const FullAccount = ({ id }: { id: string }) => <AccountNumber read={() => readNumber(id)} />;
