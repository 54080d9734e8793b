import { nameKey } from '@kavosh/persian/fold.ts';
import { displayLine } from './texts/display-text.ts';

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

/** Any of these words, as a part of a pattern. */
const oneOf = (words: string): string => words.replaceAll(', ', '|').replaceAll(' ', '[\\s\u200c]?');

const TEACHERS =
  'مدرس, مدرسین, مدرسان, استاد, اساتید, مربی, مربیان, سخنران, سخنرانان, ارائه دهنده, با تدریس, تدریس, instructors?, ' +
  'teachers?, lecturers?, speakers?, trainers?, tutors?, by';
/** «مدرس: علی رضایی», «Instructors: …» */
const LABEL = new RegExp(`^\\s*(?:${oneOf(TEACHERS)})(?:\\s+(?:این\\s+)?(?:دوره|کلاس))?\\s*[:：]\\s*`, 'i');
const ROLES =
  'مدرس, استادیار, دانشیار, مربی, مشاور, منتور, سخنران, عضو هیئت, عضو هیأت, (?:senior |lead )?(?:instructor|teacher|' +
  'lecturer|trainer|mentor|tutor|consultant), professor of, (?:co-?)?founder, c[et]o';
const ROLE = new RegExp(`^(?:${oneOf(ROLES)})(?![\\p{L}\\p{M}])`, 'iu');
const PLACES = 'دانشگاه, دانشکده, مؤسسه, موسسه, آموزشگاه, مدرسه, دوره, کلاس, ارشد, رسمی, تمام, پاره, بین, زبان';
/** «مدرس» or «استاد» where it is a position and does not stand in front of a name. */
const POSITION = new RegExp(`^(?:مدرس|استاد|مربی)\\s+(?:${oneOf(PLACES)})`);
const LONG_DEGREES =
  'ph\\.?\\s?d|m\\.?sc|b\\.?sc|m\\.?b\\.?a|d\\.?b\\.?a|m\\.?phil|ll\\.?[mb]|ed\\.?d|pmp|cfa|acca|ccna|ccnp|ccie|cissp';
const PERSIAN_DEGREES = '(?:دانشجوی )?کارشناسی?(?: ارشد)?, فوق لیسانس, لیسانس, دکترا, دکترای, دکتری';
const DEGREE = new RegExp(`^(?:${LONG_DEGREES}|(?:${oneOf(PERSIAN_DEGREES)})(?:\\s.*)?)\\.?$`, 'i');
/** Two letters may be a name where nothing stands before them. */
const SHORT_DEGREE = /^(?:m\.?a|b\.?a|m\.?d|m\.?s|b\.?s|p\.?e|jr|sr)\.?$/i;
const DEGREE_BEHIND = new RegExp(`(?:\\s+(?:${LONG_DEGREES})\\.?)+$`, 'i');
const BRACKETS = /\s*[([]([^()[\]]*)[)\]]/g;
const DASH = /\s+[-–—]\s+/;

const isPosition = (text: string): boolean => DEGREE.test(text) || ROLE.test(text) || POSITION.test(text);

/**
 * The people a teacher field names: titles dropped, the first word as first name, the rest as family name; a single
 * word is a family name. Several are separated by commas, semicolons, slashes, bars and «و». Degrees and roles («PhD»,
 * «مدرس دانشگاه») are no people, and «مدرس:» before them is no name. Each person once.
 */
export function readPeople(text: string): PersonName[] {
  const people = text
    .replace(LABEL, '')
    .split(BETWEEN_NAMES)
    .map((part) => displayLine(part.replace(LABEL, '')))
    .filter((part) => part !== '')
    .map(readPerson)
    .filter((person) => person !== null);
  return [...new Map(people.map((person) => [person.key, person])).values()];
}

function readPerson(text: string, place: number): PersonName | null {
  if (DEGREE.test(text) || POSITION.test(text) || (place > 0 && (ROLE.test(text) || SHORT_DEGREE.test(text))))
    return null;
  const name = withoutPosition(text)
    .replace(/^مدرس\s+/, '')
    .replace(HONORIFICS, '')
    .replace(DEGREE_BEHIND, '')
    .trim();
  const key = nameKey(name);
  if (key === '' || Array.from(name).length > LONGEST_NAME) return null;
  const words = name.split(' ');
  const firstWords = words.length > 2 && FIRST_OF_TWO.has(words[0]!) ? 2 : 1;
  if (words.length === 1) return { firstName: '', lastName: name, key };
  return { firstName: words.slice(0, firstWords).join(' '), lastName: words.slice(firstWords).join(' '), key };
}

/** A name without the degree or role in brackets, or behind a dash. */
function withoutPosition(text: string): string {
  const [name = '', ...rest] = text
    .replace(BRACKETS, (all, inside: string) => (isPosition(inside.trim()) || SHORT_DEGREE.test(inside) ? '' : all))
    .split(DASH);
  return rest.length > 0 && rest.every(isPosition) ? name : [name, ...rest].join(' - ');
}
