import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { editionCalendarPath } from '@kavosh/contract/addresses.ts';
import type { OfficeEdition } from '@kavosh/contract/desk/catalogue/edition-shapes.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '../../page/dialog.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '../../copy.ts';
import { useAction } from '../../action/use-action.ts';
import { queryClient } from '../../api/query-client.ts';
import { priceWord } from '../course-words.ts';
import { Pending } from '../../page/pending.tsx';
import { PersianText } from '../../page/persian-text.tsx';
import { CancelOrders } from './cancel-orders.tsx';
import type { EditionCalls } from './edition-calls.ts';
import { EditionDialog } from './edition-dialog.tsx';
import { editionState } from './edition-words.ts';
import { sessionCountFault } from './session-count.ts';

const day = (at: string): string => formatJalaliDate(new Date(at));

/** When it is, in words. */
function whenOf({ starts_at: start, ends_at: end, sessions }: OfficeEdition): string {
  const dates = [start, end].flatMap((at) => (at === null ? [] : [day(at)]));
  const count = sessions.length === 0 ? [] : [`${formatNumber(sessions.length)} جلسه`];
  return [[...new Set(dates)].join(' تا '), ...count].filter((part) => part !== '').join('، ') || 'بی‌تاریخ';
}

interface CourseEditionsProps {
  courseId: string;
  calls: EditionCalls;
  mayWrite: boolean;
  /** How many sessions the course says it has; null, or left out: it does not say. */
  episodes?: number | null;
  /** The site does not show the course now. */
  isOffSite?: boolean;
}

/** The editions of a course: when and where it is held, with what can be had. */
export function CourseEditions({ courseId, calls, mayWrite, episodes = null, isOffSite = false }: CourseEditionsProps) {
  const [shown, setShown] = useState<OfficeEdition | 'new' | null>(null);
  const query = useQuery({
    queryKey: ['editions', courseId],
    queryFn: ({ signal }) => calls.list(signal),
  });
  const changed = () => {
    void query.refetch();
    // What waits is sent with the course.
    void queryClient.invalidateQueries({ queryKey: ['course', courseId] });
  };
  return (
    <section className="panel" aria-labelledby="editions">
      <h2 id="editions" className="panel-title">
        برنامه‌ها
      </h2>
      {query.data ? (
        <>
          {query.data.editions.length === 0 && (
            <p className="muted">این دوره برنامه‌ای ندارد: یک بار برگزار می‌شود، در زمانی که خود دوره می‌گوید.</p>
          )}
          <ul className="lines">
            {query.data.editions.map((one) => (
              <Edition
                key={one.id}
                calls={calls}
                edition={one}
                fault={sessionCountFault(episodes, one)}
                state={editionState(one, { isSent: query.data.isSent, isOffSite })}
                mayWrite={mayWrite}
                onEdit={() => setShown(one)}
                onChanged={changed}
              />
            ))}
          </ul>
          {mayWrite && (
            <Button variant="secondary" onClick={() => setShown('new')}>
              برنامه تازه
            </Button>
          )}
          {shown !== null && (
            <EditionDialog
              calls={calls}
              edition={shown === 'new' ? null : shown}
              goesLive={query.data.goesLive}
              isOffSite={isOffSite}
              onSaved={() => {
                setShown(null);
                changed();
              }}
              onClose={() => {
                setShown(null);
                changed();
              }}
            />
          )}
        </>
      ) : (
        <Pending query={query} />
      )}
    </section>
  );
}

interface EditionProps {
  calls: EditionCalls;
  edition: OfficeEdition;
  /** What is odd of it, as a sentence; null: nothing. */
  fault: string | null;
  /** Whether people see it, in words. */
  state: string;
  mayWrite: boolean;
  onEdit: () => void;
  onChanged: () => void;
}

function Edition({ calls, edition, fault, state, mayWrite, onEdit, onChanged }: EditionProps) {
  const isOn = edition.is_open || edition.waits;
  const [asks, setAsks] = useState(false);
  const [cancels, setCancels] = useState(false);
  const { cancelOrders } = calls;
  const name = [edition.center, whenOf(edition)].filter((part) => part !== '').join('، ');
  const { act, busy } = useAction(
    async () => {
      await calls.turn(edition, !isOn);
      setAsks(false);
      toastSuccess(isOn ? 'برنامه بسته شد.' : 'برنامه باز شد.');
      onChanged();
    },
    { toasts: true, onFailed: onChanged },
  );
  return (
    <li>
      <p>
        <strong>
          <PersianText text={name} />
        </strong>{' '}
        <Badge tone="highlight-soft">{state}</Badge>
      </p>
      {edition.schedule !== '' && <p className="muted">{edition.schedule.split(' | ').join('؛ ')}</p>}
      <p className="muted">
        {edition.capacity === null ? 'ظرفیت گفته نشده' : `ظرفیت ${formatNumber(edition.capacity)} نفر`}
        {edition.taken > 0 && `، ${formatNumber(edition.taken)} صندلی گرفته شده`}
        {edition.price && (edition.price.is_free || edition.price.original !== null) && `؛ ${priceWord(edition.price)}`}
      </p>
      {mayWrite && fault !== null && <p className="desk-note">{fault}</p>}
      <div className="panel-actions">
        {edition.is_open && edition.starts_at !== null && (
          <a href={editionCalendarPath(edition.id)} download>
            تقویم
          </a>
        )}
        {mayWrite && edition.by_hand ? (
          <>
            <Button variant="secondary" size="small" aria-label={`ویرایش برنامه ${name}`} onClick={onEdit}>
              ویرایش
            </Button>
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              aria-label={`${isOn ? 'بستن' : 'باز کردن'} برنامه ${name}`}
              onClick={() => (isOn && edition.taken > 0 ? setAsks(true) : act())}
            >
              {isOn ? 'بستن' : 'باز کردن'}
            </Button>
            {cancelOrders && !edition.waits && (!isOn || edition.taken > 0) && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`لغو سفارش‌های برنامه ${name}`}
                onClick={() => setCancels(true)}
              >
                لغو سفارش‌ها
              </Button>
            )}
            {cancelOrders && cancels && (
              <CancelOrders
                edition={edition}
                cancel={cancelOrders}
                onDone={() => {
                  setCancels(false);
                  onChanged();
                }}
                onClose={() => setCancels(false)}
              />
            )}
            {asks && (
              <Dialog open onClose={() => setAsks(false)} title="بستن برنامه" closeLabel={officeCopy.close}>
                <p>
                  {formatNumber(edition.taken)} صندلی این برنامه گرفته شده است. بستن، فروش تازه را می‌بندد و برنامه را از
                  سایت برمی‌دارد؛ خریداران جای خود را دارند. اگر برگزار نمی‌شود، پس از بستن، سفارش‌ها را هم با «لغو
                  سفارش‌ها» لغو کنید.
                </p>
                <div className="form-actions">
                  <Button variant="danger" busy={busy} onClick={() => act()}>
                    بستن برنامه
                  </Button>
                  <Button variant="quiet" onClick={() => setAsks(false)}>
                    {officeCopy.cancel}
                  </Button>
                </div>
              </Dialog>
            )}
          </>
        ) : (
          !edition.by_hand && <span className="muted">از فید</span>
        )}
      </div>
    </li>
  );
}
