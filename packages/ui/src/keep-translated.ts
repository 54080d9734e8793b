/*
 * Translators of browsers take the page's text nodes away and put elements of their own (`<font>`) where they stood.
 * React goes on writing, moving and removing the nodes that it made: it would throw at the first that is not where it
 * left it, and what it writes to one that is off the page is seen by nobody. So it is noted what stands for which of
 * React's texts, and at the moment when React wants one of them it is put back. The translator sees a new text then,
 * and translates that.
 */

/** Texts of React, in their order, and what somebody else put in their place. */
interface StandIn {
  readonly texts: ChildNode[];
  readonly marks: ChildNode[];
  /** In which batch of changes it was noted. */
  batch: number;
}

/** Where something was taken away and nothing was put down yet. */
interface Gap {
  readonly stands: StandIn;
  readonly parent: Node;
  before: Node | null;
  after: Node | null;
}

/** By each of its texts and marks. */
const standIns = new WeakMap<Node, StandIn>();
let batch = 0;

/** React writes on each node that it made or took over which part of its tree that is. */
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

/** It is where React has it, or where React wants it. */
function forget(text: ChildNode): void {
  const texts = standIns.get(text)?.texts ?? [];
  standIns.delete(text);
  if (texts.includes(text)) texts.splice(texts.indexOf(text), 1);
}

/** What others put beside a place and stands for nothing yet. */
function besides(before: Node | null, after: Node | null): ChildNode[] {
  const found: ChildNode[] = [];
  for (let node = before; isForeign(node) && !standIns.has(node); node = node.previousSibling) found.unshift(node);
  for (let node = after; isForeign(node) && !standIns.has(node); node = node.nextSibling) found.push(node);
  return found;
}

/** Several texts that were made one: the first is replaced, the others are just taken away. */
function joinNeighbour(text: ChildNode, before: Node | null, after: Node | null): boolean {
  const [left, right] = [before, after].map((node) => (node ? standIns.get(node) : undefined));
  const stands = [left, right].find((one) => one?.batch === batch);
  if (!stands) return false;
  if (stands === left) stands.texts.push(text);
  else stands.texts.unshift(text);
  standIns.set(text, stands);
  return true;
}

/** Notes what others did to the page, in the order in which it was done. */
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
 * From now on React finds its texts on a page that is translated. To be called before React takes the page over. The
 * methods that React uses are changed for the whole page; they do what they did wherever all is in its place.
 */
export function keepTranslatedPages(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on what they are called on
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** Puts a text back, with those that were made one with it. */
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
    // Moved or lost all the same: then it is taken from where it is.
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
