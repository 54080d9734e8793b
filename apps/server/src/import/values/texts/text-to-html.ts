import { displayLine, displayLines } from './display-text.ts';
import { isItem, partText } from './part-text.ts';

/** How a plain text of a feed becomes HTML of ours. */
export const textShapes = ['paragraphs', 'list', 'outline', 'run_together'] as const;
export type TextShape = (typeof textShapes)[number];

const MOST_LINES = 600;
/** How much of a text is looked through for lines that it lost, in characters. */
const LONGEST_RUN = 100 * 1024;
const BULLET = /^(?:[-–—•●▪◦*·]|[0-9۰-۹]{1,2}[.)-])\s+/;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

const listOf = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

/**
 * A plain text as HTML: `paragraphs` makes each line a paragraph, `list` makes the lines a list (a single line stays a
 * paragraph), `outline` makes lines that end in a colon headings over lists of the lines below them, `run_together`
 * looks for the lines of a text that lost its line ends (part-text.ts). Nothing of the text is taken for a tag. Texts
 * over 600 lines are cut (`wasCut`).
 */
export function textToHtml(text: string, shape: TextShape): { html: string; wasCut: boolean } {
  const isLong = shape === 'run_together' && text.length > LONGEST_RUN;
  const all = shape === 'run_together' ? partText(text.slice(0, LONGEST_RUN)) : displayLines(text);
  const lines = all.slice(0, MOST_LINES);
  return { html: shapeLines(lines, shape), wasCut: isLong || all.length > lines.length };
}

function shapeLines(lines: readonly string[], shape: TextShape): string {
  if (shape === 'paragraphs') return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  if (shape === 'run_together') return mixed(lines);
  const items = lines.map((line) => line.replace(BULLET, ''));
  if (shape === 'list') return items.length === 1 ? `<p>${escapeHtml(items[0]!)}</p>` : listOf(items);
  return outline(items);
}

/** Lines with a bullet are lists, those that end in a colon headings, all others paragraphs. */
function mixed(lines: readonly string[]): string {
  let html = '';
  let items: string[] = [];
  const endList = (): void => {
    html += listOf(items);
    items = [];
  };
  for (const line of lines) {
    if (isItem(line)) {
      items.push(line.slice(1).trim());
      continue;
    }
    endList();
    const heading = /^(.{2,80}?)\s*:$/.exec(line)?.[1];
    html += heading === undefined ? `<p>${escapeHtml(line)}</p>` : `<h3>${escapeHtml(heading)}</h3>`;
  }
  endList();
  return html;
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
