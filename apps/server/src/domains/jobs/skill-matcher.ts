import { createHash } from 'node:crypto';
import { skillGroups } from '@kavosh/persian/dictionary/shipped-groups.ts';
import { searchTokens } from '@kavosh/persian/search-text.ts';
import type { Executor } from '../../kernel/executor.ts';
import { skillKey } from './import/skill-store.ts';
import type { JobsTables } from './jobs.tables.ts';

/** Finds the skills that a text names, by any of their names. */
export interface SkillMatcher {
  /** Changes whenever a skill or a name of one does. */
  readonly version: string;
  /** Ids of the skills that the text names as whole words, in no order. */
  skillsIn(text: string): Set<number>;
}

/** Words of one letter («C», «R») say too little in a text. */
const SHORTEST = 2;

/** Reads all skills, with the names that synonyms give them. One query; some thousands of skills. */
export async function readSkillMatcher(executor: Executor<JobsTables>): Promise<SkillMatcher> {
  const skills = await executor.selectFrom('skill').select(['id', 'name', 'name_key']).orderBy('id').execute();
  const byKey = new Map(skills.map((skill) => [skill.name_key, skill.id]));
  const phrases = new Map<string, number>();
  let longest = 1;
  const learn = (name: string, id: number): void => {
    const words = searchTokens(name);
    const phrase = words.join(' ');
    if (phrase.length < SHORTEST || phrases.has(phrase)) return;
    phrases.set(phrase, id);
    longest = Math.max(longest, words.length);
  };
  for (const { id, name } of skills) learn(name, id);
  for (const names of skillGroups) {
    const id = byKey.get(skillKey(names[0]!));
    if (id !== undefined) for (const name of names) learn(name, id);
  }
  return {
    version: createHash('sha256')
      .update(JSON.stringify([...phrases]))
      .digest('base64url'),
    skillsIn(text) {
      const words = searchTokens(text);
      const found = new Set<number>();
      for (let from = 0; from < words.length; from += 1) {
        let phrase = '';
        for (let to = from; to < Math.min(words.length, from + longest); to += 1) {
          phrase = to === from ? words[to]! : `${phrase} ${words[to]!}`;
          const id = phrases.get(phrase);
          if (id !== undefined) found.add(id);
        }
      }
      return found;
    },
  };
}
