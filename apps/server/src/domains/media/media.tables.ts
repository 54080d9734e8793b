import type { ColumnType, Generated } from 'kysely';
import type { MediaDesign } from './designs.ts';

/** The table that the media domain owns: designs under their ids. Files are not in the database; they can be drawn again. */
export interface MediaTables {
  media: {
    id: string;
    design: ColumnType<MediaDesign, string, never>;
    created_at: Generated<Date>;
  };
}
