export type ToastKind = 'success' | 'error' | 'blank' | 'loading';

/** A way on from a message. */
export interface ToastLink {
  href: string;
  text: string;
}

/** How long a message stays, ms, counted from when it appears. */
export const toastDurationMs: Record<ToastKind, number> = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Infinity,
};
