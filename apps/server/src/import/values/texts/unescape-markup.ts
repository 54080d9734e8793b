/** Tags that show that a text is HTML: block and inline tags, and those that a cleaner removes with their content. */
const BLOCKS =
  'p|br|hr|div|ul|ol|li|dl|dt|dd|h[1-6]|table|thead|tbody|tr|td|th|pre|blockquote|section|article|header|footer|' +
  'main|aside|figure|center|script|style|iframe';
const LETTERS =
  'span|strong|b|em|i|u|s|a|code|font|small|big|sup|sub|mark|del|ins|img|svg|object|form|input|button|strike|tt|kbd|' +
  'abbr|cite|q|label|bdi|bdo';
const OWN_TAGS = new RegExp(String.raw`</?(?:${BLOCKS}|${LETTERS})(?=[\s/>])[^<>]*>`, 'i');
const BLOCK_TAGS = new RegExp(String.raw`<(/?)(${BLOCKS})(?=[\s/>])[^<>]*>`, 'gi');
const VOID = /^[bh]r$/i;
const INLINE_TAGS = new RegExp(String.raw`<(/?)(${LETTERS})(?=[\s/>])([^<>]*)>`, 'gi');
const VOID_INLINE = /^(?:img|input)$/i;
/** A text that has these words is about tags, and may show some. */
const ABOUT_TAGS = /تگ|برچسب|المان|عنصر|html|\btags?\b|\belements?\b/i;
/** An angle bracket written as an entity, or as one whose ampersand is itself escaped. */
const ESCAPED_BRACKET = /&(?:(?:amp|#0*38|#x0*26);)?(?:lt|#0*60|#x0*3c);/i;

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const ENTITY = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;

/**
 * Undoes one level of HTML escaping: brackets, quotes, ampersands and numbers. Other names (&nbsp;) mean the same
 * before and after, so they are left to the HTML parser.
 */
const decodedOnce = (text: string): string =>
  text.replace(ENTITY, (entity, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });

/**
 * Whether the block tags in a text are its markup: closed, a break, first in a line, or directly before a word. One
 * used as a word in a sentence («the <div> tag») is content.
 */
function isMarkup(text: string): boolean {
  for (const { 0: tag, 1: slash, 2: name, index } of text.matchAll(BLOCK_TAGS)) {
    const before = index === 0 ? '\n' : text[index - 1]!;
    if (slash === '/' || VOID.test(name!) || /[\r\n>]/.test(before)) return true;
    if (/[\p{L}\p{N}<]/u.test(text[index + tag.length] ?? '')) return true;
  }
  return false;
}

/**
 * Whether the inline tags of a text without block tags are its markup: all of them come in pairs around words, and the
 * text is either not about tags, or enclosed in tags. A picture with its address counts too.
 */
function isInlineMarkup(text: string): boolean {
  const open: string[] = [];
  let pairs = 0;
  let first = -1;
  let last = -1;
  for (const { 0: tag, 1: slash, 2: said, 3: rest, index } of text.matchAll(INLINE_TAGS)) {
    const name = said!.toLowerCase();
    if (first === -1) first = index;
    last = index + tag.length;
    if (VOID_INLINE.test(name)) {
      if (!/\s(?:src|type)\s*=/i.test(rest!)) return false;
      pairs += 1;
    } else if (slash === '/') {
      if (open.pop() !== name) return false;
      pairs += 1;
    } else if (!rest!.endsWith('/')) {
      if (/^\s/.test(text.slice(last, last + 1)) && rest === '' && first !== 0) return false;
      open.push(name);
    }
  }
  if (pairs === 0 || open.length > 0) return false;
  const isWhole = text.slice(0, first).trim() === '' && text.slice(last).trim() === '';
  return isWhole || !ABOUT_TAGS.test(text.replace(INLINE_TAGS, ' '));
}

/** How often markup is escaped at most: by one system, and again by the next one that passes it on. */
const MOST_LEVELS = 2;

/**
 * Unescapes the HTML of a text that is escaped as a whole (&lt;p&gt;… or &lt;b&gt;…&lt;/b&gt;, as many job systems send
 * it in CDATA), once or twice. A text with unescaped tags is left as it is: its escaped parts are shown as text. The
 * returned HTML is untrusted and has to be cleaned.
 */
export function unescapeMarkup(text: string): string {
  if (!text.includes('&') || OWN_TAGS.test(text)) return text;
  let decoded = text;
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    if (!ESCAPED_BRACKET.test(decoded)) return text;
    decoded = decodedOnce(decoded);
    if (isMarkup(decoded) || isInlineMarkup(decoded)) return decoded;
    if (OWN_TAGS.test(decoded)) return text;
  }
  return text;
}
