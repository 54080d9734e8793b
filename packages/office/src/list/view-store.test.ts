import { expect, test } from 'vitest';
import { MOST_VIEWS, openView, readViews, withView, type SavedView } from './view-store.ts';

const columns = [{ key: 'course', isMain: true }, { key: 'amount' }, { key: 'state' }, { key: 'track' }];
const shape = { filters: ['state', 'method'], hasDays: true, orders: ['amount'] };
const view: SavedView = {
  name: 'بازگشتی‌های ماه',
  filters: { state: 'refunded', range: 'month' },
  order: '-amount',
  columns: [
    { key: 'amount', label: 'مبلغ' },
    { key: 'track', label: 'کد رهگیری' },
  ],
};

test('a view opens with its filters, order and columns', () => {
  expect(openView(view, shape, columns)).toEqual({
    filters: { state: 'refunded', range: 'month' },
    order: '-amount',
    hidden: new Set(['state']),
    gone: [],
  });
});

test('a column, a filter or an order that is gone is left out and named; the rest opens', () => {
  const old: SavedView = {
    ...view,
    filters: { ...view.filters, branch: '3' },
    order: '-cashback',
    columns: [...view.columns, { key: 'cashback', label: 'بازگشت وجه' }],
  };
  expect(openView(old, shape, columns)).toEqual({
    filters: { state: 'refunded', range: 'month' },
    order: '',
    hidden: new Set(['state']),
    gone: ['ستون «بازگشت وجه»', 'یکی از صافی‌ها', 'ترتیب'],
  });
});

test('a view all of whose columns are gone shows the main one', () => {
  const old: SavedView = { ...view, columns: [{ key: 'cashback', label: 'بازگشت وجه' }] };
  const opened = openView(old, shape, columns);
  expect([...opened.hidden]).toEqual(['amount', 'state', 'track']);
  expect(opened.gone).toEqual(['ستون «بازگشت وجه»']);
  // A list without days or orders any more.
  expect(openView(view, { filters: [] }, columns)).toMatchObject({ filters: {}, order: '' });
});

test.each(['', 'x', 'null', '{}', '[1, null, {"name": 3}, {"name": "", "columns": []}]', '[{"name": "a"}]'])(
  'what is no view is none: %s',
  (stored) => {
    expect(readViews(stored)).toEqual([]);
  },
);

test('what is stored is read again, without parts that cannot be', () => {
  expect(readViews(JSON.stringify([view]))).toEqual([view]);
  expect(readViews('[{"name": "a", "filters": {"x": 1, "y": "2"}, "columns": [{"key": "k"}, null]}]')).toEqual([
    { name: 'a', filters: { y: '2' }, order: '', columns: [] },
  ]);
  expect(readViews(null)).toEqual([]);
});

test('one of the same name is replaced, and there are not too many', () => {
  expect(withView([view], { ...view, order: '' })).toEqual([{ ...view, order: '' }]);
  const many = Array.from({ length: MOST_VIEWS }, (_, at) => ({ ...view, name: String(at) }));
  const now = withView(many, view);
  expect([now.length, now.at(-1), now[0]!.name]).toEqual([MOST_VIEWS, view, '1']);
});
