import { foldLetters } from '../fold.ts';
import { PAST_STEMS, PRESENT_STEMS } from './data/verb-stems.ts';

const stemsOf = (data: string): Set<string> => new Set(data.split(' ').map(foldLetters));
const present = stemsOf(PRESENT_STEMS);
const past = stemsOf(PAST_STEMS);

/** Who speaks, or is spoken to: «گردم», «گردیم», «گردید», and as it is spoken «گردین». */
const PERSONS = 'م|یم|ید|ین';
/** With «می» in front it is a verb in any person: «می‌کشد», «می‌کشه», «می‌کشند», «می‌کشن». */
const ONGOING = new RegExp(`^ن?می(.+?)(?:${PERSONS}|د|ه|ند|ن)$`);
/** «بگیرم», «نکنید»: asked for or said no to. */
const WISHED = new RegExp(`^[بن](.+?)(?:${PERSONS})$`);
/** Without anything in front only these: «سازم» may be my instrument, «کارم» my work. */
const PLAIN = new Set(
  (
    'کنم کنیم کنید کنین شوم شویم شوید شم شین دارم داریم دارید دارین ندارم نداریم هستم هستیم هستید هستین نیستم ' +
    'نیستیم خواهم باشم باشیم باشید باشین دهم دهید بودم شدم'
  ).split(' '),
);

const isStem = (ofPresent: string | undefined, ofPast: string | undefined): boolean =>
  (ofPresent !== undefined && present.has(ofPresent)) || (ofPast !== undefined && past.has(ofPast));

/**
 * Whether a folded word is a verb in the first or second person («می‌گردم», «بگیریم», «ندارید»), or of
 * anything that goes on («می‌کشه»): how a thing is asked for, never the thing itself.
 */
export function isSpokenVerb(word: string): boolean {
  if (PLAIN.has(word)) return true;
  const ongoing = ONGOING.exec(word)?.[1];
  // «میکشد» and «میکشید» are both of «کش»; of the second «کشید» is a stem too.
  if (isStem(ongoing, ongoing)) return true;
  const wished = WISHED.exec(word)?.[1];
  return wished !== undefined && present.has(wished) && word.length > 3;
}
