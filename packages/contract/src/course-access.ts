import * as z from 'zod/mini';
import { Failure } from './access-fields.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/**
 * How a buyer gets into a course that they bought here. `waiting`: the academy has to let them in, by `due_at`;
 * `failed`: they said that they could not get in, and the academy looks after it by `due_at`; `ended`: the purchase was
 * cancelled or refunded. `url` lies on a host of the academy's. `failure`: what the buyer wrote.
 */
export const CourseAccess = z.object({
  state: z.enum(['waiting', 'given', 'failed', 'ended']),
  delivery: z.enum(['link', 'codes', 'academy']),
  url: z.nullable(z.string()),
  code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
  given_at: z.nullable(z.string()),
  failure: z.nullable(z.string()),
});
export type CourseAccess = z.infer<typeof CourseAccess>;

const path = '/api/v1/web/service/users/dashboard/purchases/{id}/access' as const;
const params = z.object({ id: Id });

/** The way into a course that the member bought. That they saw it is noted: a code that was seen is not sold again. */
export const showMyAccess = endpoint({
  method: 'GET',
  path,
  access: 'member',
  summary: 'ورود به دوره‌ای که خریده‌ام',
  params,
  notFound: 'access.not_found',
  data: z.object({ access: CourseAccess }),
  refusals: ['identity.unauthenticated', 'access.not_found'],
});

/** «به دوره نرسیدم»: the academy is told and has two working days. Repeating it changes nothing. */
export const reportNotReached = endpoint({
  method: 'POST',
  path,
  access: 'member',
  summary: 'به دوره‌ای که خریده‌ام نرسیدم',
  params,
  notFound: 'access.not_found',
  body: z.object({ failure: Failure }),
  data: z.object({ access: CourseAccess }),
  refusals: ['identity.unauthenticated', 'access.not_found', 'access.ended', 'access.not_given'],
});
