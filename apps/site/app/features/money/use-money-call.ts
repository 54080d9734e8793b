import { useRef, useState } from 'react';
import { firstFieldError, ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/new-key.ts';
import { dashboardErrorText, reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { readToken } from '../../session/session-store.ts';

/**
 * A step that moves money: one at a time, sent under a key that stays the same until it is done, so that repeating it
 * after a lost answer does nothing twice. Errors of the field are shown at the field, others as a message.
 * @param send resolves once it is done
 */
export function useMoneyCall(send: (amount: number, key: string) => Promise<void>) {
  const { busy, run, isRunning } = useAsyncAction();
  const [error, setError] = useState<string>();
  // Another amount is another intention.
  const intention = useRef<{ amount: number; key: string } | null>(null);
  return {
    busy,
    error,
    setError,
    start: async (amount: number): Promise<void> => {
      if (isRunning()) return;
      setError(undefined);
      const { key } = (intention.current =
        intention.current?.amount === amount ? intention.current : { amount, key: newKey() });
      await run(
        async () => {
          await send(amount, key);
          intention.current = null;
        },
        (failure) => {
          const said =
            failure instanceof ApiError && failure.status === 422
              ? (firstFieldError(failure.envelope)?.text ?? dashboardErrorText(failure))
              : null;
          if (said === null) reportDashboardError(failure, readToken());
          else setError(said);
        },
      );
    },
  };
}
