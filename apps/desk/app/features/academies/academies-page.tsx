import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import {
  exportDeskAcademies,
  listAcademySources,
  listDeskAcademies,
  type DeskAcademy,
} from '@kavosh/contract/desk/catalogue/academies.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { ByHandFields } from '../../shared/by-hand-fields.tsx';
import { ByHandFilter } from '../../shared/by-hand-filter.tsx';
import { FileButtons } from '@kavosh/office/list/file-buttons.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { sourceWord } from '../../shared/words/source-word.ts';
import { useList } from '@kavosh/office/list/use-list.ts';
import { academyFieldWords, shareWord } from './academy-words.ts';

const columns: readonly Column<DeskAcademy>[] = [
  {
    key: 'name',
    label: 'آموزشگاه',
    isMain: true,
    cell: ({ id, name }) => (
      <Link to={`/academies/${id}`}>
        <bdi translate="no">{name}</bdi>
      </Link>
    ),
  },
  { key: 'courses', label: 'در حال فروش', isFigure: true, cell: ({ courses }) => formatNumber(courses.on_sale) },
  { key: 'all', isExtra: true, label: 'همه دوره‌ها', isFigure: true, cell: ({ courses }) => formatNumber(courses.all) },
  { key: 'purchases', label: 'خرید قطعی', isFigure: true, cell: ({ sales }) => formatNumber(sales.confirmed) },
  { key: 'sales', label: 'فروش', isFigure: true, cell: ({ sales }) => formatToman(sales.amount) },
  { key: 'share', label: 'کارمزد', isFigure: true, cell: ({ commission_bp: bp }) => shareWord(bp) },
  {
    key: 'hosts',
    label: 'میزبان‌ها',
    cell: ({ hosts }) =>
      hosts.length === 0 ? (
        <Badge tone="neutral">ندارد</Badge>
      ) : (
        <bdi dir="ltr" translate="no">
          {hosts.join(' ')}
        </bdi>
      ),
  },
  {
    key: 'hand',
    label: 'دستی',
    cell: ({ by_hand: fields }) => <ByHandFields words={fields.map((one) => academyFieldWords[one])} />,
  },
  { key: 'source', isExtra: true, label: 'منبع', cell: ({ source }) => <bdi translate="no">{sourceWord(source)}</bdi> },
];

const filters = ['find', 'source', 'by_hand'];

/** Academies from feeds and by hand. */
export function AcademiesPage() {
  const list = useList(listDeskAcademies, filters);
  const navigate = useNavigate();
  const mayEdit = useMay('academies.edit');
  const { data } = useQuery({
    queryKey: [listAcademySources.path],
    queryFn: ({ signal }) => call(listAcademySources, {}, signal),
  });
  return (
    <>
      <PageTitle title="آموزشگاه‌ها">
        {mayEdit && <Button onClick={() => void navigate('/academies/new')}>آموزشگاه تازه</Button>}
      </PageTitle>
      <FilterForm find={{ name: 'find', label: 'بخشی از نام' }} value={list.value} set={list.set}>
        <SelectMenu
          label="منبع"
          value={list.value('source')}
          onChange={(event) => list.set({ source: event.target.value })}
        >
          <option value="">همه</option>
          {data?.sources.map((one) => (
            <option key={one} value={one}>
              {sourceWord(one)}
            </option>
          ))}
        </SelectMenu>
        <ByHandFilter list={list} />
      </FilterForm>
      <DataList
        name="academies"
        label="آموزشگاه‌ها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/academies/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.isFiltered}
        onClearFilters={list.onClearFilters}
        tools={<FileButtons make={(format) => call(exportDeskAcademies, { query: { ...list.filters, format } })} />}
        empty="هنوز آموزشگاهی نیست."
        emptyBody="آموزشگاه را دستی بسازید؛ فیدی که دوره‌هایش را بیاورد نیز آن را می‌سازد."
        emptyWays={
          <Link to="/academies/new" className={buttonClass({ variant: 'primary' })}>
            آموزشگاه تازه
          </Link>
        }
      />
    </>
  );
}
