import * as z from 'zod/mini';
import { writtenAcademyFields } from '../desk/catalogue/academy-fields.ts';
import { Version } from '../desk/desk-scalars.ts';
import { endpoint } from '../endpoint.ts';

const path = '/api/v1/panel/page' as const;
const access = { seller: 'profile.write' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;
const { about, site_url: site } = writtenAcademyFields.whole.shape;

/** What the academy writes of its public page. `page`: its address; `version` changes with each edit. */
export const PanelPage = z.object({
  name: z.string(),
  about: z.string(),
  site_url: z.nullable(z.string()),
  page: z.string(),
  version: z.int(),
});
export type PanelPage = z.infer<typeof PanelPage>;

export const showPanelPage = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'صفحه عمومی آموزشگاه',
  data: z.object({ page: PanelPage }),
  refusals: refused,
});

/**
 * Writes what the page says, at once and noted in the audit; its feed does not write over it. The name and the hosts of
 * its addresses are the desk's. An older version is refused with the page as it is now.
 */
export const savePanelPage = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'نوشتن صفحه عمومی آموزشگاه',
  body: z.object({ version: Version, about, site_url: site }),
  data: z.object({ page: PanelPage }),
  otherData: { 'panel.stale': z.object({ page: PanelPage }) },
  refusals: [...refused, 'panel.stale'],
});
