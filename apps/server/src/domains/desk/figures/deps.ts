import type { Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Recommendations } from '../../recommendations/recommendations.ts';
import type { Wallet } from '../../wallet/wallet.ts';

export interface DeskFiguresDeps {
  db: Kysely<unknown>;
  audit: Pick<Audit, 'record'>;
  clock: Clock;
  catalogue: Pick<Catalogue, 'courseNames' | 'desk'>;
  wallet: Pick<Wallet, 'desk' | 'purchasesAfter'>;
  recommendations: Pick<Recommendations, 'suggestedViews'>;
}
