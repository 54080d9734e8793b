import { useLayoutEffect, useState } from 'react';
import { toPersianDigits } from '@kavosh/persian/digits.ts';

/**
 * Whole seconds until a deadline, at most `limit`: a clock that was set back must not keep people waiting for hours.
 */
export const secondsUntil = (deadline: number, now: number, limit: number): number =>
  Math.min(Math.max(Math.ceil((deadline - now) / 1000), 0), limit);

/** Seconds as minutes and seconds: «۰۱:۵۹». */
export const clockText = (seconds: number): string =>
  toPersianDigits(`${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`);

/**
 * The seconds that are left until a deadline. Read off the clock each time, not counted: right after a reload, and in a
 * tab whose timers were held up in the background.
 * @param deadline ms; null: there is nothing to wait for
 */
export function useCountdown(deadline: number | null, limit: number): number {
  const [now, setNow] = useState(0);
  // Before the screen is painted: no second is shown that has passed.
  useLayoutEffect(() => {
    if (deadline === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      clearTimeout(timer);
      setNow(Date.now());
      const wait = deadline - Date.now();
      // Just after the second has turned.
      if (wait > 0) timer = setTimeout(show, (wait % 1000) + 20);
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', show);
    };
  }, [deadline]);
  return deadline === null ? 0 : secondsUntil(deadline, now, limit);
}
