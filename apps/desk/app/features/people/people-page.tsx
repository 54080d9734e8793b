import { Link } from 'react-router';
import { exportPeople, findPeople, type FoundPerson } from '@kavosh/contract/desk/people.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { MobileNumber } from '@kavosh/office/page/mobile-number.tsx';

const columns: readonly Column<FoundPerson>[] = [
  {
    key: 'name',
    label: 'نام',
    isMain: true,
    cell: ({ id, name }) => (
      <Link to={`/people/${id}`}>
        <bdi translate="no">{name || 'حساب حذف‌شده'}</bdi>
      </Link>
    ),
  },
  { key: 'masked', label: 'شماره', cell: ({ masked }) => <MobileNumber number={masked} /> },
  { key: 'id', label: 'شناسه', isFigure: true, cell: ({ id }) => formatNumber(id) },
  { key: 'at', label: 'عضو از', order: 'at', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** All people with an account. */
export const PeoplePage = () => (
  <ListPage
    list={findPeople}
    title="کاربران"
    name="people"
    columns={columns}
    idOf={({ id }) => id}
    linkOf={({ id }) => `/people/${id}`}
    find={{ name: 'find', label: 'نام، شماره یا شناسه' }}
    hasDays
    file={({ find = '', ...query }) => call(exportPeople, { query: { find, ...query } })}
    empty="هنوز کسی ثبت‌نام نکرده است."
    emptyBody="کاربران در سایت با شماره موبایل و کدی که پیامک می‌شود ثبت‌نام می‌کنند و سپس این‌جا می‌آیند."
  />
);
