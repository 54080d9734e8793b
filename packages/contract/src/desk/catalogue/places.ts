import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Place } from '../../places.ts';
import { Id } from '../../scalars.ts';

export const listDeskProvinces = endpoint({
  method: 'GET',
  path: '/api/v1/desk/provinces',
  access: { staff: 'catalogue.edit' },
  summary: 'استان‌ها',
  data: z.object({ provinces: z.array(Place) }),
  refusals: ['desk.unauthenticated', 'desk.forbidden'],
});

/** The capital first, the others in the order of the Persian alphabet. */
export const listDeskCities = endpoint({
  method: 'GET',
  path: '/api/v1/desk/cities/{province}',
  access: { staff: 'catalogue.edit' },
  summary: 'شهرهای یک استان',
  params: z.object({ province: Id }),
  notFound: 'province.not_found',
  data: z.object({ cities: z.array(Place) }),
  refusals: ['desk.unauthenticated', 'desk.forbidden', 'province.not_found'],
});
