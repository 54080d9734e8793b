import { keepText, readText } from '../../session/stored-text.ts';

/** A guest's skills, stored only in the browser. */
const SKILLS_KEY = 'kavoshSkills';
/** As many as one call takes. */
const MOST = 50;

/** Ids of skills in a stored text; none where it is not ours. */
export function readSkillIds(text: string | null): number[] {
  if (text === null || !/^\d+(?:,\d+)*$/.test(text)) return [];
  return [...new Set(text.split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0 && id <= 2147483647)
    .slice(-MOST);
}

export const keptSkills = (): number[] => readSkillIds(readText('local', SKILLS_KEY));

/**
 * Ticks or unticks one; the oldest goes where there are too many. @returns whether the browser keeps it: storage may be
 * forbidden or full
 */
export function keepSkill(id: number, has: boolean): boolean {
  const others = keptSkills().filter((one) => one !== id);
  const next = has ? [...others, id].slice(-MOST) : others;
  return keepText('local', SKILLS_KEY, next.length === 0 ? null : next.join(','));
}
