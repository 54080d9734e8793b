import * as z from 'zod/mini';
import { SentLogo, writtenAcademyFields } from '../desk/catalogue/academy-fields.ts';
import { Version } from '../desk/desk-scalars.ts';
import { endpoint } from '../endpoint.ts';

const path = '/api/v1/panel/page' as const;
const access = { seller: 'profile.write' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;
const { about, site_url: site } = writtenAcademyFields.whole.shape;

/**
 * What the academy writes of its public page. `page`: its address; `version` changes with each edit. `logo`: the
 * address of its picture, null: none; `logo_sent`: a person sent it, and it can be taken back.
 */
export const PanelPage = z.object({
  name: z.string(),
  logo: z.nullable(z.string()),
  logo_sent: z.boolean(),
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

/** Shows a logo at once, on the academy's page and wherever its courses are shown; its feed does not write over it. */
export const sendPanelLogo = endpoint({
  method: 'POST',
  path: `${path}/logo`,
  access,
  summary: 'نشان آموزشگاه',
  form: 'multipart',
  body: SentLogo,
  data: z.object({ page: PanelPage }),
  otherData: { 'panel.stale': z.object({ page: PanelPage }) },
  refusals: [...refused, 'academy.logo_wrong', 'media.not_kept', 'server.busy', 'panel.stale'],
});

/** Takes a logo that was sent off again: the drawn one is shown, or the first letter of the name. */
export const dropPanelLogo = endpoint({
  method: 'POST',
  path: `${path}/logo/drop`,
  access,
  summary: 'برداشتن نشان آموزشگاه',
  body: z.object({ version: Version }),
  data: z.object({ page: PanelPage }),
  otherData: { 'panel.stale': z.object({ page: PanelPage }) },
  refusals: [...refused, 'panel.stale'],
});
