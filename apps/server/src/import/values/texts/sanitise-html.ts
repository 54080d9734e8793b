import sanitizeHtml from 'sanitize-html';
import { persianLetters } from './display-text.ts';
import { safeAddress } from '../../../kernel/safe-address.ts';
import { WITHOUT_TEXT, withoutOpenEmbeds } from './without-open-embeds.ts';

/**
 * The sanitiser's time grows with the square of the nesting: 65 ms at 97 KB of nested tags, over a second at 500 KB. So
 * longer inputs are cut.
 */
export const longestHtml = 100 * 1024;

const deepestNesting = 12;

// Boxes that only arrange: without them «a</div><div>b» would run together.
const BOXES =
  /<\/?(?:div|section|article|header|footer|main|aside|center|figure|table|tr|dl|dt|dd|hr)(?=[\s/>])[^<>]*>/gi;
const CELLS = /<\/?t[dh](?=[\s/>])[^<>]*>/gi;
const CONTROLS = /[^\P{Cc}\t\n\r]|(?!\u200c)\p{Cf}|\p{Cs}/gu;
const BREAK = String.raw`(?:<br />|\s)`;
const BLOCK = '(?:p|ul|ol|li|h3|h4|pre|blockquote)';
const MANY_BREAKS = new RegExp(`<br />${BREAK}*<br />`, 'g');
const BREAKS_BEFORE_BLOCK = new RegExp(`${BREAK}*(</?${BLOCK}>)`, 'g');
const BREAKS_AFTER_BLOCK = new RegExp(`(</?${BLOCK}>)${BREAK}+`, 'g');
// Blocks of text alone, as most feeds write them: a sanitiser has nothing to do but to spell. Two of them cannot nest.
const PLAIN = /^(?:<p>[^<>&]+<\/p>|<h([34])>[^<>&]+<\/h\1>|<ul>(?:<li>[^<>&]+<\/li>)+<\/ul>)+$/;
const EMPTY_BLOCKS = /<(p|li|h3|h4|pre|blockquote|strong|em|code|ul|ol)><\/\1>/g;

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4', 'code', 'pre', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their text is not for readers, and is removed with them.
  nonTextTags: WITHOUT_TEXT,
  nestingLimit: deepestNesting,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    menu: 'ul',
    a: (_tag, { href }) => {
      const address = safeAddress(href)?.url.href;
      return {
        tagName: 'a',
        attribs: address === undefined ? {} : { href: address, rel: 'nofollow noopener noreferrer' },
      };
    },
  },
  // What is no address that one may be sent to loses its link and keeps its text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false),
  textFilter: persianLetters,
};

/**
 * HTML of a stranger as HTML that may be shown: only p, br, ul, ol, li, strong, em, h3, h4, code, pre, blockquote and
 * https links, no attribute but a link's own, every tag closed. Inputs over 100 KB are cut first (`wasCut`).
 */
export function sanitiseHtml(html: string): { html: string; wasCut: boolean } {
  const wasCut = html.length > longestHtml;
  const bounded = (wasCut ? html.slice(0, longestHtml) : html).toWellFormed().replace(CONTROLS, '');
  const boxless = withoutOpenEmbeds(bounded).replace(BOXES, '<br>').replace(CELLS, ' ');
  // Twice: «<p><body><h3>» becomes «<p><h3>» once forbidden tags are removed, and only then does it show that a heading
  // ends a paragraph. If the first time changed nothing, the result is final.
  const once = PLAIN.test(boxless) ? persianLetters(boxless) : sanitizeHtml(boxless, options);
  const clean = once === boxless || PLAIN.test(once) ? once : sanitizeHtml(once, options);
  return { html: tidyBreaks(clean), wasCut };
}

/**
 * Breaks that only came from boxes and empty paragraphs go; two breaks in a row are the most. Only removes whole tags,
 * so it stays safe.
 */
function tidyBreaks(html: string): string {
  const parts = html.split(/(<pre>[^]*?<\/pre>)/);
  const tidied = parts.map((part) => {
    if (part.startsWith('<pre>')) return part;
    // Single spaces first: the patterns below would take quadratic time on a long run of them.
    let text = part.replace(/\s{2,}|[^\S ]/g, ' ');
    for (let round = 0; round < deepestNesting; round += 1) {
      const before = text;
      text = text
        .replace(EMPTY_BLOCKS, '')
        .replace(MANY_BREAKS, '<br /><br />')
        .replace(BREAKS_BEFORE_BLOCK, '$1')
        .replace(BREAKS_AFTER_BLOCK, '$1');
      if (text === before) break;
    }
    return text;
  });
  return tidied.join('').replace(new RegExp(`^${BREAK}+|${BREAK}+$`, 'g'), '');
}
