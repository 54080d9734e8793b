import { useState } from 'react';
import {
  hideNews,
  listDeskNews,
  TAKE_BACK_MINUTES,
  takeBackNews,
  type DeskNews,
} from '@kavosh/contract/desk/desk-news.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { presentTime } from '@kavosh/office/page/present-time.ts';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { EditNews } from './edit-news.tsx';
import { readerWords } from './news-readers.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

/** It can be taken back as if it had not been published. */
const isYoung = ({ created_at: at, hidden_at: hidden }: DeskNews): boolean =>
  hidden === null && presentTime().getTime() - Date.parse(at) < TAKE_BACK_MINUTES * MINUTE_MS;

/** News of the site, the latest first. */
export function NewsPage() {
  const list = useList(listDeskNews, []);
  const [edited, setEdited] = useState<DeskNews | 'new' | null>(null);
  const [hidden, setHidden] = useState<DeskNews | null>(null);
  const [takenBack, setTakenBack] = useState<DeskNews | null>(null);
  const again = () => {
    setEdited(null);
    setHidden(null);
    setTakenBack(null);
    void list.query.refetch();
  };
  const columns: readonly Column<DeskNews>[] = [
    {
      key: 'title',
      label: 'خبر',
      isMain: true,
      cell: (one) => (
        <Button variant="quiet" size="small" onClick={() => setEdited(one)}>
          <PersianText text={one.title} />
        </Button>
      ),
    },
    {
      key: 'state',
      label: 'وضعیت',
      cell: ({ hidden_at: at, publish_at: publishAt, readers }) =>
        publishAt !== null ? (
          <Badge tone="highlight-soft">
            در نوبت: <Moment at={publishAt} />
          </Badge>
        ) : at === null ? (
          readers.kind === 'all' ? (
            'روی سایت'
          ) : (
            `اعلان به ${readerWords[readers.kind]}`
          )
        ) : (
          <Badge>برداشته‌شده</Badge>
        ),
    },
    { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
    {
      key: 'do',
      label: 'کار',
      cell: (one) => (
        <>
          {(isYoung(one) || one.publish_at !== null) && (
            <Button variant="quiet" size="small" onClick={() => setTakenBack(one)}>
              {one.publish_at === null ? 'پس گرفتن' : 'برداشتن از نوبت'}
            </Button>
          )}
          {one.publish_at === null && one.readers.kind === 'all' && (
            <Button variant="quiet" size="small" onClick={() => setHidden(one)}>
              {one.hidden_at === null ? 'برداشتن از سایت' : 'برگرداندن به سایت'}
            </Button>
          )}
        </>
      ),
    },
  ];
  const isBack = hidden !== null && hidden.hidden_at !== null;
  return (
    <>
      <PageTitle title="خبرها">
        <Button onClick={() => setEdited('new')}>خبر تازه</Button>
      </PageTitle>
      <DataList
        name="news"
        label="خبرها"
        columns={columns}
        idOf={({ id }) => id}
        query={list.query}
        page={list.page}
        isFiltered={false}
        empty="هنوز خبری نیست."
        emptyBody="خبر در صفحه نخست سایت دیده می‌شود و به همه کاربران گفته می‌شود. با «خبر تازه» نخستین خبر را بنویسید."
      />
      {edited !== null && (
        <EditNews news={edited === 'new' ? null : edited} onDone={again} onClose={() => setEdited(null)} />
      )}
      {takenBack && (
        <ReasonDialog
          title={takenBack.publish_at === null ? 'پس گرفتن خبر' : 'برداشتن خبر از نوبت'}
          body={
            takenBack.publish_at === null
              ? 'خبر از سایت برداشته می‌شود و اعلان آن هم از فهرست همه خوانندگان پاک می‌شود.'
              : 'خبر در زمان خود منتشر نمی‌شود. متن آن می‌ماند.'
          }
          confirm={takenBack.publish_at === null ? 'پس گرفتن' : 'برداشتن'}
          isDanger
          act={(reason) =>
            call(takeBackNews, {
              params: { id: String(takenBack.id) },
              body: { version: takenBack.version, reason },
            })
          }
          onDone={again}
          onClose={() => setTakenBack(null)}
        />
      )}
      {hidden && (
        <ReasonDialog
          title={isBack ? 'برگرداندن خبر به سایت' : 'برداشتن خبر از سایت'}
          body={<PersianText text={hidden.title} />}
          confirm={isBack ? 'برگرداندن' : 'برداشتن'}
          act={(reason) =>
            call(hideNews, {
              params: { id: String(hidden.id) },
              body: { version: hidden.version, hidden: !isBack, reason },
            })
          }
          onDone={again}
          onClose={() => setHidden(null)}
        />
      )}
    </>
  );
}
