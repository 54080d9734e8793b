/** Latin runs. A right-to-left line tears one apart that begins with a dot (.NET) or ends with a sign (C#, C++). */
const latinRuns = /(?:\.(?=[a-z]))?[a-z0-9](?:[a-z0-9#+.&/_ -]*[a-z0-9#+])?/gi;

/**
 * With nothing but this between them, two runs are one to the line: the second would stand to the right of the first.
 */
const comma = /^\s*[،,]\s*$/;

/** The pieces of a text; those that must be kept together from left to right stand at the odd places. Pure. */
export function splitSignedRuns(text: string): string[] {
  const runs = Array.from(text.matchAll(latinRuns), ({ 0: run, index }) => ({
    run,
    start: index,
    end: index + run.length,
  }));
  const pieces: string[] = [];
  let end = 0;
  runs.forEach(({ run, start, end: runEnd }, place) => {
    if (!/[a-z]/i.test(run)) return;
    const isListed =
      comma.test(text.slice(runs[place - 1]?.end ?? start, start)) ||
      comma.test(text.slice(runEnd, runs[place + 1]?.start ?? runEnd));
    if (!isListed && !/^\.|[#+]$/.test(run)) return;
    pieces.push(text.slice(end, start), run);
    end = runEnd;
  });
  return [...pieces, text.slice(end)];
}

const PERSIAN = /\p{Script=Arab}/u;
const LATIN = /[a-z]/i;

/** How a text stands on a right-to-left page: Latin alone has its own direction, all other text that of the page. */
export const directionOf = (text: string): 'ltr' | 'rtl' => (LATIN.test(text) && !PERSIAN.test(text) ? 'ltr' : 'rtl');

const ISOLATE = '\u2066';
const END = '\u2069';

/** A text in isolates, for a place that takes no elements, such as a field. Texts that are saved lose them again. */
export const withIsolates = (text: string): string =>
  directionOf(text) === 'ltr'
    ? text
    : splitSignedRuns(text)
        .map((piece, place) => (place % 2 === 1 ? `${ISOLATE}${piece}${END}` : piece))
        .join('');
