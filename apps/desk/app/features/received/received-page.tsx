import { courseFields } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { listReceivedCourses, type ReceivedCourse } from '@kavosh/contract/desk/catalogue/received-courses.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { Link } from 'react-router';
import { ReceivedFiles } from './received-files.tsx';

const columns: readonly Column<ReceivedCourse>[] = [
  {
    key: 'title',
    label: 'دوره',
    isMain: true,
    cell: ({ id, title }) => (
      <Link to={`/received/${id}`}>
        <PersianText text={title} />
      </Link>
    ),
  },
  { key: 'academy', label: 'آموزشگاه', cell: ({ academy }) => <PersianText text={academy.name} /> },
  { key: 'kind', label: 'چه', isState: true, cell: ({ is_new: isNew }) => (isNew ? 'دوره تازه' : 'تغییر') },
  {
    key: 'fields',
    label: 'فیلدها',
    isLong: true,
    cell: ({ fields }) => fields.map((field) => courseFields.words[field]).join('، '),
  },
  { key: 'sent', label: 'فرستاده‌شده', cell: ({ sent_at: at }) => <Moment at={at} /> },
];

/** What academies sent to be looked at, the oldest first. */
export const ReceivedPage = () => (
  <>
    <ReceivedFiles />
    <ListPage
      list={listReceivedCourses}
      title="دوره‌های رسیده"
      name="received"
      columns={columns}
      idOf={({ id }) => id}
      linkOf={({ id }) => `/received/${id}`}
      actions={<Link to="/received/taken">فایل‌های پذیرفته</Link>}
      empty="هیچ دوره‌ای جداگانه در انتظار بررسی نیست."
    />
  </>
);
