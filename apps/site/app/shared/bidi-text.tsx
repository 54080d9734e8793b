import { Fragment } from 'react';

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

/**
 * Persian text with names such as C#, C++ and .NET, each in its own direction and place. Adds no element where there
 * are none; otherwise one holds the pieces together, for parents that lay out their children.
 */
export function BidiText({ text }: { text: string }) {
  const pieces = splitSignedRuns(text);
  if (pieces.length === 1) return text;
  return (
    <span>
      {pieces.map((piece, place) =>
        place % 2 ? (
          <bdi key={place} dir="ltr" translate="no">
            {piece}
          </bdi>
        ) : (
          <Fragment key={place}>{piece}</Fragment>
        ),
      )}
    </span>
  );
}
