import { coursePath } from '@kavosh/contract/addresses.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { liteCopy } from './copy.ts';
import { LiteForm, Notice, type FormPart } from './lite-form.tsx';
import type { AlertsView, BookmarksView, WaitingView } from './pages/lists.ts';

interface PageProps<View> {
  view: View;
  part: FormPart;
}

export function WaitingPage({ view: { places }, part }: PageProps<WaitingView>) {
  const copy = liteCopy.waiting;
  if (places.length === 0) return <p>{copy.none}</p>;
  return (
    <ol className="lite-list">
      {places.map(({ id, course, edition, ahead, offered_until: kept }) => {
        const start = edition.start_datetime;
        const where = [edition.center, start === null ? '' : copy.from(formatJalaliDate(new Date(start)))];
        return (
          <li key={id}>
            <a href={coursePath(course)}>
              <BidiText text={course.title} />
            </a>
            <p>
              <BidiText text={where.filter((one) => one !== '').join('، ')} />
            </p>
            <p>{kept === null ? copy.place(ahead) : copy.keptUntil(kept)}</p>
            {kept !== null && (
              <p>
                <a className={buttonClass()} href={`/lite/buy/${course.id}?edition=${edition.id}`}>
                  {copy.buy}
                </a>
              </p>
            )}
            <LiteForm part={part} label={copy.leaveOf(course.title)}>
              <Button type="submit" name="place" value={id} variant="secondary">
                {copy.leave}
              </Button>
            </LiteForm>
          </li>
        );
      })}
    </ol>
  );
}

export function BookmarksPage({ view: { courses, jobs, isPart } }: { view: BookmarksView }) {
  const copy = liteCopy.bookmarks;
  if (courses.length + jobs.length === 0) return <p>{copy.none}</p>;
  return (
    <>
      {isPart && <p>{copy.latest(courses.length + jobs.length)}</p>}
      {(
        [
          ['courses', courses],
          ['jobs', jobs],
        ] as const
      ).map(
        ([kind, marks]) =>
          marks.length > 0 && (
            <section key={kind}>
              <h2>{copy[kind]}</h2>
              <ol className="lite-list">
                {marks.map(({ title, path, state }) => (
                  <li key={path}>
                    <a href={path}>
                      <BidiText text={title} />
                    </a>
                    {state !== 'open' && <p>{copy[state]}</p>}
                  </li>
                ))}
              </ol>
            </section>
          ),
      )}
    </>
  );
}

/** What was removed a moment ago, and the way to have it back. */
function RemovedWatch({ id, part }: { id: number; part: FormPart }) {
  const copy = liteCopy.alerts;
  return (
    <>
      <Notice tone="plain">{copy.removed}</Notice>
      <LiteForm part={part} label={copy.removed}>
        <Button type="submit" name="act" value={`restore ${id}`} variant="secondary">
          {copy.takeBack}
        </Button>
      </LiteForm>
    </>
  );
}

export function AlertsPage({ view, part }: PageProps<AlertsView>) {
  return (
    <>
      {view.removed !== null && part.problem === null && <RemovedWatch id={view.removed} part={part} />}
      <Watches view={view} part={part} />
    </>
  );
}

function Watches({ view: { watches }, part }: PageProps<AlertsView>) {
  const copy = liteCopy.alerts;
  if (watches.length === 0) return <p>{copy.none}</p>;
  const isAllPaused = watches.every(({ paused_at: at }) => at !== null);
  return (
    <>
      <p>{copy.lead}</p>
      <LiteForm part={part} label={copy.title}>
        <Button type="submit" name="act" value={isAllPaused ? 'resume-all' : 'pause-all'} variant="secondary">
          {isAllPaused ? copy.resumeAll : copy.pauseAll}
        </Button>
      </LiteForm>
      <ol className="lite-list">
        {watches.map(({ id, kind, label, address, paused_at: paused, answered_at: answered, matched, unreached }) => {
          const rests = paused !== null || answered !== null;
          const state = paused !== null ? copy.paused : answered !== null ? copy.answered : copy.found(matched);
          return (
            <li key={id}>
              <a href={address}>
                <BidiText text={label} />
              </a>
              <p>{copy.kinds[kind]}</p>
              <p>{state}</p>
              {unreached && !rests && <p>{copy.unreached}</p>}
              <LiteForm part={part} label={label}>
                <Button
                  type="submit"
                  name="act"
                  value={`${rests ? 'resume' : 'pause'} ${id}`}
                  variant="secondary"
                  aria-label={copy.named(rests ? copy.resume : copy.pause, label)}
                >
                  {rests ? copy.resume : copy.pause}
                </Button>
                <Button
                  type="submit"
                  name="act"
                  value={`remove ${id}`}
                  variant="secondary"
                  aria-label={copy.named(copy.remove, label)}
                >
                  {copy.remove}
                </Button>
              </LiteForm>
            </li>
          );
        })}
      </ol>
    </>
  );
}
