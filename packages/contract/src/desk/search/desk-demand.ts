import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { BodyId, Reason } from '../desk-scalars.ts';

const path = '/api/v1/desk/searches/demand' as const;
const access = { staff: 'search.tune' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

/** A topic is shown from so many people on: who searched something rare stays unknown. */
export const LEAST_PEOPLE = 3;
/** As many topics as are listed, those with the most person-days. */
export const MOST_TOPICS = 100;

const Named = z.object({ id: z.int(), name: z.string() });

export const demandStates = ['open', 'invited', 'not_ours', 'answered'] as const;

/**
 * A topic that people searched in the last 30 days and of which at most two courses have all that its words say; texts
 * of one reading are one topic. `people`: the most of one day; `person_days`: on each day each counts once; `week` and
 * `week_before`: of the last seven days and of the seven before; `watchers`: members who asked for news of it; `near`:
 * the nearest courses; `categories`: those of `near`. `noted_at`: since when the state is.
 */
export const DemandTopic = z.object({
  topic: z.string(),
  texts: z.array(z.string()),
  people: z.int(),
  person_days: z.int(),
  week: z.int(),
  week_before: z.int(),
  watchers: z.int(),
  courses: z.int(),
  last_at: z.string(),
  near: z.array(z.object({ id: z.int(), title: z.string() })),
  categories: z.array(Named),
  state: z.enum(demandStates),
  noted_at: z.nullable(z.string()),
  invited: z.nullable(Named),
  answer: z.nullable(z.object({ id: z.int(), title: z.string() })),
});
export type DemandTopic = z.infer<typeof DemandTopic>;

const lists = ['open', 'noted'] as const;

/** By person-days, a hundred at most. `open`: nothing was done yet, or academies were invited; `noted`: the others. */
export const listDemand = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'آنچه خواسته شده و نیست',
  query: z.object({ which: z.catch(z.enum(lists), 'open') }),
  data: z.object({ rows: z.array(DemandTopic), categories: z.array(Named) }),
  refusals: refused,
});

/** The four fixed categories begin with 0. */
const CategoryId = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Topic = z.string().check(z.minLength(1), z.maxLength(400));

/**
 * What is done about a topic: academies of a category are invited, it is not ours, a course answers it (members who
 * asked for news of it hear of the course in their next digest), or none of these any more. `notified`: how many
 * academies or members hear of it.
 */
export const actOnDemand = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'کاری برای آنچه خواسته شده است',
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('invite'), topic: Topic, category: CategoryId, reason: Reason }),
    z.object({ act: z.literal('not_ours'), topic: Topic, reason: Reason }),
    z.object({ act: z.literal('answer'), topic: Topic, course: BodyId, reason: Reason }),
    z.object({ act: z.literal('reopen'), topic: Topic, reason: Reason }),
  ]),
  data: z.object({ topic: DemandTopic, notified: z.int() }),
  refusals: [...refused, 'demand.not_found', 'demand.same', 'category.not_found', 'course.not_found'],
});
