import * as z from 'zod/mini';

/**
 * A page of the site as it would be after an edit: its address, and the document without scripts, to be shown in a
 * frame that runs none.
 */
export const PagePreview = z.object({ page: z.string(), html: z.string() });
export type PagePreview = z.infer<typeof PagePreview>;
