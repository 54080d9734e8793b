import { Link } from 'react-router';
import {
  amountsBeside,
  exportDeskPurchases,
  listDeskPurchases,
  purchaseMethods,
  type DeskPurchase,
} from '@kavosh/contract/desk/purchases.ts';
import { methodWords, purchaseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { ageOf } from '@kavosh/persian/age.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Badge } from '@kavosh/ui/badge.tsx';
import { call } from '@kavosh/office/session/call.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const states = [
  ['', 'همه'],
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
        <PersianText text={course.title || 'دوره نامعلوم'} />
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
  { key: 'amount', label: 'مبلغ', isFigure: true, order: 'amount', cell: ({ amount }) => formatToman(amount) },
  {
    key: 'shown',
    order: 'shown',
    isExtra: true,
    label: 'قیمت نمایش‌داده‌شده',
    isFigure: true,
    cell: ({ shown_amount: shown }) => (shown === null ? '—' : formatToman(shown)),
  },
  {
    key: 'cashback',
    isExtra: true,
    order: 'cashback',
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
  { key: 'at', label: 'زمان', order: 'at', cell: ({ created_at: at }) => <Moment at={at} /> },
];

const pricesBeside = amountsBeside.map((one) => [one, besideWords[one]] as const);
const methods = purchaseMethods.map((one) => [one, methodWords[one]] as const);

/** What people bought. */
export const PurchasesPage = () => (
  <ListPage
    list={listDeskPurchases}
    title="خریدها"
    name="purchases"
    columns={columns}
    idOf={({ id }) => id}
    linkOf={({ id }) => `/purchases/${id}`}
    which={{ name: 'state', label: 'وضعیت خرید', words: states }}
    find={{ name: 'track', label: 'کد پیگیری' }}
    choices={[
      { name: 'method', label: 'روش', words: methods },
      { name: 'beside', label: 'مبلغ', words: pricesBeside },
      { name: 'asked', label: 'پرسش از آموزشگاه', words: [['yes', 'پرسیده‌شده']] },
    ]}
    linked={['person', 'course', 'academy']}
    hasDays
    sums={[
      ['amount', 'مبلغ'],
      ['cashback', 'بازگشت وجه'],
      ['commission', 'کارمزد'],
    ]}
    file={(query) => call(exportDeskPurchases, { query })}
    empty="هنوز خریدی نیست."
    emptyBody="همین که کسی دوره‌ای بخرد، این‌جا می‌آید. دوره‌ای که قیمت دارد و منتشر شده است خریدنی است."
    emptyWays={
      <Link to="/courses" className={buttonClass({ variant: 'secondary' })}>
        دیدن دوره‌ها
      </Link>
    }
  />
);
