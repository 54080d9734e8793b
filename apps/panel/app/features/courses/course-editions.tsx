import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { editionCalendarPath } from '@kavosh/contract/addresses.ts';
import { listPanelEditions, turnPanelEdition, type PanelEdition } from '@kavosh/contract/panel/panel-editions.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { priceWord } from '@kavosh/office/course/course-words.ts';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { EditionDialog } from './edition-dialog.tsx';

const day = (at: string): string => formatJalaliDate(new Date(at));

/** When it is, in words. */
function whenOf({ starts_at: start, ends_at: end, sessions }: PanelEdition): string {
  const dates = [start, end].flatMap((at) => (at === null ? [] : [day(at)]));
  const count = sessions.length === 0 ? [] : [`${formatNumber(sessions.length)} جلسه`];
  return [[...new Set(dates)].join(' تا '), ...count].filter((part) => part !== '').join('، ') || 'بی‌تاریخ';
}

const stateOf = ({ is_open: isOpen, waits }: PanelEdition): string =>
  isOpen ? 'در سایت' : waits ? 'در انتظار بررسی' : 'بسته';

/** The editions of a course: when and where it is held, with what can be had. */
export function CourseEditions({ courseId, mayWrite }: { courseId: string; mayWrite: boolean }) {
  const [shown, setShown] = useState<PanelEdition | 'new' | null>(null);
  const query = useQuery({
    queryKey: ['editions', courseId],
    queryFn: ({ signal }) => call(listPanelEditions, { params: { id: courseId } }, signal),
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
                courseId={courseId}
                edition={one}
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
              courseId={courseId}
              edition={shown === 'new' ? null : shown}
              goesLive={query.data.goes_live}
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
  courseId: string;
  edition: PanelEdition;
  mayWrite: boolean;
  onEdit: () => void;
  onChanged: () => void;
}

function Edition({ courseId, edition, mayWrite, onEdit, onChanged }: EditionProps) {
  const isOn = edition.is_open || edition.waits;
  const name = [edition.center, whenOf(edition)].filter((part) => part !== '').join('، ');
  const { act, busy } = useAction(
    async () => {
      const params = { id: courseId, edition: String(edition.id) };
      await call(turnPanelEdition, { params, body: { version: edition.version, is_open: !isOn } });
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
        <Badge tone="highlight-soft">{stateOf(edition)}</Badge>
      </p>
      {edition.schedule !== '' && <p className="muted">{edition.schedule.split(' | ').join('؛ ')}</p>}
      <p className="muted">
        {edition.capacity === null ? 'ظرفیت گفته نشده' : `ظرفیت ${formatNumber(edition.capacity)} نفر`}
        {edition.taken > 0 && `، ${formatNumber(edition.taken)} صندلی گرفته شده`}
        {edition.price && (edition.price.is_free || edition.price.original !== null) && `؛ ${priceWord(edition.price)}`}
      </p>
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
              onClick={() => act()}
            >
              {isOn ? 'بستن' : 'باز کردن'}
            </Button>
          </>
        ) : (
          !edition.by_hand && <span className="muted">از فید</span>
        )}
      </div>
    </li>
  );
}
