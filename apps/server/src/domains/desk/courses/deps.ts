import type { Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Approvals } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Content } from '../../content/content.ts';
import type { Engagement } from '../../engagement/engagement.ts';
import type { Members } from '../../members/members.ts';
import type { PreviewPageDeps } from '../preview-page.ts';
import type { Wallet } from '../../wallet/wallet.ts';

export interface DeskCoursesDeps extends PreviewPageDeps {
  db: Kysely<unknown>;
  clock: Clock;
  audit: Pick<Audit, 'record' | 'doneTo'>;
  approvals: Pick<Approvals, 'asked' | 'request' | 'openFor'>;
  catalogue: Pick<Catalogue, 'desk'>;
  content: Pick<Content, 'listCities'>;
  engagement: Pick<Engagement, 'countsOfCourse'>;
  staff: Pick<Members, 'namesOf'>;
  wallet: Pick<Wallet, 'desk'>;
}
