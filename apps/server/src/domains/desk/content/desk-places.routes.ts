import { listDeskCities, listDeskProvinces } from '@kavosh/contract/desk/catalogue/places.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Content } from '../../content/content.ts';

export interface DeskPlacesDeps {
  content: Pick<Content, 'listCities' | 'listProvinces'>;
}

export const deskPlacesRoutes = ({ content }: DeskPlacesDeps): Route[] => [
  route(listDeskProvinces, async () => ({
    data: { provinces: (await content.listProvinces()).map(({ id, name }) => ({ id, name })) },
  })),
  route(listDeskCities, async ({ params: { province } }) => {
    const cities = (await content.listCities()).filter((one) => one.provinceId === province);
    // No province is without a city.
    if (cities.length === 0) throw new Refusal('province.not_found');
    return { data: { cities: cities.map(({ id, name }) => ({ id, name })) } };
  }),
];
