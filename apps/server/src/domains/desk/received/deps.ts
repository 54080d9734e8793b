import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Sellers } from '../../sellers/sellers.ts';
import type { PreviewPageDeps } from '../preview-page.ts';

export interface DeskReceivedDeps extends PreviewPageDeps {
  catalogue: Pick<Catalogue, 'desk'>;
  sellers: Pick<Sellers, 'review' | 'editions'>;
}
