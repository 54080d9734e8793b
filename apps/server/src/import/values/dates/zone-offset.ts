const HOURS = new Map<string, number>([
  // RFC 822, which feeds of aggregators follow; other abbreviations («IST», «BST») stand for several zones.
  ...['z', 'ut', 'utc', 'gmt'].map((name): [string, number] => [name, 0]),
  ...['edt', 'cdt', 'mdt', 'pdt'].map((name, at): [string, number] => [name, -4 - at]),
  ...['est', 'cst', 'mst', 'pst'].map((name, at): [string, number] => [name, -5 - at]),
  ['irst', 3.5],
  ['irdt', 4.5],
  ['cet', 1],
  ['cest', 2],
]);
const TEHRAN = /^(?:asia\/tehran|iran|iran standard time|تهران|ایران|به وقت (?:تهران|ایران))$/;
const OFFSET = /^(?:utc|gmt)? ?([+-])([0-9]{1,2})(?::?([0-9]{2}))?$/;
const FARTHEST_HOURS = 14;

/** Minutes ahead of UTC; `tehran`: Tehran's offset at that time; a name: to be looked up for the time. */
export type Zone = { minutes: number } | 'tehran' | { name: string };

/**
 * The zone of a folded text after a time: «z», «+03:30», «+00», «gmt+0330», «pdt», «irst», «[asia/tehran]»,
 * «+01:00[europe/berlin]», «gmt+0330 (iran standard time)», «به وقت تهران». An offset takes precedence over a name
 * beside it. Undefined: it is not a zone.
 */
export function readZone(text: string): Zone | undefined {
  const [, bare = '', behind = ''] = /^(.*?) ?(\[[^[\]]{1,50}\]|\([^()]{0,50}\))?$/.exec(text) ?? [];
  const name = behind.slice(1, -1);
  if (bare === '') return named(name);
  // Go writes «+0330 +0330» and «+0330 IRST».
  const [first = '', second] = /^([+-][0-9:]{2,6}) ([a-z]{2,5}|[+-][0-9]{2,4})$/.exec(bare)?.slice(1) ?? [bare];
  const zone = named(first);
  if (zone === undefined || (second !== undefined && named(second) === undefined)) return undefined;
  // After an offset the name of the zone may be any text; without an offset it has to be a known name.
  return behind === '' || typeof zone === 'object' || named(name) !== undefined ? zone : undefined;
}

function named(text: string): Zone | undefined {
  if (TEHRAN.test(text)) return 'tehran';
  const hours = HOURS.get(text);
  if (hours !== undefined) return { minutes: hours * 60 };
  const offset = OFFSET.exec(text);
  if (offset) {
    const [hour, minute] = [Number(offset[2]), Number(offset[3] ?? 0)];
    if (hour > FARTHEST_HOURS || minute > 59) return undefined;
    return { minutes: (hour * 60 + minute) * (offset[1] === '-' ? -1 : 1) };
  }
  return /^[a-z]+(?:\/[a-z_+-]+[0-9]*)+$/.test(text) && clockOf(text) ? { name: text } : undefined;
}

const clocks = new Map<string, Intl.DateTimeFormat | null>();
/** How many names are cached; there are some five hundred zones, and all others are invented. */
const MOST_NAMES = 1000;

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const cached = clocks.get(timeZone);
  if (cached !== undefined) return cached;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    // There is no such zone.
  }
  if (clocks.size < MOST_NAMES) clocks.set(timeZone, clock);
  return clock;
}

function minutesAt(timeZone: string, instantMs: number): number {
  const text = clockOf(timeZone)
    ?.formatToParts(instantMs)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d+):(\d+)/.exec(text ?? '') ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** Minutes that a zone is ahead of UTC when its own clock shows what UTC's would at `wallMs`. */
export function minutesOf(zone: Exclude<Zone, 'tehran'>, wallMs: number): number {
  if ('minutes' in zone) return zone.minutes;
  const guess = minutesAt(zone.name, wallMs);
  return minutesAt(zone.name, wallMs - guess * 60_000);
}
