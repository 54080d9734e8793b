import { nameKey } from '@kavosh/persian/fold.ts';
import { displayLine } from './display-text.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
  /** The key under which two spellings are the same person of one feed. */
  key: string;
}

const HONORIFICS = /^(?:(?:دکتر|مهندس|استاد|جناب|سرکار|آقای|آقا|خانم|dr|prof|eng|mr|mrs|ms)\.?\s+)+/i;
// «سید احمد مصباح»: a first name of two words.
const FIRST_OF_TWO = new Set(['سید', 'سیده', 'میر', 'حاج', 'سیّد']);
const BETWEEN_NAMES = /\s*(?:[،,;؛/|\n]|\sو\s)\s*/;
const LONGEST_NAME = 80;

/**
 * The people a teacher field names: titles dropped, the first word as first name, the rest as family name; a single
 * word is a family name. Several are separated by commas, semicolons, slashes, bars and «و». Each person once.
 */
export function readPeople(text: string): PersonName[] {
  const people = text
    .split(BETWEEN_NAMES)
    .map(readPerson)
    .filter((person) => person !== null);
  return [...new Map(people.map((person) => [person.key, person])).values()];
}

function readPerson(text: string): PersonName | null {
  const name = displayLine(text).replace(HONORIFICS, '').trim();
  const key = nameKey(name);
  if (key === '' || Array.from(name).length > LONGEST_NAME) return null;
  const words = name.split(' ');
  const firstWords = words.length > 2 && FIRST_OF_TWO.has(words[0]!) ? 2 : 1;
  if (words.length === 1) return { firstName: '', lastName: name, key };
  return { firstName: words.slice(0, firstWords).join(' '), lastName: words.slice(firstWords).join(' '), key };
}
