import type { Kysely, Transaction } from 'kysely';
import type { Cipher } from '../../kernel/cipher.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Audit } from '../audit/audit.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Terms } from '../terms/terms.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { AccountChanged } from './account-changed.ts';
import type { SettlementTables } from './settlement.tables.ts';

export interface SettlementDeps {
  db: Kysely<SettlementTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  /** Under which academies' accounts are sealed. */
  accountCipher: Cipher;
  terms: Pick<Terms, 'of'>;
  catalogue: Pick<Catalogue, 'courseNames'>;
  accountChanged: AccountChanged;
  /** Told in the transaction in which they were settled. */
  payoutsSettled: (tx: Transaction<SettlementTables>, ids: readonly number[]) => Promise<void>;
  wallet: Pick<Wallet, 'books' | 'desk'>;
}
