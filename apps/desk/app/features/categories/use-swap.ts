import { useAction } from '@kavosh/office/action/use-action.ts';

interface Swap<Rows> {
  /** In their order. */
  ids: readonly number[];
  /** The place of the one that moves, and whether it goes up or down by one. */
  at: number;
  by: -1 | 1;
  send: (order: { before: number[]; after: number[] }) => Promise<Rows>;
}

interface SwapProps<Rows> {
  /** Shows the categories as they are now. */
  keep: (now: Rows) => void;
  /** The categories that came along with a refusal. */
  nowOf: (error: unknown) => Rows | null;
}

/** Lets two categories that follow each other change places, one such change at a time. */
export function useSwap<Rows>({ keep, nowOf }: SwapProps<Rows>) {
  const { act, busy } = useAction(
    async ({ ids, at, by, send }: Swap<Rows>) => {
      const before = [...ids];
      const after = before.with(at, before[at + by]!).with(at + by, before[at]!);
      keep(await send({ before, after }));
    },
    {
      toasts: true,
      onFailed: (error) => {
        const now = nowOf(error);
        if (now) keep(now);
      },
    },
  );
  return [busy, act] as const;
}
