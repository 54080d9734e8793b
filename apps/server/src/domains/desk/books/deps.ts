import type { Identity } from '../../identity/identity.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { ExportDeps } from '../export-list.ts';

export interface DeskBooksDeps extends ExportDeps {
  identity: Pick<Identity, 'readNamesOf'>;
  wallet: Pick<Wallet, 'desk'>;
}
