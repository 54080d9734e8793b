import { useEffect, useState } from 'react';
import { listCities, listProvinces, type Place } from '@kavosh/contract/places.ts';
import { toastError } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { sendCall } from '../../session/call.ts';
import { accountCopy } from './copy.ts';

const tell = (error: unknown): void => {
  toastError((error instanceof ApiError && error.envelope?.message) || accountCopy.requestFailed, 'places');
};

/**
 * The provinces, and the cities of the chosen one; empty while they are on their way. A failure is said with the
 * server's words.
 */
export function usePlaces(province: string): { provinces: readonly Place[]; cities: readonly Place[] } {
  const [provinces, setProvinces] = useState<readonly Place[]>([]);
  const [found, setFound] = useState<{ province: string; cities: readonly Place[] }>({ province: '', cities: [] });
  useEffect(() => {
    const away = new AbortController();
    sendCall(listProvinces, {}, away.signal).then(
      (answer) => setProvinces(answer.provinces),
      (error: unknown) => {
        if (!away.signal.aborted) tell(error);
      },
    );
    return () => away.abort();
  }, []);
  useEffect(() => {
    if (province === '') return undefined;
    const away = new AbortController();
    sendCall(listCities, { params: { provinceId: province } }, away.signal).then(
      ({ cities }) => setFound({ province, cities }),
      (error: unknown) => {
        if (!away.signal.aborted) tell(error);
      },
    );
    return () => away.abort();
  }, [province]);
  return { provinces, cities: found.province === province ? found.cities : [] };
}
