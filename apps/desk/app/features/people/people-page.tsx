import { Link } from 'react-router';
import { findPeople, type FoundPerson } from '@kavosh/contract/desk/people.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
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
  { key: 'at', label: 'عضو از', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** All people with an account. */
export function PeoplePage() {
  const list = useList(findPeople, ['find']);
  return (
    <>
      <PageTitle title="کاربران" />
      <FilterForm find={{ name: 'find', label: 'نام، شماره یا شناسه' }} value={list.value} set={list.set} />
      <DataList
        name="people"
        label="کاربران"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/people/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.isFiltered}
        onClearFilters={list.onClearFilters}
        empty="هنوز کسی ثبت‌نام نکرده است."
        emptyBody="کاربران در سایت با شماره موبایل و کدی که پیامک می‌شود ثبت‌نام می‌کنند و سپس این‌جا می‌آیند."
      />
    </>
  );
}
