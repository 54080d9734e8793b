import type { ReactNode } from 'react';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { showDashboard } from '@kavosh/contract/dashboard.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import type { IconName } from '@kavosh/ui/icon-paths.ts';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { notificationCopy } from '../../shared/notification/notification-copy.ts';
import { NotificationDialog } from '../../shared/notification/notification-dialog.tsx';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { useNotification } from '../../shared/notification/use-notification.ts';
import { overviewCopy as copy } from './copy.ts';
import { LearnNext } from './learn-next.tsx';
import { NextDate } from './next-date.tsx';
import '../../shared/dashboard/link-card.css';
import './overview.css';
import { WithFigures } from '../../shared/with-figures.tsx';

type Overview = EndpointData<typeof showDashboard>;

interface OverviewPageProps {
  /** The wallet's line, which belongs to another feature. */
  walletLine: ReactNode;
  /** A course as cards show it. */
  courseCard: (course: CourseCard) => ReactNode;
}

/** The person's figures, what comes next, what is new to them and what to learn. */
export function OverviewPage({ walletLine, courseCard }: OverviewPageProps) {
  const call = useDashboardCall(showDashboard, {});
  const { change } = call;
  const dialog = useNotification((id, isViewed) =>
    change((data) => ({
      ...data,
      notifications: data.notifications.map((one) => (one.id === id ? { ...one, is_viewed: isViewed } : one)),
    })),
  );
  return (
    <div className="page page-plain overview">
      <header className="page-head">
        <h1>{copy.title}</h1>
      </header>
      <DashboardData call={call} wait={<OverviewWait />}>
        {(data) => (
          <>
            <Figures stat={data.stat} />
            <section className="overview-ahead" aria-label={copy.ahead}>
              {walletLine}
              <NextDate next={data.next_course} />
            </section>
            <section className="overview-news" aria-labelledby="overview-news">
              <div className="overview-news-head">
                <h2 id="overview-news">{copy.notifications}</h2>
                <a href="/dashboard/notifications">
                  {copy.all}
                  <Icon name="chevron-end" size={18} />
                </a>
              </div>
              <News notifications={data.notifications} onOpen={(item) => dialog.open(item, item.list)} />
            </section>
          </>
        )}
      </DashboardData>
      <LearnNext card={courseCard} />
      <NotificationDialog item={dialog.item} onClose={dialog.close} />
    </div>
  );
}

function Figures({ stat: { purchases, bookmarks, wallet } }: { stat: Overview['stat'] }) {
  return (
    <ul className="overview-figures" aria-label={copy.figures}>
      <Figure
        href="/dashboard/purchases"
        icon="receipt"
        name={copy.purchases}
        figure={<WithFigures text={copy.count(formatNumber(purchases.count))} />}
        note={<WithFigures text={formatToman(purchases.amount)} />}
      />
      <Figure
        href="/dashboard/bookmarks"
        icon="bookmark"
        name={copy.bookmarks}
        figure={<WithFigures text={copy.marks(formatNumber(bookmarks.sum))} />}
        note={<WithFigures text={copy.marksOf(formatNumber(bookmarks.courses), formatNumber(bookmarks.jobs))} />}
      />
      <Figure
        href="/dashboard/wallet"
        icon="wallet"
        name={copy.wallet}
        figure={<WithFigures text={formatToman(wallet.balance)} />}
      />
    </ul>
  );
}

function Figure({
  href,
  icon,
  name,
  figure,
  note,
}: {
  href: string;
  icon: IconName;
  name: string;
  figure: ReactNode;
  note?: ReactNode;
}) {
  return (
    <li>
      <a className="link-card overview-figure" href={href}>
        <span className="overview-figure-icon">
          <Icon name={icon} size={24} />
        </span>
        <span className="overview-figure-name">{name}</span>
        <strong>{figure}</strong>
        {note && <span className="overview-figure-note">{note}</span>}
      </a>
    </li>
  );
}

function News({
  notifications,
  onOpen,
}: {
  notifications: Overview['notifications'];
  onOpen: (item: Overview['notifications'][number]) => void;
}) {
  if (notifications.length === 0) return <EmptyState icon="bell" title={copy.none} />;
  return (
    <ul className="overview-list">
      {notifications.map((item) => (
        <li key={item.id} data-fresh={item.is_viewed === 0 || undefined}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(item)}>
            <span className="overview-item-head">
              <b>
                <BidiText text={item.notification.title} />
              </b>
              <Badge>{notificationCopy.types[item.type]}</Badge>
            </span>
            <span className="overview-item-body">
              <BidiText text={item.notification.body} />
            </span>
            <time dateTime={item.created_at}>{formatJalaliDate(new Date(item.created_at))}</time>
          </button>
        </li>
      ))}
    </ul>
  );
}

function OverviewWait() {
  return (
    <div aria-hidden="true">
      <div className="overview-figures">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="overview-figure-wait" />
        ))}
      </div>
      <div className="overview-ahead">
        {Array.from({ length: 2 }, (_, index) => (
          <Skeleton key={index} className="overview-next-wait" />
        ))}
      </div>
      <div className="overview-news">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="overview-item-wait" />
        ))}
      </div>
    </div>
  );
}
