import { changeMySkills, showJobCourses } from '@kavosh/contract/learning-paths.ts';
import { call } from '../../session/call.ts';
import { readToken } from '../../session/session-store.ts';
import { keptSkills } from './kept-skills.ts';
import { pathView, type PathView } from './path-view.ts';

/**
 * The person's path: the server knows a member's skills, a guest's are sent with the call. In a file of its own, loaded
 * when it is needed.
 */
export async function fetchPath(jobId: number): Promise<PathView> {
  const have = readToken() === null ? keptSkills().map(String) : [];
  return pathView(await call(showJobCourses, { params: { id: String(jobId) }, query: { have } }));
}

/** Adds or removes a skill of the signed-in member. */
export async function changeMySkill(skillId: number, has: boolean): Promise<void> {
  await call(changeMySkills, { body: has ? { add: [skillId] } : { remove: [skillId] } });
}
