import { Link } from 'react-router';
import {
  amountsBeside,
  exportDeskPurchases,
  listDeskPurchases,
  purchaseMethods,
  type DeskPurchase,
} from '@kavosh/contract/desk/purchases.ts';
import { ageOf } from '@kavosh/persian/age.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Badge } from '@kavosh/ui/badge.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { CsvButton } from '@kavosh/office/list/csv-button.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { methodWords, purchaseStateWords } from '../../shared/words/money-words.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';

const states = [
  ['all', 'همه'],
  ['unconfirmed', purchaseStateWords.unconfirmed],
  ['confirmed', purchaseStateWords.confirmed],
  ['cancelled', purchaseStateWords.cancelled],
  ['refunded', purchaseStateWords.refunded],
] as const;

const besideWords: Readonly<Record<(typeof amountsBeside)[number], string>> = {
  reported: 'آموزشگاه مبلغ دیگری گفته است',
  changed: 'با مبلغ دیگری ثبت شده است',
  above: 'بیشتر از قیمت نمایش‌داده‌شده',
  below_half: 'کمتر از نیمی از قیمت',
};

const columns: readonly Column<DeskPurchase>[] = [
  {
    key: 'course',
    label: 'خرید',
    isMain: true,
    cell: ({ id, course }) => (
      <Link to={`/purchases/${id}`}>
        <bdi dir="rtl">{course.title || 'دوره نامعلوم'}</bdi>
      </Link>
    ),
  },
  { key: 'academy', label: 'آموزشگاه', cell: ({ course }) => <bdi translate="no">{course.academy}</bdi> },
  { key: 'person', label: 'خریدار', cell: ({ person }) => <bdi translate="no">{person.name || 'حساب حذف‌شده'}</bdi> },
  {
    key: 'state',
    label: 'وضعیت',
    cell: ({ state, reported_amount: reported, asked_at: asked }) => (
      <>
        {purchaseStateWords[state]} {reported !== null && <Badge tone="highlight-soft">مبلغ دیگر</Badge>}{' '}
        {state === 'unconfirmed' && asked !== null && (
          <Badge tone="neutral">پرسیده شد، {ageOf(new Date(asked), new Date())}</Badge>
        )}
      </>
    ),
  },
  { key: 'method', label: 'روش', cell: ({ method }) => methodWords[method] },
  { key: 'amount', label: 'مبلغ', isFigure: true, cell: ({ amount }) => formatToman(amount) },
  {
    key: 'shown',
    isExtra: true,
    label: 'قیمت نمایش‌داده‌شده',
    isFigure: true,
    cell: ({ shown_amount: shown }) => (shown === null ? '—' : formatToman(shown)),
  },
  {
    key: 'cashback',
    isExtra: true,
    label: 'بازگشت وجه',
    isFigure: true,
    cell: ({ cashback }) => formatToman(cashback),
  },
  {
    key: 'track',
    isExtra: true,
    label: 'کد پیگیری',
    cell: ({ track_id: track }) => (
      <bdi dir="ltr" translate="no">
        {track}
      </bdi>
    ),
  },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

const filters = ['state', 'method', 'beside', 'asked', 'person', 'course', 'academy', 'track'];

/** What people bought. */
export function PurchasesPage() {
  const list = useList(listDeskPurchases, filters);
  const asked = Object.fromEntries(
    filters.map((name) => [name, list.value(name)] as const).filter(([, value]) => value !== ''),
  );
  return (
    <>
      <PageTitle title="خریدها" />
      <WhichTabs
        label="وضعیت خرید"
        choices={states}
        chosen={list.value('state')}
        onChoose={(state) => list.set({ state })}
      />
      <FilterForm find={{ name: 'track', label: 'کد پیگیری' }} value={list.value} set={list.set}>
        <SelectMenu
          label="روش"
          value={list.value('method')}
          onChange={(event) => list.set({ method: event.target.value })}
        >
          <option value="">همه</option>
          {purchaseMethods.map((one) => (
            <option key={one} value={one}>
              {methodWords[one]}
            </option>
          ))}
        </SelectMenu>
        <SelectMenu
          label="مبلغ"
          value={list.value('beside')}
          onChange={(event) => list.set({ beside: event.target.value })}
        >
          <option value="">همه</option>
          {amountsBeside.map((one) => (
            <option key={one} value={one}>
              {besideWords[one]}
            </option>
          ))}
        </SelectMenu>
        <SelectMenu
          label="پرسش از آموزشگاه"
          value={list.value('asked')}
          onChange={(event) => list.set({ asked: event.target.value })}
        >
          <option value="">همه</option>
          <option value="yes">پرسیده‌شده</option>
        </SelectMenu>
      </FilterForm>
      <DataList
        name="purchases"
        label="خریدها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/purchases/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.isFiltered}
        onClearFilters={list.onClearFilters}
        empty="هنوز خریدی نیست."
        emptyBody="همین که کسی دوره‌ای بخرد، این‌جا می‌آید. دوره‌ای که قیمت دارد و منتشر شده است خریدنی است."
        emptyWays={
          <Link to="/courses" className={buttonClass({ variant: 'secondary' })}>
            دیدن دوره‌ها
          </Link>
        }
        tools={<CsvButton make={() => call(exportDeskPurchases, { query: asked })} />}
      />
    </>
  );
}
