import type { ExportedEngagement } from '../engagement/engagement.ts';
import type { MyDataDomains } from './domains.ts';

interface Named {
  profile: { province: number | null; city: number | null };
  engagement: ExportedEngagement;
  skills: readonly { id: number }[];
  places: readonly { course_id: number }[];
}

const byId = (rows: readonly { id: number; name: string }[]): Map<number, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** The current names behind the ids in a person's data; a deleted thing has no name. A constant number of queries. */
export async function namesOf({ content, catalogue, jobs }: MyDataDomains, { engagement, skills, places }: Named) {
  const courseIds = [...engagement.courseMarks, ...engagement.participantOf]
    .map(({ id }) => id)
    .concat([...engagement.comments, ...places].map((row) => row.course_id));
  const [courses, jobTitles, skillNames, courseCategories, jobCategories, provinces, cities] = await Promise.all([
    catalogue.courseNames(courseIds),
    jobs.jobNames(engagement.jobMarks.map(({ id }) => id)),
    jobs.skillNames(skills.map(({ id }) => id)),
    catalogue.listCategories(),
    jobs.listCategories(),
    content.listProvinces(),
    content.listCities(),
  ]);
  return {
    courses,
    jobs: jobTitles,
    skills: byId(skillNames),
    categories: { course: byId(courseCategories.flatMap((top) => [top, ...top.sub])), job: byId(jobCategories) },
    provinces: byId(provinces),
    cities: byId(cities),
  };
}
