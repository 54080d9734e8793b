import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
// The headless entry: the other one injects a style element, which a strict content security policy refuses.
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { Icon } from './icon.tsx';
import { TOAST_WITH_ACT_MS, toastDurationMs, type ToastKind, type ToastLink } from './toast-kinds.ts';

// The library keeps 20 at most by itself.
const durations = Object.fromEntries(Object.entries(toastDurationMs).map(([kind, duration]) => [kind, { duration }]));

const icons = { success: 'check', error: 'alert', blank: 'info' } as const;

/** Messages stay while a mouse is over them or the focus is in them. */
function Toaster() {
  const { toasts, handlers } = useToaster({ ...durations, removeDelay: 250 });
  const stand = useRef<HTMLDivElement>(null);
  const newest = toasts[0]?.id;

  // Esc takes the messages away, but belongs first to anything else that it closes.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector('dialog[open], [popover]:popover-open:not(.toaster)')
      )
        return;
      toast.dismiss();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // Back to the top of the top layer with every new message, above a dialog that opened meanwhile.
  useEffect(() => {
    if (!('popover' in HTMLElement.prototype)) return;
    stand.current?.hidePopover();
    stand.current?.showPopover();
  }, [newest]);

  return (
    <div
      ref={stand}
      className="toaster"
      popover="manual"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => (
        <div
          key={shown.id}
          className="toast"
          role={shown.type === 'error' ? 'alert' : 'status'}
          data-kind={shown.type}
          data-visible={shown.visible}
        >
          {shown.type === 'loading' ? (
            <span className="spinner" />
          ) : (
            shown.type !== 'custom' && <Icon name={icons[shown.type]} size={18} />
          )}
          <span dir="auto">{resolveValue(shown.message, shown)}</span>
        </div>
      ))}
    </div>
  );
}

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<Toaster />);

/**
 * The library's id of the latest message of each id of ours. Each message gets a new one: the library removes a message
 * by its id a moment after it has expired, even if another message has taken that id since.
 */
const nameOf = new Map<string, string>();
let lastName = 0;

/** Shows a message, or puts it in the place of the one with the same id. */
export function showToast(kind: ToastKind, message: string, id: string, link?: ToastLink): void {
  const content = link ? <ToastWithLink message={message} id={id} link={link} /> : message;
  const before = nameOf.get(id);
  const name = `${id} ${(lastName += 1)}`;
  nameOf.set(id, name);
  if (before !== undefined) toast.remove(before);
  const options = { id: name, ...(link && 'onPress' in link && { duration: TOAST_WITH_ACT_MS }) };
  if (kind === 'blank') toast(content, options);
  else toast[kind](content, options);
}

/**
 * Anyone who follows the link, or presses the button in its place, has read the message. It is the next stop of the
 * keyboard, though messages stand at the end of the document: the first Tab from where the focus was when it came leads
 * there, and the one from there goes on where it was.
 */
function ToastWithLink({ message, id, link }: { message: string; id: string; link: ToastLink }) {
  const anchor = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  useEffect(() => {
    const from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    let isNext = true;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented || !anchor.current) return;
      if (document.activeElement === anchor.current) {
        if (!from?.isConnected) return;
        from.focus({ preventScroll: true });
        if (event.shiftKey) event.preventDefault();
      } else if (isNext && !event.shiftKey && document.activeElement === from) {
        isNext = false;
        event.preventDefault();
        anchor.current.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <span>{message}</span>{' '}
      {'href' in link ? (
        <a ref={anchor} className="toast-link" href={link.href} onClick={() => hideToast(id)}>
          {link.text}
        </a>
      ) : (
        <button
          ref={anchor}
          type="button"
          className="toast-link"
          onClick={() => {
            hideToast(id);
            link.onPress();
          }}
        >
          {link.text}
        </button>
      )}
    </>
  );
}

export function hideToast(id: string): void {
  const name = nameOf.get(id);
  // Without a name the library would take all of them away.
  if (name !== undefined) toast.dismiss(name);
}
