import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Clock } from './kernel/clock.ts';
import type { Outbox } from './kernel/outbox.ts';
import type { Route } from './http/route.ts';
import { createCatalogue, type Catalogue } from './domains/catalogue/catalogue.ts';
import { catalogueRoutes } from './domains/catalogue/catalogue.routes.ts';
import type { CatalogueTables } from './domains/catalogue/catalogue.tables.ts';
import type { SearchTables } from './domains/catalogue/search.tables.ts';
import { createContent, type Content } from './domains/content/content.ts';
import type { ContentTables } from './domains/content/content.tables.ts';
import { createEngagement, type Engagement } from './domains/engagement/engagement.ts';
import { engagementRoutes } from './domains/engagement/engagement.routes.ts';
import type { EngagementTables } from './domains/engagement/engagement.tables.ts';
import { createIdentity, type Identity } from './domains/identity/identity.ts';
import { identityRoutes } from './domains/identity/identity.routes.ts';
import type { IdentityTables } from './domains/identity/identity.tables.ts';
import { createMedia, type Media } from './domains/media/media.ts';
import type { MediaTables } from './domains/media/media.tables.ts';
import { createStorefront } from './domains/storefront/storefront.ts';
import { storefrontRoutes } from './domains/storefront/storefront.routes.ts';

/** Every table of the product: known here and nowhere else. */
export type Tables = CatalogueTables & SearchTables & ContentTables & EngagementTables & IdentityTables & MediaTables;

export interface DomainDependencies {
  db: Kysely<Tables>;
  clock: Clock;
  /** Where rendered pictures are kept. */
  mediaDirectory: string;
  /** The font that pictures with text are set in. */
  fontFile: string;
  logError: (error: unknown, what: string) => void;
  /** Where codes are left to be sent. Tools that only fill the database leave it out, and the key with it: they sign nobody in. */
  outbox?: Outbox;
  /** `codeKey`: 32 bytes, the same in every process; codes and limits are stored under it. */
  secrets?: { codeKey: Buffer };
}

const noOutbox: Outbox = { putCode: () => Promise.reject(new Error('there is no outbox to leave a code in')) };

export interface Domains {
  media: Media;
  content: Content;
  identity: Identity;
  catalogue: Catalogue;
  engagement: Engagement;
  routes: readonly Route[];
  /** Flushes what is buffered; after it nothing of the domains touches the database. */
  close(): Promise<void>;
}

/** Builds the domains from left to right; each is handed the public faces of those to its left and nothing else. */
export function createDomains(dependencies: DomainDependencies): Domains {
  const { db, clock, mediaDirectory, fontFile, logError, outbox = noOutbox, secrets = { codeKey: randomBytes(32) } } = dependencies;
  const media = createMedia({ db, directory: mediaDirectory, fontFile, rendersWaiting: 256, onFault: (error) => logError(error, 'picture files') });
  const content = createContent({ db });
  const identity = createIdentity({ db, clock, outbox, codeKey: secrets.codeKey, logError });
  const catalogue = createCatalogue({ db, media, clock, logError });
  const engagement = createEngagement({ db, catalogue, clock });
  const storefront = createStorefront({ content, identity, catalogue });
  return {
    media,
    content,
    identity,
    catalogue,
    engagement,
    routes: [...identityRoutes(identity), ...catalogueRoutes(catalogue), ...engagementRoutes(engagement), ...storefrontRoutes(storefront)],
    async close() {
      await Promise.all([identity.close(), catalogue.close()]);
    },
  };
}
