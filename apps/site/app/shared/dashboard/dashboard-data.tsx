import type { ReactNode } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { dashboardCopy as copy } from './dashboard-copy.ts';
import type { DashboardCall } from './use-dashboard-call.ts';

interface DashboardDataProps<Data> {
  call: DashboardCall<Data>;
  /** A placeholder in the shape of the content. */
  wait: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a call has brought; until then its skeleton, and where it failed, another try. */
export function DashboardData<Data>({
  call: { data, busy, failed, reload },
  wait,
  children,
}: DashboardDataProps<Data>) {
  if (data === null && failed)
    return (
      <ErrorState title={copy.failed}>
        <Button onClick={reload}>{siteCopy.retry}</Button>
      </ErrorState>
    );
  return (
    <div className="dashboard-data" aria-busy={busy}>
      {data === null ? (
        <>
          <output className="sr-only">{copy.loading}</output>
          {wait}
        </>
      ) : (
        children(data)
      )}
    </div>
  );
}
