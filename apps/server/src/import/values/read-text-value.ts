import { textOfHtml } from '../../kernel/text-of-html.ts';
import { cutText, displayLine, displayLines } from './texts/display-text.ts';
import { decodeEntities } from './texts/decode-entities.ts';
import { Findings } from './findings.ts';
import type { HtmlPart, HtmlSource, TextSource } from './profile-parts.ts';
import type { Row } from '../feed/feed-row.ts';
import type { Cell, RowValues } from './row-values.ts';
import { sanitiseHtml } from './texts/sanitise-html.ts';
import { headingHtml, textToHtml } from './texts/text-to-html.ts';
import { unescapeMarkup } from './texts/unescape-markup.ts';
import { withoutShortcodes } from './texts/without-shortcodes.ts';

const TAG_NAMES =
  'p|br|div|span|ul|ol|li|strong|b|em|i|a|h[1-6]|table|tr|td|code|pre|blockquote|script|style|img|iframe|section';
const TAGS = new RegExp(`</?(?:${TAG_NAMES})\\b[^<>]*>`, 'i');
/** How much of a text is read that becomes one line. */
const LONGEST_LINE_INPUT = 20_000;

/** Texts of a value: a list is its members, one a line; numbers are written out. Null for anything else. */
function textOf(raw: unknown): string | null {
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number' || typeof raw === 'bigint') return String(raw);
  if (!Array.isArray(raw)) return null;
  const parts = raw.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'name' in one ? textOf(one.name) : textOf(one),
  );
  return parts.every((part) => part !== null) ? parts.join('\n') : null;
}

export interface LineLimits {
  /** In characters. */
  longest: number;
  /** A title that is cut is worth a note; a summary is meant to be short. */
  noteCut: boolean;
  /** Lines of a list become its members, parted by commas. */
  joinLines?: boolean;
}

/**
 * One line of plain text. HTML loses its tags; in a text without tags, entities are decoded once.
 */
export function readLine(
  values: RowValues,
  row: Row,
  source: TextSource | undefined,
  findings: Findings,
  limits: LineLimits,
): string {
  if (source === undefined) return '';
  const cell = values.markup(row, source);
  if (cell.raw === undefined) return '';
  const raw = textOf(cell.raw);
  if (raw === null) {
    findings.add('text.unreadable', cell);
    return '';
  }
  const bounded = withoutShortcodes(unescapeMarkup(raw.slice(0, LONGEST_LINE_INPUT)));
  const plain = TAGS.test(bounded) ? plainOf(bounded) : (decodeEntities(bounded) as string);
  const text = oneLine(plain, limits.joinLines ?? false);
  const longest =
    typeof source === 'string' ? limits.longest : Math.min(source.longest ?? limits.longest, limits.longest);
  const cut = cutText(text, longest);
  if (cut !== text && limits.noteCut) findings.add('text.cut', cell);
  return cut;
}

/** A line that has to be there; its absence is a finding. */
export function readRequiredLine(
  values: RowValues,
  row: Row,
  source: TextSource,
  findings: Findings,
  limits: LineLimits,
): string {
  const own = new Findings();
  const text = readLine(values, row, source, own, limits);
  const cell = values.cell(row, source);
  if (text !== '') findings.list.push(...own.list);
  else if (cell.raw === undefined) findings.add('field.required', cell);
  else findings.add('text.unreadable', cell, { severity: 'error' });
  return text;
}

function oneLine(text: string, joinLines: boolean): string {
  if (!joinLines) return displayLine(text);
  const lines = displayLines(text);
  return lines
    .map((line, place) => (place === lines.length - 1 || /[.،؛:؟!,;?]$/.test(line) ? line : `${line}،`))
    .join(' ');
}

/** The words of someone's HTML: through the sanitiser, so that scripts and styles go with what they hold. */
const plainOf = (html: string): string =>
  textOfHtml(sanitiseHtml(html).html.replace(/<br \/>|<\/(?:p|li|h3|h4)>/g, ' '));

/** HTML that is safe to show, out of the parts that the profile lists; '' where the feed says nothing. */
export function readHtml(values: RowValues, row: Row, source: HtmlSource | undefined, findings: Findings): string {
  if (source === undefined) return '';
  const parts: readonly HtmlPart[] = typeof source === 'string' ? [{ from: source, as: 'auto' }] : [source].flat();
  return parts.map((part) => readPart(part, values.markup(row, part), findings)).join('');
}

function readPart(part: HtmlPart, cell: Cell, findings: Findings): string {
  if (cell.raw === undefined) return '';
  const sections = sectionsOf(cell.raw);
  const html = sections === null ? readBody(part, cell, findings) : sections;
  return html === '' || part.heading === undefined ? html : headingHtml(part.heading) + html;
}

function readBody(part: HtmlPart, cell: Cell, findings: Findings): string {
  const said = textOf(cell.raw);
  if (said === null) {
    findings.add('text.unreadable', cell);
    return '';
  }
  const mayBeHtml = part.as === 'html' || part.as === 'auto';
  const unescaped = mayBeHtml ? unescapeMarkup(said) : said;
  const text = withoutShortcodes(unescaped);
  const asHtml = part.as === 'html' || (mayBeHtml && (unescaped !== said || TAGS.test(text)));
  const { html, wasCut } = asHtml
    ? sanitiseHtml(text)
    : textToHtml(decodeEntities(text) as string, part.as === 'auto' || part.as === 'html' ? 'paragraphs' : part.as);
  if (wasCut) findings.add('text.cut', cell);
  return html;
}

/** A syllabus as a list of sections: {title or name, items or description}. Null for anything else. */
function sectionsOf(raw: unknown): string | null {
  if (!Array.isArray(raw) || raw.length === 0) return null;
  const sections = raw.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) return null;
    const { title, name = title, items, description = items } = one as Record<string, unknown>;
    const body = textOf(description ?? []);
    return typeof name === 'string' && body !== null ? headingHtml(name) + textToHtml(body, 'list').html : null;
  });
  return sections.every((section) => section !== null) ? sections.join('') : null;
}
