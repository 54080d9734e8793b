import type { WallTime } from '@kavosh/persian/jalali.ts';
import { readZone, type Zone } from './zone-offset.ts';

/** The parts of a written moment; `time` null: it names only a day. */
export interface MomentParts {
  day: string;
  time: WallTime | null;
  zone: Zone;
}

const CLOCK = /(?<![0-9:.])([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:[.,][0-9]{1,9})?)?(?![0-9:])/g;
const HALVES = 'ق ?\\.? ?ظ\\.?|ب ?\\.? ?ظ\\.?|(?:قبل|پیش) ?از ?ظهر|بعد ?از ?ظهر|صبح|عصر|ظهر|شب|a\\.?m\\.?|p\\.?m\\.?';
const HALF_BEHIND = new RegExp(`^ ?(${HALVES})(?![\\p{L}])`, 'u');
const HALF_BEFORE = new RegExp(`(?<![\\p{L}])(${HALVES})[ ,،]*$`, 'u');
const HOUR_ALONE = new RegExp(
  `^(.*[0-9])[ ,،–-]+(?:در )?(?:(?:ساعت|at) ([0-9]{1,2})(?: (${HALVES}))?|([0-9]{1,2}) ?(${HALVES}))$`,
  'u',
);
/** A date in XML may have a zone («2026-12-01+03:30»); it is read as that day in Tehran. */
const XML_DAY = /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:z|[+-][0-9]{2}:[0-9]{2})$/;
/** Text between a day and its time. */
const BETWEEN = /(?:[ ,،|@–—-]|(?<=[0-9])t|(?<![\p{L}])(?:در )?ساعت|(?<![\p{L}])(?:at|در))+$/u;
const BETWEEN_CLOCK_AND_DAY = /^[ ,،|–—-]+|^ ?(?:در|مورخ|on) /;

/**
 * Splits the time and its zone from a folded text: «1405/08/15 - 09:15», «… 02:30 ب.ظ», «14:30 1405/08/15», «mar 15
 * 18:30:00 irst 2027». Null: it has something like a time that is not valid.
 */
export function splitClock(text: string): MomentParts | null {
  const ofXml = XML_DAY.exec(text);
  if (ofXml) return { day: ofXml[1]!, time: null, zone: 'tehran' };
  // A time right after a sign is the offset of the time before it.
  const [clock, second] = [...text.matchAll(CLOCK)].filter(
    ({ index }, place) => place === 0 || !'+-'.includes(text.charAt(index - 1)),
  );
  if (!clock) return hourAlone(text);
  if (second || text.charAt(clock.index - 1) === '+') return null;
  let before = text.slice(0, clock.index);
  let after = text.slice(clock.index + clock[0].length);
  let half = HALF_BEHIND.exec(after);
  if (half) after = after.slice(half[0].length);
  else {
    half = HALF_BEFORE.exec(before);
    if (half) before = before.slice(0, half.index);
  }
  const time = timeOf(clock[1]!, clock[2]!, half?.[1]);
  if (!time || Number(clock[3] ?? 0) > 59) return null;
  before = before.replace(BETWEEN, '').trim();
  if (before === '') {
    const day = after.replace(BETWEEN_CLOCK_AND_DAY, '').trim();
    return day === '' ? null : { day, time, zone: 'tehran' };
  }
  // Programs in C and Java write the year at the very end.
  const [, zoneText, year] = /^(.*?)(?: ([0-9]{4}))?$/.exec(after.trim() === '' ? '' : ` ${after.trim()}`) ?? [];
  const isYearLast = year !== undefined && /^[a-z]/.test(before) && !/[0-9]{4}/.test(before);
  const behind = (isYearLast ? zoneText! : after).trim();
  const zone = behind === '' ? 'tehran' : readZone(behind);
  return zone === undefined ? null : { day: isYearLast ? `${before} ${year}` : before, time, zone };
}

/** «1405/08/15 ساعت 18», «2027-03-15 6 pm»; without an hour the text is a day. */
function hourAlone(text: string): MomentParts | null {
  const match = HOUR_ALONE.exec(text);
  if (!match) return { day: text, time: null, zone: 'tehran' };
  const time = timeOf(match[2] ?? match[4]!, '0', match[3] ?? match[5]);
  return time && { day: match[1]!, time, zone: 'tehran' };
}

/** Null if there is no such time, or if the half of the day contradicts it or leaves it ambiguous («۲ شب»). */
function timeOf(hourText: string, minuteText: string, half: string | undefined): WallTime | null {
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || hour > 24 || (hour === 24 && (minute > 0 || half !== undefined))) return null;
  if (half === undefined) return { hour, minute };
  const name = half.replace(/[ .]/g, '');
  if (name === 'ظهر')
    return hour === 12 || hour === 11 ? { hour, minute } : hour <= 3 ? { hour: hour + 12, minute } : null;
  if (name === 'شب')
    return hour >= 6 && hour <= 11 ? { hour: hour + 12, minute } : hour >= 18 ? { hour, minute } : null;
  const isMorning = /^(?:قظ|قبل|پیش|صبح|am)/.test(name);
  if (hour > 12) return isMorning ? null : { hour, minute };
  if (hour === 0) return isMorning ? { hour, minute } : null;
  // At noon and midnight only a.m. and p.m. are unambiguous.
  if (hour === 12 && /^(?:صبح|عصر)$/.test(name)) return null;
  return { hour: (hour % 12) + (isMorning ? 0 : 12), minute };
}
