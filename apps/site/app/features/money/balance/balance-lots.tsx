import { useState } from 'react';
import { showBalanceLots } from '@kavosh/contract/wallet.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { DashboardData } from '../../../shared/dashboard/dashboard-data.tsx';
import { useDashboardCall } from '../../../shared/dashboard/use-dashboard-call.ts';
import { TableWaits } from '../money-table.tsx';
import { moneyCopy } from '../copy.ts';

const copy = moneyCopy.wallet.lots;

/** Where the balance came from; asked for when it is opened. */
export function BalanceLots() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="money-lots" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{copy.title}</summary>
      {isOpen && <Lots />}
    </details>
  );
}

function Lots() {
  const call = useDashboardCall(showBalanceLots, {});
  return (
    <DashboardData call={call} wait={<TableWaits rows={3} />}>
      {({ lots, older }) =>
        lots.length === 0 ? (
          <p>{copy.none}</p>
        ) : (
          <>
            <p>{copy.lead}</p>
            <ul>
              {lots.map(({ id, created_at: at, title, amount, left }) => (
                <li key={id}>
                  <strong translate="no">{copy.left(left, amount)}</strong>، <BidiText text={title} />،{' '}
                  <time dateTime={at}>{formatJalaliDate(new Date(at))}</time>
                </li>
              ))}
              {older > 0 && <li>{copy.older(older)}</li>}
            </ul>
          </>
        )
      }
    </DashboardData>
  );
}
