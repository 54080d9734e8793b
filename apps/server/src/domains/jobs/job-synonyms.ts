import { skillGroups, titleGroups } from './synonym-groups.ts';
import { createSynonyms } from './synonyms.ts';

/** The synonyms that ship with the project. */
export const jobSynonyms = createSynonyms(skillGroups, titleGroups);
