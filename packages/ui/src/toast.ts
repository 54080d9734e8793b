import { toastDurationMs, type ToastKind, type ToastLink } from './toast-kinds.ts';

/**
 * Short messages over the page. The first one fetches toaster.tsx, so that a page that shows none pays nothing.
 * Each function answers the message's id at once; a later message with the same id takes its place.
 */
type Toaster = typeof import('./toaster.tsx');

let toaster: Promise<Toaster> | undefined;
let lastId = 0;

function load(): Promise<Toaster> {
  toaster ??= import('./toaster.tsx').catch((error: unknown) => {
    toaster = undefined;
    throw error;
  });
  return toaster;
}

function show(kind: ToastKind, message: string, id = `toast-${(lastId += 1)}`, link?: ToastLink): string {
  load().then(
    ({ showToast }) => showToast(kind, message, id, link),
    () => showPlainly(kind, message),
  );
  return id;
}

/**
 * Without a network the toaster may not arrive, and "no network" must still be said: the same look, no order, no pause.
 */
function showPlainly(kind: ToastKind, message: string): void {
  if (kind === 'loading') return;
  const stand = document.createElement('div');
  stand.className = 'toaster';
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.dataset['kind'] = kind;
  toast.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  toast.textContent = message;
  stand.append(toast);
  document.body.append(stand);
  setTimeout(() => stand.remove(), toastDurationMs[kind]);
}

/** Fetches the toaster ahead of need, for an idle moment. */
export function prepareToasts(): void {
  load().catch(() => undefined);
}

/** @param link what can be done about it; a message that offers to do something stays longer */
export function toastError(message: string, id?: string, link?: ToastLink): string {
  return show('error', message, id, link);
}

export function toastSuccess(message: string, id?: string): string {
  return show('success', message, id);
}

export function toastBlank(message: string, id?: string, link?: ToastLink): string {
  return show('blank', message, id, link);
}

/** Stays until `dismissToast`, or until another message takes its id. */
export function toastLoading(message: string, id?: string): string {
  return show('loading', message, id);
}

export function dismissToast(id: string): void {
  load().then(
    ({ hideToast }) => hideToast(id),
    () => undefined,
  );
}
