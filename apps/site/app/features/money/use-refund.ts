import { useState } from 'react';
import type { FieldErrors } from '@kavosh/contract/envelope.ts';
import { withdrawFromPurchase, type PurchaseRefund } from '@kavosh/contract/refunds.ts';
import { ApiError, isRefusalOf } from '../../api/api-error.ts';
import { call } from '../../session/call.ts';
import { readPhone } from '../../session/session-store.ts';
import { sendCodeTo } from '../../session/work-for-code.ts';
import { useAsyncAction, type ActionWork } from '../../shared/use-async-action.ts';
import { moneyCopy } from './copy.ts';

const copy = moneyCopy.refund;
/** Longer than any answer takes, and work for a code. */
const PATIENCE_MS = 30_000;

export interface TypedRefund {
  backTo: 'wallet' | 'card';
  note: string;
  password: string;
  code: string;
}

/**
 * Withdrawing from a purchase. From a limit on the server asks who it is once more; what was typed stays.
 * @param onDone takes what may be taken back now
 */
export function useRefund(id: number, amount: number, onDone: (refund: PurchaseRefund, said: string) => void) {
  const { kind: busy, run, isRunning } = useAsyncAction<'send' | 'code'>();
  const [proof, setProof] = useState<'password' | 'code' | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const start = async (kind: 'send' | 'code', work: ActionWork): Promise<void> => {
    if (isRunning()) return;
    setErrors({});
    setFailure(null);
    await run(
      work,
      (error) => {
        if (isRefusalOf(withdrawFromPurchase, error) && error.status === 428) {
          setProof((error.envelope.data as { proof: 'password' | 'code' }).proof);
          return;
        }
        const found = error instanceof ApiError ? error.envelope?.errors : undefined;
        setErrors(found ?? {});
        setFailure(
          found && !found['token']
            ? null
            : (found?.['token']?.[0] ?? ((error instanceof ApiError && error.envelope?.message) || copy.lost)),
        );
      },
      kind,
    );
  };
  return {
    busy,
    proof,
    errors,
    failure,
    isCodeSent: token !== null,
    sendCode: () =>
      start('code', async () => {
        setToken((await sendCodeTo(readPhone() ?? '', 'login', AbortSignal.timeout(PATIENCE_MS))).token);
      }),
    send: ({ backTo, note, password, code }: TypedRefund) =>
      start('send', async () => {
        const { outcome, refund } = await call(withdrawFromPurchase, {
          params: { id: String(id) },
          body: {
            amount,
            back_to: backTo,
            note,
            ...(proof === 'password' ? { password } : {}),
            ...(proof === 'code' ? { token: token ?? '', code } : {}),
          },
        });
        onDone(refund, copy.outcomes[outcome]);
      }),
  };
}
