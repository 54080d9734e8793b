import { useEffect, useRef, useState } from 'react';
import { showOffer } from '@kavosh/contract/purchases.ts';
import { showTopUp, type TopUp } from '@kavosh/contract/top-ups.ts';
import { ApiError } from '../../api/api-error.ts';
import { sendCall } from '../../session/call.ts';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { useToken } from '../../session/use-session.ts';

/** What became of a payment. `patience`: the gateway was asked for a while and has not said. */
export interface TopUpResult {
  topUp: TopUp | null;
  missing: boolean;
  patience: boolean;
  /** The course that it was begun for; the title is null until it is known. */
  course: { id: number; title: string | null } | null;
  again: () => void;
}

const ASK_EVERY_MS = 2_000;
/** Some half minute; then the page says that it may take longer. */
const TRIES = 15;

/**
 * Follows a top-up from which the person came back: asks until its state is known, at most for half a minute, and what
 * course it was for.
 * @param onVerified the balance has changed
 */
export function useTopUp(id: string, onVerified: () => void): TopUpResult {
  const token = useToken();
  const [topUp, setTopUp] = useState<TopUp | null>(null);
  const [missing, setMissing] = useState(false);
  const [patience, setPatience] = useState(false);
  const [title, setTitle] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const told = useRef(onVerified);
  useEffect(() => {
    told.current = onVerified;
  });

  useEffect(() => {
    if (!token) return undefined;
    const away = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    const later = (): void => {
      if (tries >= TRIES) setPatience(true);
      else timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    const ask = async (): Promise<void> => {
      tries += 1;
      try {
        const { top_up: answer } = await sendCall(showTopUp, { params: { id } }, away.signal, token);
        setTopUp(answer);
        if (answer.state === 'waiting') later();
        else if (answer.state === 'verified') told.current();
      } catch (error) {
        if (away.signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) setMissing(true);
        else if (error instanceof ApiError && error.status === 401) reportDashboardError(error, token);
        else later();
      }
    };
    void ask();
    return () => {
      away.abort();
      clearTimeout(timer);
    };
  }, [id, token, round]);

  const course = topUp?.course?.id ?? null;
  useEffect(() => {
    if (!token || course === null) return undefined;
    const away = new AbortController();
    // Without the title the link back has no name, but works.
    sendCall(showOffer, { params: { id: String(course) } }, away.signal, token).then(
      ({ offer }) => setTitle(offer.course.title),
      () => undefined,
    );
    return () => away.abort();
  }, [token, course]);

  return {
    topUp,
    missing,
    patience,
    course: course === null ? null : { id: course, title },
    again: () => {
      setPatience(false);
      setRound(round + 1);
    },
  };
}
