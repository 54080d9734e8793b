import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/** A province or a city as forms offer it. */
export const Place = z.object({ id: z.int(), name: z.string() });
export type Place = z.infer<typeof Place>;

export const listProvinces = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/provinces',
  access: 'public',
  summary: 'استان‌ها، به ترتیب الفبا',
  data: z.object({ provinces: z.array(Place) }),
  refusals: [],
});

/** The capital first, the others in the order of the Persian alphabet. */
export const listCities = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/cities/{provinceId}',
  access: 'public',
  summary: 'شهرهای یک استان، مرکز استان پیش از همه',
  params: z.object({ provinceId: Id }),
  notFound: 'province.not_found',
  data: z.object({ cities: z.array(Place) }),
  refusals: ['province.not_found'],
});
