import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { safeAddress } from './safe-address.ts';

/** What every link of a text says of the page it leads to. */
const LINK_REL = 'rel="nofollow noopener noreferrer"';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of sanitised HTML: tags become spaces, the entities that a sanitiser writes become characters. */
export function textOfHtml(html: string): string {
  return (
    html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
      // Single spaces, which are nearly all, stay where they are.
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .trim()
  );
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

const LINK = /\[([^[\]]{1,300})\]\((https?:\/\/[^\s()]{1,2000})\)|https?:\/\/[^\s<>"()[\]]{1,2000}/g;
const AFTER_ADDRESS = /[.,:;!?،؛؟»]+$/;

/** A line of typed text: what is an address that people may be sent to becomes a link, all else stays text. */
function inlineHtml(line: string): string {
  let html = '';
  let until = 0;
  for (const found of line.matchAll(LINK)) {
    const [whole, words, named] = found;
    const address = named ?? whole.replace(AFTER_ADDRESS, '');
    const href = safeAddress(address)?.url.href;
    if (href === undefined) continue;
    html += `${escapeHtml(line.slice(until, found.index))}<a href="${escapeHtml(href)}" ${LINK_REL}>`;
    html += `${escapeHtml(words ?? address)}</a>`;
    until = found.index + (named === undefined ? address : whole).length;
  }
  return html + escapeHtml(line.slice(until));
}

type Kind = 'h3' | 'h4' | 'ul' | 'ol' | 'p';
const MARKS: readonly (readonly [Kind, RegExp])[] = [
  ['h4', /^#{3,6}\s+/],
  ['h3', /^#{1,2}\s+/],
  ['ul', /^[-•]\s+/],
  ['ol', /^[0-9۰-۹]{1,3}[.)]\s+/],
];

interface Block {
  kind: Kind;
  lines: string[];
}

/** Lines in blocks: a heading is one alone, items of a list belong together, an empty line ends a paragraph. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open = null as Block | null;
  for (const typed of text.split('\n')) {
    const line = typed.trim();
    const [kind, mark] = MARKS.find(([, one]) => one.test(line)) ?? (['p', /^/] as const);
    if (line === '') {
      // Lists go on after an empty line, paragraphs do not.
      if (open?.kind === 'p') open = null;
      continue;
    }
    if (open?.kind !== kind || kind === 'h3' || kind === 'h4') {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(inlineHtml(line.replace(mark, '')));
  }
  return blocks;
}

/**
 * A typed plain text as HTML: paragraphs at empty lines and `<br>` at others; lines that begin with `##` (`###`) are
 * headings, with a dash or a number lists; `[words](https://…)` and bare addresses are links. Nothing is taken for a
 * tag.
 */
export const htmlOfPlain = (text: string): string =>
  blocksOf(text)
    .map(({ kind, lines }) =>
      kind === 'ul' || kind === 'ol'
        ? `<${kind}>${lines.map((line) => `<li>${line}</li>`).join('')}</${kind}>`
        : `<${kind}>${lines.join('<br>')}</${kind}>`,
    )
    .join('');

/** A link as it is typed: `[words](address)`, or the address alone where that is what it says. */
function typedLink(escaped: string, inner: string): string {
  const [address, words] = [textOfHtml(escaped), textOfHtml(inner)];
  if (words === '' || safeAddress(words)?.url.href === address) return escapeHtml(words);
  const plain = address.replaceAll('(', '%28').replaceAll(')', '%29');
  return escapeHtml(`[${words.replace(/[[\]]/g, ' ').trim()}](${plain})`);
}

/**
 * Sanitised HTML as plain text for typing, the reverse. Formatting that plain text cannot express, such as bold
 * letters, is lost.
 */
export function plainOfHtml(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)"[^<>]*>(.*?)<\/a>/g, (_, address: string, inner: string) => typedLink(address, inner))
    .replace(/<ol>(.*?)<\/ol>/g, (_, items: string) => {
      let at = 0;
      return `${items.replace(/<li>/g, () => `${toPersianDigits(String((at += 1)))}. `)}</ol>`;
    })
    .replace(/<h3[^<>]*>/g, '## ')
    .replace(/<h4[^<>]*>/g, '### ')
    .replace(/<br[^<>]*>|<\/li>/g, '\n')
    .replace(/<\/(?:p|h3|h4|ul|ol|pre|blockquote)>/g, '\n\n')
    .replace(/<li>/g, '- ')
    .split('\n')
    .map(textOfHtml)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
