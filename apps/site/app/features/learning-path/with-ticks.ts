import type { PathView } from './path-view.ts';

/** A skill that was ticked (`has`) or unticked. */
export interface Tick {
  skillId: number;
  has: boolean;
}

/** A path whose boxes show these ticks, the last one of a skill; its plan is the one before them. */
export function withTicks(path: PathView, ticks: readonly Tick[]): PathView {
  if (ticks.length === 0) return path;
  const told = new Map(ticks.map(({ skillId, has }) => [skillId, has]));
  return { ...path, skills: path.skills.map((skill) => ({ ...skill, isMine: told.get(skill.id) ?? skill.isMine })) };
}
