import type { GuardedProcess } from './guard.ts';

export type Running = Pick<GuardedProcess, 'ended' | 'end'>;

export interface RevivalOptions {
  /** Whether it ended for want of room on its disk: that passes, and then it can be started again. */
  isFull: () => boolean;
  /** Starts it once more; null: there is no room yet. What it throws is final. */
  again: () => Promise<Running | null>;
  say: (note: string) => void;
  pauseMs?: number;
}

export interface Revived {
  /**
   * Resolves with the exit code, or with what starting it again threw, when it has ended and will not be started again.
   */
  failed: Promise<number | Error>;
  end(): Promise<void>;
}

const usualPauseMs = 3_000;

/**
 * PostgreSQL ends by itself where it cannot write its log of changes. Everything that was acknowledged is on the disk,
 * so it is started again, and until there is room people hear 503.
 */
export function keepRunning(first: Running, { isFull, again, say, pauseMs = usualPauseMs }: RevivalOptions): Revived {
  let current: Running | null = first;
  let isEnding = false;
  let wake = (): void => {};
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const revive = async (): Promise<void> => {
    while (current === null && !isEnding) {
      await pause();
      // The compiler does not know that the pause may have ended it.
      if (!(isEnding as boolean)) current = await again();
    }
  };
  /** Null: it was stopped on purpose. */
  const watch = async (): Promise<number | Error | null> => {
    for (;;) {
      const code: number = current === null ? 0 : await current.ended;
      if (isEnding) return null;
      if (!isFull()) return code;
      say('PostgreSQL ended because the disk is full; it is started again as soon as there is room.');
      current = null;
      await revive();
    }
  };
  const over = watch().catch((error: unknown) =>
    isEnding ? null : error instanceof Error ? error : new Error(String(error)),
  );
  return {
    failed: new Promise((resolve) => {
      void over.then((end) => {
        if (end !== null) resolve(end);
      });
    }),
    async end() {
      isEnding = true;
      wake();
      await current?.end();
      // It may just have been started again.
      await over;
      await current?.end();
    },
  };
}
