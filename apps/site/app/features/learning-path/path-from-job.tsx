import { useRef } from 'react';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Picture } from '@kavosh/ui/picture.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { WatchButton, WatchForm } from '../../shared/watch/watch-button.tsx';
import { useOnHydration } from '../../shared/use-on-hydration.ts';
import { useHydrated } from '../../session/use-session.ts';
import { learningPathCopy as copy } from './copy.ts';
import type { PathCourse, PathView } from './path-view.ts';
import { usePath } from './use-path.ts';
import './learning-path.css';

/** Of the buttons that ask for news of a skill: they stand within the form of the ticks. */
const NEWS_FORM = 'skill-news';
/** Wider covers gain nothing beside a line. */
const coverWidths = [320];

interface PathFromJobProps {
  jobId: number;
  /** Not personalised, as the server made it. */
  path: PathView;
  /** Path of the job's page: where the form goes without a script. */
  action: string;
}

/**
 * «از این شغل تا دوره»: what the job asks for with the courses that teach it, and the cheapest set of courses for what
 * is lacked. Ticking works at once with a script, and by sending the form without one.
 */
export function PathFromJob({ jobId, path: forEveryone, action }: PathFromJobProps) {
  const { path, busy, outdated, tick, retry } = usePath(jobId, forEveryone);
  const plan = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // Ticked before the script had loaded: the boxes still show it, and it has not been handled yet.
  useOnHydration(() => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
      if (box.checked !== box.defaultChecked) tick(Number(box.value), box.checked);
  });
  // The button goes with the failure: what it asked for is where the focus stays.
  const onRetry = async () => {
    if (await retry()) plan.current?.focus({ preventScroll: true });
  };
  if (path.skills.length === 0) return null;
  return (
    <section className="learning-path" aria-busy={busy} id="path">
      <h2>{copy.fromJob}</h2>
      <p className="learning-path-lead">{copy.lead}</p>
      <div className="learning-path-columns">
        <form ref={form} action={`${action}#path`} method="get" onSubmit={(event) => event.preventDefault()}>
          <h3>{copy.skills}</h3>
          <ul className="learning-path-skills">
            {path.skills.map(({ id, name, isMine, courses, none }, at) => (
              <li key={id}>
                <Checkbox
                  name={`have[${at}]`}
                  value={id}
                  checked={isMine}
                  onChange={(event) => tick(id, event.target.checked)}
                  aria-label={copy.have(name)}
                >
                  <BidiText text={name} />
                </Checkbox>
                {courses.length === 0 ? (
                  <p className="learning-path-none">{none}</p>
                ) : (
                  <ul className="learning-path-courses">
                    {courses.map((course) => (
                      <li key={course.id}>
                        <CourseLine course={course} />
                      </li>
                    ))}
                  </ul>
                )}
                <WatchButton
                  of={{ kind: 'skill', id }}
                  href={action}
                  lead="skill"
                  variant="quiet"
                  about={name}
                  form={NEWS_FORM}
                />
              </li>
            ))}
          </ul>
          <ComputeButton />
        </form>
        <div ref={plan} className="learning-path-plan" tabIndex={-1}>
          <h3>{copy.plan}</h3>
          {outdated && (
            <div className="learning-path-outdated">
              <p role="alert">
                <Icon name="alert" size={18} />
                {copy.outdated}
              </p>
              <Button variant="secondary" busy={busy} onClick={() => void onRetry()}>
                {siteCopy.retry}
              </Button>
            </div>
          )}
          <Plan path={path} />
          <output className="sr-only">{busy || outdated || path === forEveryone ? '' : copy.updated}</output>
        </div>
      </div>
      <WatchForm id={NEWS_FORM} href={action} kind="skill" />
    </section>
  );
}

/** For those without a script; with one each tick counts at once. */
function ComputeButton() {
  return (
    <button
      type="submit"
      hidden={useHydrated()}
      className={buttonClass({ variant: 'secondary' }, 'learning-path-compute')}
    >
      {copy.compute}
    </button>
  );
}

function Plan({ path: { plan, totals, untaught, nothing, isComplete } }: { path: PathView }) {
  return (
    <>
      {isComplete && <p>{copy.allMine}</p>}
      {!isComplete && plan.length === 0 && <p>{nothing}</p>}
      {plan.length > 0 && (
        <ol className="learning-path-steps">
          {plan.map(({ course, covers }) => (
            <li key={course.id}>
              <CourseLine course={course} />
              <p className="learning-path-covers">
                <BidiText text={copy.covers(covers)} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {totals.length > 0 && (
        <dl className="learning-path-totals">
          {totals.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {untaught !== '' && (
        <p className="learning-path-untaught">
          <BidiText text={copy.untaught(untaught)} />
        </p>
      )}
    </>
  );
}

function CourseLine({ course: { title, academy, href, price, cover, rating } }: { course: PathCourse }) {
  return (
    <div className="learning-path-course">
      <Picture url={cover} kind="cover" widths={coverWidths} sizes="7rem" />
      <p>
        <a href={href}>
          <BidiText text={title} />
        </a>{' '}
        <span className="learning-path-academy">
          <BidiText text={academy} />
        </span>
        <span className="learning-path-facts">
          {rating !== undefined && (
            <span className="learning-path-rating">
              <span className="sr-only">{`${copy.rating} `}</span>
              {rating}
            </span>
          )}
          <b>{price}</b>
        </span>
      </p>
    </div>
  );
}
