import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Picture } from '@kavosh/ui/picture.tsx';
import { toastBlank, toastSuccess } from '@kavosh/ui/toast.ts';
import {
  addCompared,
  clearCompared,
  compareList,
  dropWaiting,
  removeCompared,
  replaceCompared,
  subscribeToCompareList,
  type ComparedItem,
  type CompareList,
} from '../../session/compare-list.ts';
import { compareTrayCopy as copy } from './compare-tray-copy.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import './compare-tray.css';

/** The comparison itself, and the pages of signing in. */
const elsewhere = /^\/(?:compare|auth|login|register|forget|unauthenticated)(?:\/|$)/;

/** The last clicked element, to return focus to. */
let pressed: HTMLElement | null = null;

/** The course that a link stands on: its card, or its page. */
function itemOf(link: HTMLElement): ComparedItem | null {
  const about = link.closest('article');
  const title = about?.querySelector('h1, h2, h3')?.textContent.trim();
  const id = Number(link.dataset['compare']);
  return title && id > 0
    ? { id, title, cover: about?.querySelector('.picture[data-kind=cover] img')?.getAttribute('src') ?? null }
    : null;
}

/** Puts the course of a clicked link into the list, and says so. */
export function compare(link: HTMLElement): void {
  const item = itemOf(link);
  if (!item) return;
  pressed = link;
  const done = addCompared(item);
  if (done === 'added') toastSuccess(copy.added(item.title), 'compare');
  if (done === 'there') toastBlank(copy.there, 'compare');
}

/** Links of chosen courses say so; pages are the same for everyone, so it is put in here. */
function mark({ items }: CompareList): void {
  const chosen = new Set(items.map(({ id }) => String(id)));
  for (const link of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    const isChosen = chosen.has(link.dataset['compare']!);
    if (isChosen === link.hasAttribute('data-marked')) continue;
    link.toggleAttribute('data-marked', isChosen);
    link.setAttribute('aria-label', isChosen ? copy.marked : copy.compare);
  }
}

const none: CompareList = { items: [], waiting: null };

/** The courses chosen for comparing, at the lower edge of every page. */
export default function CompareTray() {
  const list = useSyncExternalStore(subscribeToCompareList, compareList, () => none);
  const { pathname } = useLocation();
  // With every page and every new list: the links on it are other ones.
  useEffect(() => mark(list));
  return list.items.length === 0 || elsewhere.test(pathname) ? null : <Tray list={list} />;
}

function Tray({ list: { items, waiting } }: { list: CompareList }) {
  const root = useRoomOnPage();
  const [first, second] = items;
  const isFull = second !== undefined;
  const settle = (act: () => void) => {
    act();
    (pressed?.isConnected ? pressed : root.current?.querySelector<HTMLElement>('a.button'))?.focus();
  };
  // A third course was pressed: the question takes the focus, and Esc gives the course up, as in a dialog.
  useEffect(() => {
    if (!waiting) return undefined;
    root.current?.querySelector<HTMLElement>('.compare-tray-question')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      dropWaiting();
      pressed?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [waiting, root]);
  const remove = (id: number) => {
    removeCompared(id);
    // The tray closes with the last course, and focus moves to the start of the page.
    (compareList().items.length > 0
      ? root.current?.querySelector<HTMLElement>('a.button')
      : document.getElementById('main')
    )?.focus({ preventScroll: true });
  };
  const clear = () => {
    clearCompared();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside ref={root} className="compare-tray" aria-label={copy.label}>
      {waiting && (
        <section className="compare-tray-question" aria-labelledby="compare-tray-question" tabIndex={-1}>
          <p id="compare-tray-question">
            <BidiText text={copy.full(waiting.title)} />
          </p>
          <Button variant="quiet" size="small" onClick={() => settle(dropWaiting)}>
            {copy.keep}
          </Button>
        </section>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Picture url={item.cover} kind="cover" widths={[320]} sizes="4rem" />
            <span className="compare-tray-title" id={`compare-tray-${item.id}`}>
              <BidiText text={item.title} />
            </span>
            {waiting ? (
              <Button
                variant="secondary"
                size="small"
                aria-describedby={`compare-tray-${item.id}`}
                onClick={() => settle(() => replaceCompared(item.id))}
              >
                {copy.replace}
              </Button>
            ) : (
              <Button variant="quiet" shape="icon" aria-label={copy.remove(item.title)} onClick={() => remove(item.id)}>
                <Icon name="close" size={18} />
              </Button>
            )}
          </li>
        ))}
        {!isFull && <li className="compare-tray-room">{copy.another}</li>}
      </ul>
      <div className="compare-tray-end">
        <a
          className={buttonClass({})}
          href={`/compare?primary=${first!.id}${second ? `&secondary=${second.id}` : ''}`}
          rel="nofollow"
        >
          <Icon name="compare" size={18} />
          {copy.compare}
        </a>
        <Button variant="quiet" shape="icon" aria-label={copy.clear} onClick={clear}>
          <Icon name="trash" />
        </Button>
      </div>
    </aside>
  );
}

/**
 * While the tray is open, other elements at the lower edge move above it, and the page gets room below its last line.
 */
function useRoomOnPage() {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = document.documentElement;
    const tray = root.current;
    if (!tray) return undefined;
    const measure = () =>
      page.style.setProperty(
        '--compare-tray',
        `${Math.max(0, Math.ceil(window.innerHeight - tray.getBoundingClientRect().top))}px`,
      );
    const watch = new ResizeObserver(measure);
    watch.observe(tray);
    window.addEventListener('resize', measure);
    page.dataset['compareTray'] = '';
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
      delete page.dataset['compareTray'];
      page.style.removeProperty('--compare-tray');
    };
  }, []);
  return root;
}
