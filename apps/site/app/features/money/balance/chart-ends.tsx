import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { WithFigures } from '../../../shared/with-figures.tsx';
import { moneyCopy } from '../copy.ts';
import './chart-ends.css';

interface End {
  day: string;
  balance: number;
}

/** Noon, so that the day is the same in every time zone. */
export const dayText = (day: string): string => formatJalaliDate(new Date(`${day}T12:00:00+03:30`));

/** The two ends of a chart of balances: the day, and how much there was at its end. */
export function ChartEnds({ first, last }: { first: End; last: End }) {
  return (
    <span className="chart-ends">
      <span>
        <time dateTime={first.day}>{dayText(first.day)}</time>
        <b>
          <WithFigures text={formatToman(first.balance)} />
        </b>
      </span>
      <span>
        <time dateTime={last.day}>{moneyCopy.history.today}</time>
        <b>
          <WithFigures text={formatToman(last.balance)} />
        </b>
      </span>
    </span>
  );
}
