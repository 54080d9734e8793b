import './categories.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  addStandardJobCategories,
  listDeskJobCategories,
  orderJobCategories,
  removeJobCategory,
  type DeskJobCategory,
  type JobCategoryList,
} from '@kavosh/contract/desk/catalogue/job-categories.ts';
import { listJobChoices } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { NameJobCategory } from './name-job-category.tsx';
import { RemoveCategory } from './remove-category.tsx';
import { StandardCategories } from './standard-categories.tsx';
import { useSwap } from './use-swap.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const key = [listDeskJobCategories.path];
/** Shows the response at once; forms that offer categories refetch them. */
const keep = (list: JobCategoryList) => {
  queryClient.setQueryData(key, list);
  void queryClient.invalidateQueries({ queryKey: [listJobChoices.path] });
};
/** The categories that came along with a refusal. */
const nowOf = (error: unknown) => refusedData(orderJobCategories, 'desk.stale', error);

type Asked = { step: 'rename' | 'remove'; category: DeskJobCategory } | { step: 'add' } | null;

/** The job categories in order, with their actions. */
export function JobCategoriesPage() {
  const [asked, setAsked] = useState<Asked>(null);
  const [busy, swap] = useSwap({ keep, nowOf });
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listDeskJobCategories, {}, signal) });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { rows, standard } = query.data;
  const move = (at: number, by: -1 | 1) =>
    swap({ ids: rows.map(({ id }) => id), at, by, send: (body) => call(orderJobCategories, { body }) });
  const act = (word: string, name: string, onClick: () => void, disabled = false) => (
    <Button variant="quiet" size="small" aria-label={`${word}: ${name}`} disabled={disabled} onClick={onClick}>
      {word}
    </Button>
  );
  const close = () => setAsked(null);
  const done = (list: JobCategoryList) => {
    keep(list);
    close();
  };
  return (
    <>
      <PageTitle title="دسته‌های شغلی">
        {rows.length > 0 && <Button onClick={() => setAsked({ step: 'add' })}>دسته شغلی تازه</Button>}
      </PageTitle>
      {rows.length === 0 ? (
        <StandardCategories
          title="هنوز دسته شغلی‌ای نیست"
          body={
            'هر فرصت شغلی در دسته‌ای جا می‌گیرد. دسته‌های آماده را یک‌جا بیفزایید و سپس به سلیقه خود تغییر دهید، یا از ' +
            'نخستین دسته خودتان شروع کنید.'
          }
          add={async () => keep(await call(addStandardJobCategories, {}))}
          onOwn={() => setAsked({ step: 'add' })}
          ownWord="ساختن دسته خودم"
        >
          <ul className="standard-categories">
            {standard.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </StandardCategories>
      ) : (
        <ul className="panel job-categories">
          {rows.map((one, at) => (
            <li key={one.id} className="category-line">
              <span className="category-name">
                <a href={one.page}>
                  <PersianText text={one.name} />
                </a>
                <span className="muted">
                  {formatNumber(one.jobs.open)} فرصت باز
                  {one.jobs.all > one.jobs.open && ` و ${formatNumber(one.jobs.all - one.jobs.open)} فرصت دیگر`}
                </span>
              </span>
              <span className="category-acts">
                {act('بالاتر', one.name, () => move(at, -1), busy || at === 0)}
                {act('پایین‌تر', one.name, () => move(at, 1), busy || at === rows.length - 1)}
                {act('نام تازه', one.name, () => setAsked({ step: 'rename', category: one }))}
                {one.jobs.all === 0 && act('برداشتن', one.name, () => setAsked({ step: 'remove', category: one }))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(asked?.step === 'add' || asked?.step === 'rename') && (
        <NameJobCategory
          category={asked.step === 'rename' ? asked.category : null}
          onDone={done}
          onStale={keep}
          onClose={close}
        />
      )}
      {asked?.step === 'remove' && (
        <RemoveCategory
          category={asked.category}
          body="فرصت شغلی‌ای در این دسته نیست. با برداشتن آن، صفحه‌اش هم از سایت می‌رود."
          remove={(sent) => call(removeJobCategory, sent)}
          nowOf={nowOf}
          onDone={done}
          onStale={keep}
          onClose={close}
        />
      )}
    </>
  );
}
