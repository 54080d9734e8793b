/** `[name]`, `[/name]`, `[name attribute="value" /]`. */
const CODE = /\[(\/?)([a-z][a-z0-9_-]{0,60})((?:\s[^[\]]{0,2000})?)\/?\]/gi;
/** An attribute with its value; quotes may be escaped or typographic. */
const ATTRIBUTE = /(?:^|\s)[a-z][\w-]*\s*=\s*(?:["'“”″«]|&(?:quot|#0*34|#0*39|#8220|#8221|#8243);|[\w#])/i;
/** What page builders name their parts, and what WordPress itself knows without attributes. */
const BUILDER =
  /^(?:vc|wpb|et_pb|fusion|av|ux|tatsu|cs|mk|nectar|kc|fl|sow|woocommerce|elementor)[_-]|^(?:gallery|playlist)$/i;

/**
 * A text without the shortcodes of page builders; what stands between them stays. A word in brackets is a shortcode if
 * it has attributes, is closed again (`[b]…[/b]`), or has a builder's name; «[A1]» and «[اختیاری]» are content. Doubled
 * brackets (`[[gallery]]`) are how WordPress writes one that is to be shown. Linear in the length of the text.
 */
export function withoutShortcodes(text: string): string {
  if (!text.includes('[')) return text;
  const closed = new Set(Array.from(text.matchAll(CODE), ([, slash, name]) => (slash ? name!.toLowerCase() : '')));
  const opened = new Set(Array.from(text.matchAll(CODE), ([, slash, name]) => (slash ? '' : name!.toLowerCase())));
  return text.replace(CODE, (code: string, slash: string, said: string, rest: string, at: number) => {
    if (text[at - 1] === '[' && text[at + code.length] === ']') return code;
    const name = said.toLowerCase();
    const isPaired = closed.has(name) && opened.has(name);
    const isCode = isPaired || BUILDER.test(name) || (slash === '' && ATTRIBUTE.test(rest));
    return isCode ? '' : code;
  });
}
