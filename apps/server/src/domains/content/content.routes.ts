import { listCities, listProvinces } from '@kavosh/contract/places.ts';
import { showAbout, showContactText, showDocument, showFaq, showFooter } from '@kavosh/contract/site-texts.ts';
import { route, type Route } from '../../kernel/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Content } from './content.ts';

export const contentRoutes = (content: Content): Route[] => [
  route(showFaq, async () => ({ data: { faq: (await content.texts.read('faq')).body } })),
  route(showAbout, async () => ({ data: { about: (await content.texts.read('about')).body } })),
  route(showContactText, async () => ({ data: { contact: (await content.texts.read('contact')).body } })),
  route(showFooter, async () => {
    const { footer, documents } = await content.texts.footer();
    return { data: { footer, documents: [...documents] } };
  }),
  route(showDocument, async ({ params: { key } }) => {
    const { body, version } = await content.texts.read(key);
    if (body.sections.length === 0) throw new Refusal('content.not_found');
    return { data: { document: body, is_draft: version === 0 } };
  }),
  route(listProvinces, async () => ({ data: { provinces: [...(await content.listProvinces())] } })),
  route(listCities, async ({ params }) => {
    const cities = (await content.listCities()).filter((city) => city.provinceId === params.provinceId);
    // No province is without a city.
    if (cities.length === 0) throw new Refusal('province.not_found');
    return { data: { cities: cities.map(({ id, name }) => ({ id, name })) } };
  }),
];
