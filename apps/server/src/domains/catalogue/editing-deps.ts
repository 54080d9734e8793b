import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Audit } from '../audit/audit.ts';
import type { Media, MediaTables } from '../media/media.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import type { CityLookup } from './courses/show-course.ts';
import type { SearchTables } from './search.tables.ts';

export type EditingTables = CatalogueTables & SearchTables & MediaTables;

export interface EditingDeps {
  db: Kysely<EditingTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  media: Pick<Media, 'register' | 'forget' | 'keepPhoto' | 'photoKept' | 'dropPhoto' | 'dropPhotoLater'>;
  content: CityLookup;
}
