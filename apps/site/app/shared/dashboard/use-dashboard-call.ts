import { useEffect, useState } from 'react';
import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import { sendCall } from '../../session/call.ts';
import { useToken } from '../../session/use-session.ts';
import { reportDashboardError } from './report-dashboard-error.ts';

/**
 * What a call of the dashboard has brought. `data` stays while the next answer is on its way, and where the same
 * question asked again has failed; where another one has, such as the next page of a table, it would stand under what
 * it does not answer, and goes.
 */
export interface DashboardCall<Data> {
  data: Data | null;
  /** An answer is on its way. */
  busy: boolean;
  /** The last try failed; it has been told. */
  failed: boolean;
  /** Asks once more. */
  reload: () => void;
  /** Changes what is shown, until the next answer. */
  change: (next: (data: Data) => Data) => void;
}

/**
 * The last answer. `of`: the input that brought the data; `answered`: the question that was answered last, or failed.
 */
interface Kept<Data> {
  token: string | null;
  data: Data | null;
  of: string | null;
  failed: boolean;
  answered: string | null;
}

/**
 * Asks a call for members, again whenever its input or the person changes, and says what goes wrong (spec 2 § 8).
 * Another person's data is never shown: it goes with the token.
 */
export function useDashboardCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): DashboardCall<EndpointData<E>> {
  type Data = EndpointData<E>;
  const token = useToken();
  const [kept, setKept] = useState<Kept<Data>>({ token: null, data: null, of: null, failed: false, answered: null });
  const [round, setRound] = useState(0);
  const asked = JSON.stringify(input);
  const question = `${round} ${asked}`;
  useEffect(() => {
    if (!token) return undefined;
    const away = new AbortController();
    sendCall(endpoint, JSON.parse(asked) as CallInput<E>, away.signal, token).then(
      (data) => setKept({ token, data, of: asked, failed: false, answered: question }),
      (error: unknown) => {
        if (away.signal.aborted) return;
        setKept((before) => ({
          ...before,
          token,
          data: before.token === token && before.of === asked ? before.data : null,
          failed: true,
          answered: question,
        }));
        reportDashboardError(error, token);
      },
    );
    return () => away.abort();
  }, [endpoint, asked, token, question]);
  const isOwn = token !== undefined && token !== null && kept.token === token;
  return {
    data: isOwn ? kept.data : null,
    busy: !isOwn || kept.answered !== question,
    failed: isOwn && kept.failed && kept.answered === question,
    reload: () => setRound((before) => before + 1),
    change: (next) => setKept((before) => (before.data === null ? before : { ...before, data: next(before.data) })),
  };
}
