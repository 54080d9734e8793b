import './categories.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  addStandardCategories,
  exportDeskCategories,
  listDeskCategories,
  orderCategories,
  removeCategory,
  type CategoryTree,
  type DeskCategory,
} from '@kavosh/contract/desk/catalogue/categories.ts';
import { listCourseChoices } from '@kavosh/contract/desk/catalogue/courses.ts';
import { showFirstDay } from '@kavosh/contract/desk/installation/first-day.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { FileButtons } from '@kavosh/office/list/file-buttons.tsx';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { MergeCategory } from './merge-category.tsx';
import { NameCategory } from './name-category.tsx';
import { PlaceCategory } from './place-category.tsx';
import { RemoveCategory } from './remove-category.tsx';
import { StandardCategories } from './standard-categories.tsx';
import { useSwap } from './use-swap.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const key = [listDeskCategories.path];
/** Shows the response at once; forms that offer categories refetch them. */
const keep = (tree: CategoryTree) => {
  queryClient.setQueryData(key, tree);
  for (const other of [listCourseChoices, showFirstDay]) void queryClient.invalidateQueries({ queryKey: [other.path] });
};
/** The categories that came along with a refusal. */
const nowOf = (error: unknown) => refusedData(orderCategories, 'desk.stale', error);

type Asked = { step: 'rename' | 'add' | 'merge' | 'move' | 'remove'; category: DeskCategory } | { step: 'top' } | null;

/** The site's categories in their order, with their actions. */
export function CategoriesPage() {
  const [asked, setAsked] = useState<Asked>(null);
  const [busy, swap] = useSwap({ keep, nowOf });
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listDeskCategories, {}, signal) });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { rows, merged, standard } = query.data;
  const line = (category: DeskCategory) => {
    const beside = rows.filter((one) => one.parent_id === category.parent_id && !one.is_fixed);
    const at = beside.indexOf(category);
    const { id, name, courses, is_fixed: isFixed, parent_id: parent } = category;
    const hasBelow = rows.some((one) => one.parent_id === id);
    const act = (step: 'rename' | 'add' | 'merge' | 'move' | 'remove', word: string) => (
      <Button variant="quiet" size="small" aria-label={`${word}: ${name}`} onClick={() => setAsked({ step, category })}>
        {word}
      </Button>
    );
    const move = (by: -1 | 1) =>
      swap({
        ids: beside.map((one) => one.id),
        at,
        by,
        send: (order) => call(orderCategories, { body: { parent_id: parent, ...order } }),
      });
    const arrow = (by: -1 | 1, word: string) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={`${word}: ${name}`}
        disabled={busy || beside[at + by] === undefined}
        onClick={() => move(by)}
      >
        {word}
      </Button>
    );
    return (
      <div className="category-line">
        <span className="category-name">
          <a href={category.page}>
            <PersianText text={name} />
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
          {!isFixed && act('move', 'جابه‌جا')}
          {!isFixed && act('merge', 'ادغام')}
          {!isFixed && courses.all === 0 && !hasBelow && act('remove', 'برداشتن')}
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
      <PageTitle title="دسته‌ها">
        {rows.length > 0 && <Button onClick={() => setAsked({ step: 'top' })}>دسته اصلی تازه</Button>}
      </PageTitle>
      {rows.length === 0 ? (
        <StandardCategories
          title="هنوز دسته‌ای نیست"
          body={
            'دوره‌ها در دسته‌ها جا می‌گیرند. دسته‌های آماده را یک‌جا بیفزایید و سپس به سلیقه خود تغییر دهید، یا از ' +
            'نخستین دسته خودتان شروع کنید.'
          }
          add={async () => keep(await call(addStandardCategories, {}))}
          onOwn={() => setAsked({ step: 'top' })}
          ownWord="ساختن دسته خودم"
        >
          <ul className="standard-categories">
            {standard.map(({ name, below }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span className="muted" dir="rtl">
                  {below.map((sub) => `\u2068${sub}\u2069`).join('، ')}
                </span>
              </li>
            ))}
          </ul>
        </StandardCategories>
      ) : (
        <>
          <p className="desk-note">
            چهار دسته نخست در منوی سایت می‌آیند. دسته‌ای که دوره دارد با «ادغام» برداشته می‌شود: دوره‌ها و نشانی‌اش به دسته
            مقصد می‌روند. دسته خالی را می‌توان برداشت.
          </p>
          <div className="panel-actions">
            <FileButtons make={(format) => call(exportDeskCategories, { query: { format } })} />
          </div>
        </>
      )}
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
                  <PersianText text={name} /> به <PersianText text={into.name} /> می‌رود
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(asked?.step === 'rename' || asked?.step === 'add' || asked?.step === 'top') && (
        <NameCategory
          category={asked.step === 'top' ? null : asked.category}
          isNew={asked.step !== 'rename'}
          onDone={done}
          onStale={keep}
          onClose={close}
        />
      )}
      {asked?.step === 'move' && (
        <PlaceCategory category={asked.category} rows={rows} onDone={done} onStale={keep} onClose={close} />
      )}
      {asked?.step === 'remove' && (
        <RemoveCategory
          category={asked.category}
          body="دوره‌ای در این دسته نیست. با برداشتن آن، صفحه‌اش هم از سایت می‌رود."
          remove={(sent) => call(removeCategory, sent)}
          nowOf={nowOf}
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
