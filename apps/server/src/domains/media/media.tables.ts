import type { ColumnType, Generated } from 'kysely';
import type { MediaDesign } from './designs.ts';

/**
 * The tables that the media domain owns: designs under their ids, photos that are being stored, and photos whose
 * files are to be removed. Files are not in the database.
 */
export interface MediaTables {
  media: {
    id: string;
    design: ColumnType<MediaDesign, string, never>;
    created_at: Generated<Date>;
  };
  photo_upload: { photo: string; began_at: Generated<Date> };
  photo_removal: { photo: string; at: Generated<Date> };
}
