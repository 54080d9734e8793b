import type { Audit } from '../../audit/audit.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Wallet } from '../../wallet/wallet.ts';

export interface DeskPaymentsDeps {
  audit: Pick<Audit, 'doneTo'>;
  identity: Pick<Identity, 'readNamesOf'>;
  wallet: Pick<Wallet, 'desk'>;
}
