import './categories.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  exportDeskCategories,
  listDeskCategories,
  orderCategories,
  type CategoryTree,
  type DeskCategory,
} from '@kavosh/contract/desk/catalogue/categories.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { queryClient } from '../../api/query-client.ts';
import { sentenceOf } from '../../api/desk-error.ts';
import { refusedData } from '../../api/refused-data.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { CsvButton } from '../../shared/csv-button.tsx';
import { Failed } from '../../shared/data-list.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { MergeCategory } from './merge-category.tsx';
import { NameCategory } from './name-category.tsx';

const key = [listDeskCategories.path];
const keep = (tree: CategoryTree) => queryClient.setQueryData(key, tree);

type Asked = { step: 'rename' | 'add' | 'merge'; category: DeskCategory } | null;

/** The categories of the site in their order, and what is done with them. */
export function CategoriesPage() {
  const [asked, setAsked] = useState<Asked>(null);
  const [busy, setBusy] = useState(false);
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listDeskCategories, {}, signal) });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{deskCopy.loading}</output>;
  const { rows, merged } = query.data;
  const move = async (category: DeskCategory, by: -1 | 1) => {
    const parent = category.parent_id;
    const before = rows.filter((one) => one.parent_id === parent && !one.is_fixed).map(({ id }) => id);
    const at = before.indexOf(category.id);
    const after = before.with(at, before[at + by]!).with(at + by, category.id);
    setBusy(true);
    try {
      keep(await call(orderCategories, { body: { parent_id: parent, before, after } }));
    } catch (error) {
      toastError(sentenceOf(error));
      const now = refusedData(orderCategories, 'desk.stale', error);
      if (now) keep(now);
    }
    setBusy(false);
  };
  const line = (category: DeskCategory) => {
    const beside = rows.filter((one) => one.parent_id === category.parent_id && !one.is_fixed);
    const at = beside.indexOf(category);
    const { id, name, courses, is_fixed: isFixed, parent_id: parent } = category;
    const act = (step: 'rename' | 'add' | 'merge', word: string) => (
      <Button variant="quiet" size="small" aria-label={`${word}: ${name}`} onClick={() => setAsked({ step, category })}>
        {word}
      </Button>
    );
    const arrow = (by: -1 | 1, word: string) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={`${word}: ${name}`}
        disabled={busy || beside[at + by] === undefined}
        onClick={() => void move(category, by)}
      >
        {word}
      </Button>
    );
    return (
      <div className="category-line">
        <span className="category-name">
          <a href={category.page}>
            <bdi dir="rtl">{name}</bdi>
          </a>
          <Link to={`/courses?category=${id}`}>
            {formatNumber(courses.published)} دوره
            {courses.all > courses.published && ` و ${formatNumber(courses.all - courses.published)} بیرون از سایت`}
          </Link>
        </span>
        <span className="category-acts">
          {!isFixed && arrow(-1, 'بالاتر')}
          {!isFixed && arrow(1, 'پایین‌تر')}
          {act('rename', 'نام تازه')}
          {parent === null && act('add', 'زیردسته تازه')}
          {!isFixed && act('merge', 'ادغام')}
        </span>
      </div>
    );
  };
  const close = () => setAsked(null);
  const done = (tree: CategoryTree) => {
    keep(tree);
    close();
  };
  return (
    <>
      <PageTitle title="دسته‌ها" />
      <div className="panel-actions">
        <CsvButton make={() => call(exportDeskCategories, {})} />
      </div>
      <ul className="category-tree">
        {rows
          .filter((one) => one.parent_id === null)
          .map((top) => (
            <li key={top.id} className="panel">
              {line(top)}
              <ul>
                {rows
                  .filter((one) => one.parent_id === top.id)
                  .map((one) => (
                    <li key={one.id}>{line(one)}</li>
                  ))}
              </ul>
            </li>
          ))}
      </ul>
      {merged.length > 0 && (
        <section className="panel" aria-labelledby="merged">
          <h2 id="merged" className="panel-title">
            ادغام‌شده‌ها
          </h2>
          <ul className="lines">
            {merged.map(({ id, name, into }) => (
              <li key={id} className="line">
                <span>
                  <bdi dir="rtl">{name}</bdi> به <bdi dir="rtl">{into.name}</bdi> می‌رود
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(asked?.step === 'rename' || asked?.step === 'add') && (
        <NameCategory
          category={asked.category}
          isNew={asked.step === 'add'}
          onDone={done}
          onStale={keep}
          onClose={close}
        />
      )}
      {asked?.step === 'merge' && (
        <MergeCategory category={asked.category} rows={rows} onDone={done} onStale={keep} onClose={close} />
      )}
    </>
  );
}
