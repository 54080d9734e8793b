import { displayLine, displayLines } from './display-text.ts';

/** How a plain text of a feed becomes HTML of ours. */
export const textShapes = ['paragraphs', 'list', 'outline'] as const;
export type TextShape = (typeof textShapes)[number];

const MOST_LINES = 600;
const BULLET = /^(?:[-–—•●▪◦*·]|[0-9۰-۹]{1,2}[.)-])\s+/;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

const listOf = (lines: readonly string[]): string => (lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`);

/**
 * A plain text as HTML: `paragraphs` makes each line a paragraph, `list` makes the lines a list (a single line stays a paragraph),
 * `outline` makes lines that end in a colon headings over lists of the lines below them. Nothing of the text is taken for a tag.
 * Texts over 600 lines are cut (`wasCut`).
 */
export function textToHtml(text: string, shape: TextShape): { html: string; wasCut: boolean } {
  const all = displayLines(text);
  const lines = all.slice(0, MOST_LINES);
  return { html: shapeLines(lines, shape), wasCut: all.length > lines.length };
}

function shapeLines(lines: readonly string[], shape: TextShape): string {
  if (shape === 'paragraphs') return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const items = lines.map((line) => line.replace(BULLET, ''));
  if (shape === 'list') return items.length === 1 ? `<p>${escapeHtml(items[0]!)}</p>` : listOf(items);
  return outline(items);
}

function outline(lines: readonly string[]): string {
  let html = '';
  let pending: string[] = [];
  for (const line of lines) {
    const heading = /^(.{2,120}?)\s*:$/.exec(line)?.[1];
    if (heading === undefined) {
      pending.push(line);
      continue;
    }
    html += `${listOf(pending)}<h3>${escapeHtml(heading)}</h3>`;
    pending = [];
  }
  return html + listOf(pending);
}

/** The heading of a section written in a profile, as HTML. */
export const headingHtml = (heading: string): string => `<h3>${escapeHtml(displayLine(heading))}</h3>`;
