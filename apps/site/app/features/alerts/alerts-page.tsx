import { isUnreached, type Reach } from '@kavosh/contract/alert-reach.ts';
import { showAlertSettings } from '@kavosh/contract/alert-settings.ts';
import {
  changeWatch,
  listWatches,
  pauseWatches,
  removeWatch,
  restoreWatch,
  type Watch,
} from '@kavosh/contract/alerts.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { toastBlank, toastSuccess } from '@kavosh/ui/toast.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { call as send } from '../../session/call.ts';
import { readToken } from '../../session/session-store.ts';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { isolatedText } from '../../shared/isolated-text.ts';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { useDashboardCall, type DashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { AlertSettingsPanel } from './alert-settings.tsx';
import { alertsCopy as copy } from './copy.ts';
import { WatchRow } from './watch-row.tsx';
import './alerts.css';

type Listed = EndpointData<typeof listWatches>;

/** What a person wants news of: the list with the last matches, and pausing all. */
export function AlertsPage() {
  const call = useDashboardCall(listWatches, {});
  const settings = useDashboardCall(showAlertSettings, {});
  const restoring = useAsyncAction();
  // The list may be empty meanwhile, and its rows gone.
  const takeBack = (id: number) =>
    void restoring.run(
      async () => {
        const { watch } = await send(restoreWatch, { params: { id: String(id) } });
        call.change((before) => ({
          ...before,
          watches: [watch, ...before.watches.filter((one) => one.id !== id)].toSorted((a, b) => b.id - a.id),
        }));
        toastSuccess(copy.back, 'alerts');
      },
      (error) => reportDashboardError(error, readToken() ?? ''),
    );
  return (
    <div className="page page-plain alerts">
      <header className="page-head">
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
        <a href={copy.helpHref}>{copy.help}</a>
      </header>
      <DashboardData call={call} wait={<AlertsWait />}>
        {(data) =>
          data.watches.length === 0 ? (
            <NoAlerts />
          ) : (
            <AlertList data={data} call={call} reach={settings.data} onTakeBack={takeBack} />
          )
        }
      </DashboardData>
      <AlertSettingsPanel call={settings} />
    </div>
  );
}

function NoAlerts() {
  return (
    <EmptyState icon="bell" title={copy.empty.title} body={copy.empty.body}>
      <a className={buttonClass({})} href="/courses">
        {copy.empty.courses}
      </a>
      <a className={buttonClass({ variant: 'secondary' })} href="/jobs/search/?page=1">
        {copy.empty.jobs}
      </a>
    </EmptyState>
  );
}

interface AlertListProps {
  data: Listed;
  call: DashboardCall<Listed>;
  /** Null: not known yet. */
  reach: Reach | null;
  /** Brings back the removed watch of this id. */
  onTakeBack: (id: number) => void;
}

function AlertList({ data: { watches, limits }, call, reach, onTakeBack }: AlertListProps) {
  const action = useAsyncAction<number>();
  const onError = (error: unknown) => reportDashboardError(error, readToken() ?? '');
  const show = (changed: Watch) =>
    call.change((before) => ({
      ...before,
      watches: before.watches.map((one) => (one.id === changed.id ? changed : one)),
    }));
  const change = (id: number, body: { paused?: boolean; every?: Watch['every'] }) =>
    void action.run(
      async () => show((await send(changeWatch, { params: { id: String(id) }, body })).watch),
      onError,
      id,
    );
  const remove = ({ id, label }: Watch) =>
    void action.run(
      async () => {
        await send(removeWatch, { params: { id: String(id) } });
        call.change((before) => ({ ...before, watches: before.watches.filter((one) => one.id !== id) }));
        toastBlank(copy.removed(isolatedText(label)), 'alerts', { text: copy.takeBack, onPress: () => onTakeBack(id) });
      },
      onError,
      id,
    );
  const isPaused = watches.every((one) => one.paused_at !== null);
  const pauseAll = () =>
    void action.run(
      async () => {
        await send(pauseWatches, { body: { paused: !isPaused } });
        call.reload();
      },
      onError,
      0,
    );
  const searches = watches.filter((one) => one.kind.endsWith('_search')).length;
  const left = (most: number, now: number) => formatNumber(Math.max(0, most - now));
  return (
    <section aria-labelledby="alert-list">
      <div className="alerts-head">
        <h2 id="alert-list">{copy.list}</h2>
        <Button variant="secondary" size="small" busy={action.kind === 0} onClick={pauseAll}>
          {isPaused ? copy.resumeAll : copy.pauseAll}
        </Button>
      </div>
      <ul className="alert-list">
        {watches.map((watch) => (
          <WatchRow
            key={watch.id}
            watch={watch}
            busy={action.kind === watch.id}
            unreached={reach !== null && isUnreached(watch.kind, reach)}
            onChange={(body) => change(watch.id, body)}
            onRemove={() => remove(watch)}
          />
        ))}
      </ul>
      <p className="alerts-left">
        {copy.left(left(limits.searches, searches), left(limits.things, watches.length - searches))}
      </p>
    </section>
  );
}

function AlertsWait() {
  return (
    <div aria-hidden="true" className="alert-list">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="alert-wait" />
      ))}
    </div>
  );
}
