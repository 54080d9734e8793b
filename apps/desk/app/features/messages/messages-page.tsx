import { Link } from 'react-router';
import { departments } from '@kavosh/contract/contact.ts';
import { listDeskMessages, type DeskMessage } from '@kavosh/contract/desk/desk-messages.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { departmentWords, endedWords } from './message-words.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const lists = [
  ['waiting', 'در انتظار پاسخ'],
  ['mine', 'با من'],
  ['answered', 'پاسخ‌داده‌شده'],
] as const;

const columns: readonly Column<DeskMessage>[] = [
  {
    key: 'title',
    label: 'پیام',
    isMain: true,
    cell: ({ id, title }) => (
      <Link to={`/messages/${id}`}>
        <PersianText text={title} />
      </Link>
    ),
  },
  {
    key: 'text',
    label: 'متن',
    cell: ({ excerpt, is_cut: isCut }) => <bdi translate="no">{`${excerpt}${isCut ? '…' : ''}`}</bdi>,
  },
  {
    key: 'name',
    label: 'فرستنده',
    cell: ({ name, person }) => (
      <>
        <bdi translate="no">{name}</bdi> {person && <Badge tone="accent">کاربر</Badge>}
      </>
    ),
  },
  { key: 'department', label: 'بخش', cell: ({ department }) => departmentWords[department] },
  {
    key: 'state',
    label: 'وضعیت',
    cell: ({ ended_how: how, assigned_to: who }) => (how ? endedWords[how] : who ? `با ${who.name}` : 'در انتظار'),
  },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** What people wrote by the contact page. */
export function MessagesPage() {
  const list = useList(listDeskMessages, ['which', 'department', 'find']);
  return (
    <>
      <PageTitle title="پیام‌ها">
        <Link className={buttonClass({ variant: 'secondary' })} to="/canned-answers">
          پاسخ‌های آماده
        </Link>
      </PageTitle>
      <WhichTabs
        label="کدام پیام‌ها"
        choices={lists}
        chosen={list.value('which')}
        onChoose={(which) => list.set({ which })}
      />
      <FilterForm find={{ name: 'find', label: 'نام، ایمیل یا بخشی از متن' }} value={list.value} set={list.set}>
        <SelectMenu
          label="بخش"
          value={list.value('department')}
          onChange={(event) => list.set({ department: event.target.value })}
        >
          <option value="">همه</option>
          {departments.map((one) => (
            <option key={one} value={one}>
              {departmentWords[one]}
            </option>
          ))}
        </SelectMenu>
      </FilterForm>
      <DataList
        name="messages"
        label="پیام‌ها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/messages/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.value('find') + list.value('department') !== ''}
        onClearFilters={() => list.set({ find: null, department: null })}
        empty="پیامی در این فهرست نیست."
        emptyBody="آنچه در صفحه «تماس با ما» نوشته شود این‌جا می‌آید."
      />
    </>
  );
}
