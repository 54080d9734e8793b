import type { Kysely } from 'kysely';
import type { Clock } from './kernel/clock.ts';
import type { Route } from './http/route.ts';
import { createCatalogue, type Catalogue } from './domains/catalogue/catalogue.ts';
import { catalogueRoutes } from './domains/catalogue/catalogue.routes.ts';
import type { CatalogueTables } from './domains/catalogue/catalogue.tables.ts';
import type { SearchTables } from './domains/catalogue/search.tables.ts';
import { createContent, type Content } from './domains/content/content.ts';
import type { ContentTables } from './domains/content/content.tables.ts';
import { createMedia, type Media } from './domains/media/media.ts';
import type { MediaTables } from './domains/media/media.tables.ts';
import { createStorefront } from './domains/storefront/storefront.ts';
import { storefrontRoutes } from './domains/storefront/storefront.routes.ts';

/** Every table of the product: known here and nowhere else. */
export type Tables = CatalogueTables & SearchTables & ContentTables & MediaTables;

export interface DomainDependencies {
  db: Kysely<Tables>;
  clock: Clock;
  /** Where rendered pictures are kept. */
  mediaDirectory: string;
  /** The font that pictures with text are set in. */
  fontFile: string;
  logError: (error: unknown, what: string) => void;
}

export interface Domains {
  media: Media;
  content: Content;
  catalogue: Catalogue;
  routes: readonly Route[];
  /** Flushes what is buffered; after it nothing of the domains touches the database. */
  close(): Promise<void>;
}

/** Builds the domains from left to right; each is handed the public faces of those to its left and nothing else. */
export function createDomains({ db, clock, mediaDirectory, fontFile, logError }: DomainDependencies): Domains {
  const media = createMedia({ db, directory: mediaDirectory, fontFile, rendersWaiting: 256, onFault: (error) => logError(error, 'picture files') });
  const content = createContent({ db });
  const catalogue = createCatalogue({ db, media, clock, logError });
  const storefront = createStorefront({ content, catalogue });
  return {
    media,
    content,
    catalogue,
    routes: [...catalogueRoutes(catalogue), ...storefrontRoutes(storefront)],
    close: () => catalogue.close(),
  };
}
