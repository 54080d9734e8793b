/**
 * What to act on, as people see it: a kind of thing and its name. These functions run in the page and know nothing
 * outside themselves.
 */
export interface Target {
  /** A CSS selector of the kind. */
  kind: string;
  /** Its accessible name or text; whole, but for what ends with an ellipsis here. */
  name?: string;
  /** The place in a list of such, from 0; -1 is the last. */
  place?: number;
}

export type Spot =
  | { state: 'absent' }
  /** Something else is where it would be pressed. */
  | { state: 'covered'; by: string }
  | { state: 'ready'; x: number; y: number };

/** Brings a target into sight and says where it can be pressed. */
export function findSpot({ kind, name, place = 0 }: Target, wasCovered = false): Spot {
  const tidy = (text: string): string =>
    text
      .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const nameOf = (element: Element): string[] => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText);
    return [
      element.getAttribute('aria-label') ?? '',
      ...labels,
      'innerText' in element ? String(element.innerText) : '',
    ].map(tidy);
  };
  const fits = (text: string): boolean =>
    name === undefined || (name.endsWith('…') ? text.startsWith(name.slice(0, -1)) : text === name);
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const all = [...modal.querySelectorAll(kind)]
    .filter((element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible')
    .filter((element) => name === undefined || nameOf(element).some(fits));
  const element = all.at(place);
  if (!element) return { state: 'absent' };
  // Under a bar that stays while the page scrolls, perhaps: then rather in the middle.
  element.scrollIntoView({ block: wasCovered ? 'center' : 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const there = document.elementFromPoint(x, y);
  if (there && (element.contains(there) || element.closest('label')?.contains(there))) return { state: 'ready', x, y };
  return { state: 'covered', by: there === null ? 'nothing' : there.outerHTML.slice(0, 200) };
}

/** What can be read: of the page, or of the last place that fits. */
export function readText(kind: string): string {
  const place = [...document.querySelectorAll<HTMLElement>(kind)]
    .filter((element) => element.getClientRects().length > 0)
    .at(-1);
  return (place?.innerText ?? '')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What of a text is in sight, in its boxes and in the window: not what is behind an edge. */
export function isInSight(kind: string, text: string): boolean {
  const tidy = (raw: string): string => raw.replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
  const holders = [...document.querySelectorAll<HTMLElement>(kind)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const all = holders.flatMap((holder) => [holder, ...holder.querySelectorAll('*')]);
  const inner = all
    .filter((element) => 'innerText' in element && tidy(String(element.innerText)).includes(text))
    .at(-1);
  if (!inner) return false;
  const range = document.createRange();
  range.selectNodeContents(inner);
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .every(({ left, top, width, height }) => {
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        there !== null &&
        (inner.contains(there) || (there.contains(inner) && holders.some((holder) => holder.contains(there))))
      );
    });
}
