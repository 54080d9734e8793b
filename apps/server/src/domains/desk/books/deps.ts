import type { Identity } from '../../identity/identity.ts';
import type { Members } from '../../members/members.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { ExportDeps } from '../../../kernel/exports/export-list.ts';

export interface DeskBooksDeps extends ExportDeps {
  identity: Pick<Identity, 'readNamesOf'>;
  staff: Pick<Members, 'namesOf'>;
  wallet: Pick<Wallet, 'desk'>;
}
