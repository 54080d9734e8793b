import type { ExportDeps } from '../../../kernel/exports/export-list.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Members } from '../../members/members.ts';
import type { Wallet } from '../../wallet/wallet.ts';

export interface DeskPaymentsDeps extends ExportDeps {
  audit: Pick<Audit, 'record' | 'doneTo'>;
  identity: Pick<Identity, 'readNamesOf'>;
  staff: Pick<Members, 'namesOf'>;
  wallet: Pick<Wallet, 'desk'>;
}
