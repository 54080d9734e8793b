/*
 * Browser translators remove the page's text nodes and insert their own elements (`<font>`) instead. React keeps
 * updating, moving and removing its own nodes: it would throw at the first one that has moved, and updates to removed
 * nodes would not be visible. So this module records which elements replace which of React's texts, and puts a text
 * back when React uses it. The translator then sees a new text and translates it.
 */

/** React's texts, in order, and the foreign nodes that replace them. */
interface StandIn {
  readonly texts: ChildNode[];
  readonly marks: ChildNode[];
  /** The batch of changes that it was recorded in. */
  batch: number;
}

/** A place where a text was removed and no replacement inserted yet. */
interface Gap {
  readonly stands: StandIn;
  readonly parent: Node;
  before: Node | null;
  after: Node | null;
}

/** Indexed by each of its texts and marks. */
const standIns = new WeakMap<Node, StandIn>();
let batch = 0;

/** React stores its fiber on each node that it created or hydrated. */
const isOfReact = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
const isTextOfReact = (node: Node): node is ChildNode => node.nodeType === Node.TEXT_NODE && isOfReact(node);
const isForeign = (node: Node | null): node is ChildNode =>
  (node?.nodeType === Node.TEXT_NODE || node?.nodeType === Node.ELEMENT_NODE) && !isOfReact(node);

const isWithin = (node: Node, stands: StandIn | undefined): boolean =>
  stands?.marks.some((mark) => mark.contains(node)) ?? false;

function stand(stands: StandIn, marks: readonly ChildNode[]): void {
  stands.batch = batch;
  stands.marks.push(...marks);
  for (const node of [...stands.texts, ...marks]) standIns.set(node, stands);
}

/** The text is where React expects it. */
function forget(text: ChildNode): void {
  const texts = standIns.get(text)?.texts ?? [];
  standIns.delete(text);
  if (texts.includes(text)) texts.splice(texts.indexOf(text), 1);
}

/** Foreign nodes beside a place that do not replace anything yet. */
function besides(before: Node | null, after: Node | null): ChildNode[] {
  const found: ChildNode[] = [];
  for (let node = before; isForeign(node) && !standIns.has(node); node = node.previousSibling) found.unshift(node);
  for (let node = after; isForeign(node) && !standIns.has(node); node = node.nextSibling) found.push(node);
  return found;
}

/** Several texts merged into one: the first is replaced, the others are only removed. */
function joinNeighbour(text: ChildNode, before: Node | null, after: Node | null): boolean {
  const [left, right] = [before, after].map((node) => (node ? standIns.get(node) : undefined));
  const stands = [left, right].find((one) => one?.batch === batch);
  if (!stands) return false;
  if (stands === left) stands.texts.push(text);
  else stands.texts.unshift(text);
  standIns.set(text, stands);
  return true;
}

/** Records the foreign changes of the page, in order. */
function note(records: readonly MutationRecord[]): void {
  batch += 1;
  const gaps: Gap[] = [];
  for (const { target, addedNodes, removedNodes, previousSibling: before, nextSibling: after } of records) {
    const added = [...addedNodes];
    for (const node of added) if (isTextOfReact(node) && !isWithin(target, standIns.get(node))) forget(node);
    const put = added.filter(isForeign);
    if (put.length > 0 && removedNodes.length === 0)
      for (const { stands } of gaps.filter(
        (gap) => gap.parent === target && gap.before === before && gap.after === after,
      ))
        stand(stands, put);
    for (const node of removedNodes) {
      for (const gap of gaps) {
        if (gap.before === node) gap.before = before;
        if (gap.after === node) gap.after = after;
      }
      const known = standIns.get(node);
      const isOwn = isTextOfReact(node);
      if (isOwn ? isWithin(target, known) : !known || known.marks.some((mark) => mark.parentNode)) continue;
      const stands: StandIn = known ?? { texts: [node as ChildNode], marks: [], batch };
      const marks = put.length > 0 ? put : besides(before, after);
      const others = marks[0] && standIns.get(marks[0]);
      if (others && isOwn) {
        others.texts.push(node);
        standIns.set(node, others);
      } else if (marks.length > 0) stand(stands, marks);
      else if (!isOwn || !joinNeighbour(node, before, after)) gaps.push({ stands, parent: target, before, after });
    }
  }
}

/**
 * Lets React find its texts on a translated page. To be called before hydration. Overrides the DOM methods that React
 * uses for the whole page; they behave as before for nodes that are in place.
 */
export function keepTranslatedPages(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on what they are called on
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** Puts a text back, with those merged with it. */
  function putBack(text: Node): void {
    note(observer.takeRecords());
    const stands = standIns.get(text);
    const place = stands?.marks.find((mark) => mark.parentNode);
    if (!stands || !place) return;
    for (const one of stands.texts) {
      insertBefore.call(place.parentNode!, one, place);
      standIns.delete(one);
    }
    for (const mark of stands.marks) {
      standIns.delete(mark);
      mark.remove();
    }
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBack(child);
    // It was moved to another parent: removed from there, if it has one.
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    if (standIns.has(child)) putBack(child);
    if (before && before.parentNode !== this) putBack(before);
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
    if (standIns.has(child)) putBack(child);
    return appendChild.call(this, child) as T;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      value.set!.call(this, text);
      if (!this.parentNode) putBack(this);
    },
  });
}
