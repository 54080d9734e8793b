import { useState, type ReactNode } from 'react';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { listFavorites, saveFavorites } from '@kavosh/contract/favorites.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { sendCall } from '../../session/call.ts';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { readToken } from '../../session/session-store.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { choicesOf, isUnchanged, toggled, type Choices } from './choices.ts';
import { favoritesCopy as copy } from './copy.ts';
import './favorites.css';

type Favorites = EndpointData<typeof listFavorites>;

/** What the person is interested in: chosen here, stored by one save. */
export function FavoritesPage() {
  const call = useDashboardCall(listFavorites, {});
  return (
    <div className="page page-plain favorites">
      <header className="page-head">
        <h1>{copy.heading}</h1>
        <p>{copy.lead}</p>
        <a href="/dashboard/interests">{copy.known}</a>
      </header>
      <DashboardData call={call} wait={<FavoritesWait />}>
        {(data) => <Form data={data} reload={call.reload} />}
      </DashboardData>
    </div>
  );
}

function Form({ data, reload }: { data: Favorites; reload: () => void }) {
  const [kept, setKept] = useState({ data, choices: choicesOf(data) });
  const { busy: saving, run } = useAsyncAction();
  // After a save the page is asked for again, and shows what is stored.
  if (kept.data !== data) setKept({ data, choices: choicesOf(data) });
  const { choices } = kept;
  const stored = choicesOf(data);
  const toggle = (kind: keyof Choices, id: number) => setKept({ data, choices: toggled(choices, kind, id) });
  const save = async () => {
    const token = readToken();
    const send = async () => {
      await sendCall(
        saveFavorites,
        {
          body: {
            favorite_course_categories: JSON.stringify([...choices.courses]),
            favorite_job_categories: JSON.stringify([...choices.jobs]),
          },
        },
        undefined,
        token,
      );
      toastSuccess(copy.saved, 'favorites');
      reload();
    };
    await run(send, (error) => reportDashboardError(error, token));
  };
  const isSaved = isUnchanged(choices, stored);
  return (
    <>
      <Section title={copy.courses} id="favorites-courses">
        <ul className="favorites-tops">
          {data.course_categories.map((top) => (
            <li key={top.id}>
              <TopCategory top={top} chosen={choices.courses} onToggle={(id) => toggle('courses', id)} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={copy.jobs} id="favorites-jobs">
        <Toggles all={data.job_categories} chosen={choices.jobs} onToggle={(id) => toggle('jobs', id)} />
      </Section>
      <div className="favorites-save" data-unsaved={!isSaved || undefined}>
        <output>{isSaved ? '' : copy.unsaved}</output>
        <Button busy={saving} disabled={isSaved && !saving} onClick={() => void save()}>
          {copy.save}
        </Button>
      </div>
    </>
  );
}

function Section({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="favorites-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A course category: pressed, it shows what is under it, or, with nothing under it, it is chosen itself. */
function TopCategory({
  top,
  chosen,
  onToggle,
}: {
  top: Favorites['course_categories'][number];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
}) {
  const [open, setOpen] = useState(false);
  const panel = `favorites-under-${top.id}`;
  // Anyone who chose the whole category elsewhere can take it back here.
  const choices = top.sub.length === 0 || chosen.has(top.id) ? [top, ...top.sub] : top.sub;
  const count = choices.filter(({ id }) => chosen.has(id)).length;
  return (
    <div className="favorites-top" data-open={open || undefined}>
      <button type="button" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        {top.image ? (
          <img
            src={top.image.replace(/\/\d+\.(?:webp|avif)$/, '/320.webp')}
            alt=""
            width={64}
            height={36}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <Icon name="book" />
        )}
        <span className="favorites-top-name">
          <BidiText text={top.name} />
        </span>
        {count > 0 && (
          <span className="favorites-count">
            <span aria-hidden="true">{formatNumber(count)}</span>
            <span className="sr-only">{copy.chosen(formatNumber(count))}</span>
          </span>
        )}
        <Icon name="chevron-down" />
      </button>
      <div id={panel} className="favorites-under" hidden={!open}>
        <Toggles all={choices} chosen={chosen} onToggle={onToggle} />
      </div>
    </div>
  );
}

function Toggles({
  all,
  chosen,
  onToggle,
}: {
  all: readonly { id: number; name: string }[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
}) {
  return (
    <ul className="favorites-toggles">
      {all.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className="favorites-toggle" aria-pressed={chosen.has(id)} onClick={() => onToggle(id)}>
            <Icon name={chosen.has(id) ? 'check' : 'plus'} size={18} />
            <BidiText text={name} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function FavoritesWait() {
  return (
    <div className="favorites-wait" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}
