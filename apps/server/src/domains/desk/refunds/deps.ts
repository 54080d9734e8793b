import type { Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Approvals, AskSecond } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Wallet } from '../../wallet/wallet.ts';

export interface DeskRefundsDeps {
  db: Kysely<unknown>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  approvals: AskSecond & Pick<Approvals, 'limits'>;
  catalogue: Pick<Catalogue, 'courseNames'>;
  identity: Pick<Identity, 'readNamesOf'>;
  wallet: Pick<Wallet, 'desk' | 'readPurchase'>;
}
