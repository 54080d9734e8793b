export interface StartAndClose {
  /** Started at once; the start does not wait for it. */
  first: () => void;
  /** What the start waits for. */
  searching: readonly { start(): Promise<unknown> }[];
  closing: readonly { close(): Promise<unknown> }[];
  timers: readonly { stop(): Promise<unknown> }[];
}

/** Starts parts together, and closes them together, also while they are still starting. */
export function startAndClose({ first, searching, closing, timers }: StartAndClose): {
  start(): Promise<void>;
  close(): Promise<void>;
} {
  let starting: Promise<unknown> | undefined;
  return {
    async start() {
      first();
      starting = Promise.all(searching.map((one) => one.start()));
      await starting;
    },
    async close() {
      await Promise.all([
        starting?.catch(() => undefined),
        ...timers.map((one) => one.stop()),
        ...closing.map((one) => one.close()),
      ]);
    },
  };
}
