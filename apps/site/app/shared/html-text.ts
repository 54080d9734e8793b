import { splitSignedRuns } from '@kavosh/persian/signed-runs.ts';

/**
 * One tag, or the text up to the next one. Fit for HTML that a sanitiser wrote: balanced, and no bare `<` or `>` in
 * texts and attributes.
 */
const piece = /<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/gi;
const withoutEnd = new Set(['br', 'hr', 'img']);
/** Texts in these keep the order of their signs by themselves. */
const ownDirection = new Set(['code', 'pre', 'bdi']);
/** A text may be cut behind these. Not behind a heading, which belongs to what follows it. */
const cutBehind = new Set(['p', 'ul', 'ol', 'table', 'blockquote', 'pre', 'div', 'figure', 'br']);

/**
 * Sanitised HTML with its signed Latin runs isolated as BidiText does it: C# stays C# in the middle of a Persian
 * paragraph.
 */
export function isolateLatinInHtml(html: string): string {
  let inside = 0;
  return html.replace(piece, (part: string, slash: string | undefined, tag: string | undefined) => {
    if (tag === undefined) return inside > 0 ? part : isolateOutsideEntities(part);
    if (ownDirection.has(tag.toLowerCase())) inside += slash ? -1 : 1;
    return part;
  });
}

/** `&#39;` and its like are no Latin words. */
const isolateOutsideEntities = (text: string): string =>
  text
    .split(/(&#?\w+;)/)
    .map((part, index) =>
      index % 2
        ? part
        : splitSignedRuns(part)
            .map((run, at) => (at % 2 ? `<bdi dir="ltr">${run}</bdi>` : run))
            .join(''),
    )
    .join('');

/**
 * Sanitised HTML in two parts, the first of about `length` characters of text and cut between two blocks. The second is
 * '' where the whole is not much longer, or is a single block.
 */
export function splitHtml(html: string, length: number): readonly [first: string, rest: string] {
  const leastRest = length / 2;
  let depth = 0;
  let read = 0;
  let cut = -1;
  let readAtCut = 0;
  for (const match of html.matchAll(piece)) {
    const [part, slash, tag] = match;
    if (tag === undefined) {
      read += part.trim().length;
      continue;
    }
    const name = tag.toLowerCase();
    if (!withoutEnd.has(name)) depth += slash ? -1 : 1;
    if (cut < 0 && depth === 0 && (slash || name === 'br') && read >= length && cutBehind.has(name)) {
      cut = match.index + part.length;
      readAtCut = read;
    }
  }
  return cut < 0 || read - readAtCut < leastRest ? [html, ''] : [html.slice(0, cut), html.slice(cut)];
}
