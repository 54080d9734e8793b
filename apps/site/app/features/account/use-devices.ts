import { useEffect, useState } from 'react';
import { listDevices, signOutDevice, signOutEverywhere, type Device } from '@kavosh/contract/sign-in.ts';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../session/call.ts';
import { leaveAccount } from '../../session/sign-out.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { accountCopy } from './copy.ts';

const copy = accountCopy.devices;

/** A dead token leads away by itself (session/call.ts): nothing more is said of it. */
const tell = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 401) return;
  toastError((error instanceof ApiError && error.envelope?.message) || accountCopy.requestFailed, 'devices');
};

/** The devices of the signed-in person, and what can be done to them. */
export function useDevices() {
  const [devices, setDevices] = useState<readonly Device[] | 'loading' | 'failed'>('loading');
  const { kind: leaving, run } = useAsyncAction<number | 'all'>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const away = new AbortController();
    call(listDevices, {}, away.signal).then(
      (answer) => setDevices(answer.devices),
      () => {
        if (!away.signal.aborted) setDevices('failed');
      },
    );
    return () => away.abort();
  }, [round]);
  return {
    devices,
    /** The one that is being signed out. */
    leaving,
    retry: () => {
      setDevices('loading');
      setRound(round + 1);
    },
    leave: ({ id }: Device) =>
      run(
        async () => {
          setDevices((await call(signOutDevice, { params: { id: String(id) } })).devices);
          toastSuccess(copy.left, 'devices');
        },
        tell,
        id,
      ),
    leaveAll: () =>
      run(
        async () => {
          await call(signOutEverywhere, {});
          leaveAccount();
          return 'leaving';
        },
        tell,
        'all',
      ),
  };
}
