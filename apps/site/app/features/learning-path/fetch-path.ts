import { changeMySkills, showJobCourses } from '@kavosh/contract/learning-paths.ts';
import { call } from '../../session/call.ts';
import { readToken } from '../../session/session-store.ts';
import { keptSkills } from './kept-skills.ts';
import { pathView, type PathView } from './path-view.ts';

/**
 * The path of this person: a member's skills are known to the server, a guest's go along. In a file of its own,
 * fetched when it is needed.
 */
export async function fetchPath(jobId: number): Promise<PathView> {
  const have = readToken() === null ? keptSkills().map(String) : [];
  return pathView(await call(showJobCourses, { params: { id: String(jobId) }, query: { have } }));
}

/** Ticks or unticks a skill of the member who is signed in. */
export async function changeMySkill(skillId: number, has: boolean): Promise<void> {
  await call(changeMySkills, { body: has ? { add: [skillId] } : { remove: [skillId] } });
}
