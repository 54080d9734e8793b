import { Fragment } from 'react';

/** A Latin run that a right-to-left line would tear apart: it begins with a dot (.NET) or ends with a sign (C#, C++). */
const signedRuns = /(?:\.(?=[a-z]))?[a-z0-9](?:[a-z0-9#+.&/_ -]*[a-z0-9#+])?/gi;

/** The pieces of a text; those that must be kept together from left to right stand at the odd places. Pure. */
export function splitSignedRuns(text: string): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(signedRuns)) {
    if (!/^\.|[#+]$/.test(run) || !/[a-z]/i.test(run)) continue;
    pieces.push(text.slice(end, index), run);
    end = index + run.length;
  }
  return [...pieces, text.slice(end)];
}

/**
 * Persian text with names such as C#, C++ and .NET in it, each shown as it is written. Costs no element where there are none;
 * otherwise one holds the pieces together, for parents that lay out their children.
 */
export function MixedText({ text }: { text: string }) {
  const pieces = splitSignedRuns(text);
  if (pieces.length === 1) return text;
  return <span>{pieces.map((piece, place) => (place % 2 ? <bdi key={place} dir="ltr">{piece}</bdi> : <Fragment key={place}>{piece}</Fragment>))}</span>;
}
