import { DESIGN_AND_ENGINEERING } from './data/design-and-engineering.ts';
import { JOB_TITLES } from './data/job-titles.ts';
import { NARROWER } from './data/narrower.ts';
import { SKILLS_OF_ADS } from './data/skills-of-ads.ts';
import { SUBJECTS } from './data/subjects.ts';
import { TECHNOLOGY } from './data/technology.ts';

/** Synonyms (`same`), or near-synonyms in a search (`related`). */
export interface SynonymGroup {
  names: readonly string[];
  relation: 'same' | 'related';
}

/** A subject and its parts or kinds: a search for the subject includes them. */
export interface NarrowerNames {
  subject: string;
  parts: readonly string[];
  areKinds?: boolean;
}

const linesOf = (data: string): string[] => data.trim().split('\n');

const groupsOf = (data: string, relation: SynonymGroup['relation']): SynonymGroup[] =>
  linesOf(data).map((line) => ({ names: line.split('|'), relation }));

/** Skills that ads ask for, each under all its names; the first one is the skill's. */
export const skillGroups: readonly (readonly string[])[] = linesOf(SKILLS_OF_ADS).map((line) => line.split('|'));

/** The dictionary that ships with the project; both scripts, courses and jobs. */
export const shippedGroups: readonly SynonymGroup[] = [
  ...groupsOf(SKILLS_OF_ADS, 'same'),
  ...groupsOf(TECHNOLOGY, 'same'),
  ...groupsOf(DESIGN_AND_ENGINEERING, 'same'),
  ...groupsOf(SUBJECTS, 'same'),
  ...groupsOf(JOB_TITLES, 'related'),
];

export const shippedNarrower: readonly NarrowerNames[] = linesOf(NARROWER).map((line) => {
  const [subject = '', parts = ''] = line.split(/ >{1,2} /);
  return { subject, parts: parts.split('|'), areKinds: line.includes(' >> ') };
});
