/** How a translator changes a page. */
export type TranslatorWay =
  /** Each text node is replaced by `<font><font>…</font></font>`, as Chrome and Edge do. */
  | 'replace'
  /** The element is inserted beside the text, which is then removed. */
  | 'beside'
  /** The text is removed first, and the element inserted in its place. */
  | 'away'
  /** The text stays and is wrapped in the elements. */
  | 'wrap'
  /** Adjacent texts are merged into one. */
  | 'merge'
  /** A text is split into several. */
  | 'split';

/** What a translated page offers on its window, for tests. */
export interface TranslatedWindow {
  /** Puts the texts back: «show original». */
  showOriginal: (how: 'nodes' | 'texts') => void;
}

/**
 * Changes a page as browser translators do: now, and after each change. Runs in the page, so it uses nothing from
 * outside itself. Translated texts end with «‹t›».
 */
export function translate(way: TranslatorWay): void {
  const MARK = ' ‹t›';
  const done: { texts: Text[]; originals: string[]; marks: Element[] }[] = [];
  let isOn = true;
  const isLeft = (node: Node): boolean =>
    Boolean(node.parentElement?.closest('script, style, textarea, noscript, svg, [translate=no], font[data-t], head'));
  const words = (text: string): boolean => /\p{L}/u.test(text);
  // Takes any string: the type of `<font>` is marked as deprecated.
  const make = (name: string): HTMLElement => document.createElement(name);
  function fontOf(text: string): HTMLElement {
    const outer = make('font');
    const inner = make('font');
    for (const one of [outer, inner]) one.dataset['t'] = '';
    inner.append(text + MARK);
    outer.append(inner);
    return outer;
  }
  function replace(texts: Text[]): void {
    const [first] = texts as [Text];
    const parent = first.parentNode!;
    const originals = texts.map(({ data }) => data);
    const all = originals.join('');
    const marks = [fontOf(all)];
    if (way === 'split' && all.length > 3) {
      const at = Math.floor(all.length / 2);
      marks.splice(0, 1, fontOf(all.slice(0, at)), fontOf(all.slice(at)));
    }
    done.push({ texts, originals, marks });
    if (way === 'wrap') {
      first.replaceWith(marks[0]!);
      marks[0]!.firstChild!.replaceWith(first);
      return;
    }
    if (way === 'beside') {
      parent.insertBefore(marks[0]!, first);
      parent.removeChild(first);
      return;
    }
    if (way === 'away') {
      const next = first.nextSibling;
      parent.removeChild(first);
      parent.insertBefore(marks[0]!, next);
      return;
    }
    first.replaceWith(...marks);
    for (const other of texts.slice(1)) other.remove();
  }
  function all(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root.nodeType === Node.TEXT_NODE ? [root as Text] : [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    const taken = new Set<Text>();
    for (const text of found) {
      if (taken.has(text) || !text.isConnected || isLeft(text) || !words(text.data)) continue;
      const texts = [text];
      for (let next = text.nextSibling; way === 'merge' && next instanceof Text; next = next.nextSibling)
        texts.push(next);
      for (const one of texts) taken.add(one);
      replace(texts);
    }
  }
  const observer = new MutationObserver((records) => {
    if (!isOn) return;
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) all(node);
  });
  observer.observe(document, { childList: true, subtree: true });
  all(document);
  (window as unknown as TranslatedWindow).showOriginal = (how) => {
    isOn = false;
    for (const { texts, originals, marks } of done) {
      if (!marks[0]?.parentNode) continue;
      if (how === 'nodes') marks[0].replaceWith(...texts);
      else marks[0].replaceWith(originals.join(''));
      for (const mark of marks.slice(1)) mark.remove();
    }
  };
}
