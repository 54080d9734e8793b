import { useEffect, useState } from 'react';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { FieldErrors } from '@kavosh/contract/envelope.ts';
import { deleteMyAccount, showDeletion } from '@kavosh/contract/my-data.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../session/call.ts';
import { keepFarewell } from '../../session/farewell.ts';
import { readPhone } from '../../session/session-store.ts';
import { leaveAccount } from '../../session/sign-out.ts';
import { sendCodeTo } from '../../session/work-for-code.ts';
import { useAsyncAction, type ActionWork } from '../../shared/use-async-action.ts';
import { myDataCopy as copy } from './copy.ts';

export type DeletionState = EndpointData<typeof showDeletion>;

/** What a person typed to delete their account. */
export interface TypedDeletion {
  confirmation: string;
  password: string;
  code: string;
  cancel: boolean;
  /** The rest of the wallet as it was shown; null: it is not given up. */
  giveUp: number | null;
}

/** Longer than any answer takes, and work for a code. */
const PATIENCE_MS = 30_000;

const sentence = (error: unknown): string =>
  (error instanceof ApiError && error.envelope?.message) || copy.requestFailed;

/**
 * Whether the account can be deleted, asked each time that the dialog opens, and deleting it. What was typed and what
 * was wrong stays.
 */
export function useDeletion(open: boolean) {
  const [state, setState] = useState<DeletionState | 'loading' | 'failed'>('loading');
  const [round, setRound] = useState(0);
  const { kind: busy, run, isRunning } = useAsyncAction<'delete' | 'code'>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** Of the code that was sent last. */
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    const away = new AbortController();
    call(showDeletion, {}, away.signal).then(setState, () => {
      if (!away.signal.aborted) setState('failed');
    });
    return () => away.abort();
  }, [open, round]);
  const start = async (kind: 'delete' | 'code', work: ActionWork): Promise<void> => {
    if (isRunning()) return;
    setErrors({});
    setFailure(null);
    const onError = (error: unknown): void => {
      const found = error instanceof ApiError ? error.envelope?.errors : undefined;
      setErrors(found ?? {});
      // Errors that belong to no field are shown above the buttons.
      setFailure(found && !found['token'] ? null : (found?.['token']?.[0] ?? sentence(error)));
      // Money may have moved in the meantime.
      if (error instanceof ApiError && error.status === 409) setRound((before) => before + 1);
    };
    await run(work, onError, kind);
  };
  return {
    state,
    busy,
    errors,
    failure,
    isCodeSent: token !== null,
    retry: () => {
      setState('loading');
      setRound(round + 1);
    },
    sendCode: () =>
      start('code', async () => {
        setToken((await sendCodeTo(readPhone() ?? '', 'login', AbortSignal.timeout(PATIENCE_MS))).token);
      }),
    remove: ({ confirmation, password, code, cancel, giveUp }: TypedDeletion) =>
      start('delete', async () => {
        await call(deleteMyAccount, {
          body: {
            confirmation,
            cancel_purchases: cancel,
            ...(giveUp !== null && { give_up: giveUp }),
            ...(token === null ? { password } : { token, code }),
          },
        });
        keepFarewell(copy.gone);
        leaveAccount();
        return 'leaving';
      }),
  };
}
