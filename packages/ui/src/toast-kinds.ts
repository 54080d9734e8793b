export type ToastKind = 'success' | 'error' | 'blank' | 'loading';

/** A way on from a message: an address, or something that is done at once. */
export type ToastLink = { text: string } & ({ href: string } | { onPress: () => void });

/** How long a message stays, ms, counted from when it appears. */
export const toastDurationMs: Record<ToastKind, number> = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Infinity,
};

/** How long a message stays that offers to do something, ms: there is time to read it and to go there by keyboard. */
export const TOAST_WITH_ACT_MS = 10_000;
