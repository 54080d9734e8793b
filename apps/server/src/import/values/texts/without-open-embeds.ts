/**
 * Elements whose content is not for readers. The cleaner removes them with what they hold, and so the whole rest of a
 * text where one is never closed.
 */
export const WITHOUT_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'head',
];
const NAMES = WITHOUT_TEXT.join('|');
const ANY = new RegExp(`<(?:${NAMES})(?=[\\s/>])`, 'i');
const TAGS = new RegExp(`<!--[^]*?(?:-->|$)|<(/?)(${NAMES})(?=[\\s/>])[^<>]*>`, 'gi');
/** Their content is letters: another opening tag inside them is not one. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);
/** Their content is removed even where they are never closed: up to the first tag that cannot belong to it. */
const HELD_BACK = new Set(['script', 'style', 'svg', 'math']);
/** Tags that end a picture or formula in browsers too. */
const BREAKS_OUT = new RegExp(
  '</?(?:p|br|div|ul|ol|li|dl|dt|dd|h[1-6]|table|pre|blockquote|center|hr|section|article|b|i|em|strong|span|code)' +
    '(?=[\\s/>])',
  'gi',
);
/** Inside these parts of a picture or formula such tags are its own. */
const HOLDS_TEXT = /<(?:foreignobject|desc|title|style|script|annotation-xml|m[inos]|mtext)(?=[\s/>])/i;

interface Part {
  name: string;
  start: number;
  end: number;
}

/**
 * Removes elements without text that are empty (`<svg/>`), never closed, or closed only after paragraphs that browsers
 * show (`<svg><p>…</p></svg>`), so that they remove nothing else with them. Only cuts the text: the result is as
 * untrusted as before. Pure; linear.
 */
export function withoutOpenEmbeds(html: string): string {
  if (!ANY.test(html)) return html;
  const tags = Array.from(html.matchAll(TAGS), ({ 0: tag, 1: slash, 2: name, index }) => ({
    name: name?.toLowerCase() ?? '',
    start: index,
    end: index + tag.length,
    closes: slash === '/',
    isEmpty: tag.endsWith('/>'),
  }));
  const lastEnd = new Map(tags.filter(({ closes }) => closes).map(({ name, start }) => [name, start]));
  const cuts: Part[] = [];
  const open: Part[] = [];
  let cutTo = 0;
  const cut = (part: Part): void => {
    cuts.push(part);
    cutTo = Math.max(cutTo, part.end);
  };
  for (const tag of tags) {
    const { name } = tag;
    const top = open.at(-1);
    if (name === '' || tag.start < cutTo || (top && RAW.has(top.name) && top.name !== name)) continue;
    if (!tag.closes) {
      if (tag.isEmpty) cut(tag);
      else if ((lastEnd.get(name) ?? -1) < tag.start) cut(neverClosed(html, tag));
      else if (top?.name !== name || !RAW.has(name)) open.push(tag);
      continue;
    }
    const place = open.findLastIndex((one) => one.name === name);
    if (place === -1) continue;
    const [element] = open.splice(place);
    const brokenOut = place === 0 ? breaksOut(html, { ...element!, until: tag.start }) : null;
    if (brokenOut !== null) cut({ ...element!, end: brokenOut });
  }
  for (const part of open) if (part.start >= cutTo) cut(neverClosed(html, part));
  return without(html, cuts);
}

/** What goes of an element that is never closed: its tag, and what is not for readers in any case. */
function neverClosed(html: string, part: Part): Part {
  if (!HELD_BACK.has(part.name)) return part;
  BREAKS_OUT.lastIndex = part.end;
  return { ...part, end: BREAKS_OUT.exec(html)?.index ?? html.length };
}

/** Where a closed picture or formula already ends for browsers; null: where it is closed. */
function breaksOut(html: string, { name, end, until }: Part & { until: number }): number | null {
  if (name !== 'svg' && name !== 'math') return null;
  const inside = html.slice(end, until);
  if (HOLDS_TEXT.test(inside)) return null;
  const at = inside.search(new RegExp(BREAKS_OUT.source, 'i'));
  return at === -1 ? null : end + at;
}

function without(html: string, cuts: readonly Part[]): string {
  let text = '';
  let from = 0;
  for (const { start, end } of cuts.toSorted((a, b) => a.start - b.start)) {
    text += html.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  return text + html.slice(from);
}
