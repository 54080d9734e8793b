import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  addPanelClosure,
  endPanelClosure,
  listPanelClosures,
  type PanelClosure,
} from '@kavosh/contract/panel/panel-closures.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { DayField } from '@kavosh/office/fields/day-field.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { call } from '@kavosh/office/session/call.ts';

const key = [listPanelClosures.path];
const dayWord = (day: string): string => formatJalaliDate(new Date(`${day}T12:00:00+03:30`));
const daysWord = ({ from, until }: Pick<PanelClosure, 'from' | 'until'>): string =>
  from === until ? dayWord(from) : `از ${dayWord(from)} تا پایان ${dayWord(until)}`;
const aboutWords = ({ days, days_a_year: aYear }: { days: number; days_a_year: number }): string =>
  'روزهای تعطیل در مهلت راه دادن خریداران حساب نمی‌شود و هر خریدار پیش از پرداخت آن را می‌بیند. ' +
  `مهلت خریدهای پیشین همان می‌ماند. هر تعطیلی حداکثر ${formatNumber(days)} روز است و همه آن‌ها در یک سال حداکثر ` +
  `${formatNumber(aYear)} روز.`;
const stateWords = { over: 'گذشته', running: 'هم‌اکنون', coming: 'در پیش' } as const;

/** Days on which the academy hands nothing over: written ahead, ended early. */
export function ClosuresPart() {
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listPanelClosures, {}, signal) });
  const [isAsked, setAsked] = useState(false);
  const [ending, setEnding] = useState<number | null>(null);
  const end = async ({ id }: PanelClosure) => {
    setEnding(id);
    try {
      queryClient.setQueryData(key, await call(endPanelClosure, { params: { id: String(id) } }));
      toastSuccess('این تعطیلی پایان یافت.');
    } catch (error) {
      toastError(sentenceOf(error));
      void query.refetch();
    }
    setEnding(null);
  };
  return (
    <section className="panel" aria-labelledby="closures">
      <h2 id="closures" className="panel-title">
        تعطیلی‌ها
      </h2>
      {query.data ? (
        <>
          <p className="desk-note">{aboutWords(query.data.most)}</p>
          {query.data.closures.length === 0 ? (
            <p className="muted">تعطیلی‌ای نوشته نشده است.</p>
          ) : (
            <ul className="lines" aria-label="تعطیلی‌ها">
              {query.data.closures.map((one) => (
                <li key={one.id} className="line">
                  <span>
                    {daysWord(one)}{' '}
                    <Badge tone={one.state === 'running' ? 'accent' : 'highlight-soft'}>{stateWords[one.state]}</Badge>
                  </span>
                  {one.state !== 'over' && (
                    <Button
                      variant="quiet"
                      size="small"
                      busy={ending === one.id}
                      disabled={ending !== null}
                      onClick={() => void end(one)}
                    >
                      {one.state === 'coming' ? 'برداشتن' : 'پایان امروز'}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <div className="form-actions">
            <Button variant="secondary" onClick={() => setAsked(true)}>
              تعطیلی تازه
            </Button>
          </div>
        </>
      ) : (
        <Pending query={query} />
      )}
      {isAsked && <NewClosure onClose={() => setAsked(false)} />}
    </section>
  );
}

/** The first and the last closed day. */
function NewClosure({ onClose }: { onClose: () => void }) {
  const kept = useKeptForm('new-closure');
  const [from, setFrom] = useKept(kept, 'from', '');
  const [until, setUntil] = useKept(kept, 'until', '');
  const action = useAction(async () => {
    const body = { from, until: until === '' ? from : until };
    queryClient.setQueryData(key, await kept.save(() => call(addPanelClosure, { body })));
    toastSuccess('تعطیلی نوشته شد.');
    onClose();
  });
  const wrong = action.field('from') ?? action.field('until');
  return (
    <ActionDialog
      title="تعطیلی تازه"
      kept={kept}
      action={action}
      boxes={['from', 'until']}
      confirm="نوشتن تعطیلی"
      onClose={onClose}
    >
      <DayField label="از روز" value={from} onChange={setFrom} />
      <DayField label="تا پایان روز (خالی: همان روز)" value={until} onChange={setUntil} />
      {wrong !== undefined && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
    </ActionDialog>
  );
}
