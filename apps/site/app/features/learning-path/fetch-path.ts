import { changeMySkills, showJobCourses } from '@kavosh/contract/learning-paths.ts';
import { call } from '../../api/call.ts';
import { readToken } from '../../session/session-store.ts';
import { keepSkill, keptSkills } from './kept-skills.ts';
import { pathView, type PathView } from './path-view.ts';

/** The path of whoever looks: a member's skills are known to the server, a guest's go along. In a file of its own, fetched when it is needed. */
export async function fetchPath(jobId: number): Promise<PathView> {
  const have = readToken() === null ? keptSkills().map(String) : [];
  return pathView(await call(showJobCourses, { params: { id: String(jobId) }, query: { have } }));
}

/** Ticks or unticks a skill, where it is kept for this person, and answers the path after it. */
export async function tickSkill(jobId: number, skillId: number, has: boolean): Promise<PathView> {
  if (readToken() === null) keepSkill(skillId, has);
  else await call(changeMySkills, { body: has ? { add: [skillId] } : { remove: [skillId] } });
  return fetchPath(jobId);
}
