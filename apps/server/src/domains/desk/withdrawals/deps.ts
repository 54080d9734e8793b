import type { Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Approvals, AskSecond } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { Members } from '../../members/members.ts';
import type { Wallet } from '../../wallet/wallet.ts';

export interface DeskWithdrawalsDeps {
  db: Kysely<unknown>;
  clock: Clock;
  audit: Pick<Audit, 'record' | 'doneTo'>;
  approvals: AskSecond & Pick<Approvals, 'limits' | 'openFor' | 'lastOf'>;
  identity: Pick<Identity, 'readNamesOf'>;
  profile: Pick<Profile, 'accountsSince' | 'openAccount'>;
  settlement: Pick<Settlement, 'refuseInStatement'>;
  staff: Pick<Members, 'namesOf'>;
  wallet: Pick<Wallet, 'desk' | 'operateWithdrawal' | 'openWithdrawal'>;
}
