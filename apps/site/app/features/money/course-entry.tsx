import { useState } from 'react';
import { reportNotReached, showMyAccess, type CourseAccess } from '@kavosh/contract/course-access.ts';
import type { Receipt } from '@kavosh/contract/purchases.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { call } from '../../session/call.ts';
import { readToken } from '../../session/session-store.ts';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { untilWords } from '../../shared/refund-words.ts';
import { outsideAddress } from '../../shared/outside-address.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { moneyCopy } from './copy.ts';

const copy = moneyCopy.entry;

/** The way into a course that was bought here. It is asked for by a press: a code that was seen is not sold again. */
export function CourseEntry({
  receipt: { id, access: state, academy, refund, status, course },
  onShown,
}: {
  receipt: Receipt;
  /** The way in was seen, after which withdrawing is another thing. */
  onShown: () => void;
}) {
  const [access, setAccess] = useState<CourseAccess | null>(null);
  const { busy, run } = useAsyncAction();
  if (state === null) return status === 'confirmed' ? <AtAcademy courseId={course.id} /> : null;
  const show = () =>
    void run(
      async () => {
        setAccess((await call(showMyAccess, { params: { id: String(id) } })).access);
        if (refund.can === 'undo') onShown();
      },
      (error) => reportDashboardError(error, readToken()),
    );
  return (
    <section className="receipt money-unprinted course-entry" aria-labelledby="entry">
      <h2 id="entry">{copy.title}</h2>
      {access ? (
        <Entry id={id} access={access} onChange={setAccess} />
      ) : (
        <>
          <p>
            {state === 'waiting' ? copy.waiting(academy) : state === 'failed' ? copy.failed(academy) : copy.lead}
            {state === 'given' && refund.can === 'undo' && ` ${moneyCopy.refund.whileUnused}`}
          </p>
          <Button busy={busy} onClick={show}>
            {state === 'given' ? copy.show : copy.details}
          </Button>
        </>
      )}
    </section>
  );
}

/** Nothing was handed over here: the academy's own site is the way in. */
function AtAcademy({ courseId }: { courseId: number }) {
  return (
    <section className="receipt money-unprinted course-entry" aria-labelledby="entry">
      <h2 id="entry">{copy.title}</h2>
      <p>{copy.atAcademy}</p>
      <a className={buttonClass({ variant: 'secondary' })} href={`/course/${courseId}`}>
        {copy.toCourse}
      </a>
    </section>
  );
}

interface EntryProps {
  id: number;
  access: CourseAccess;
  onChange: (access: CourseAccess) => void;
}

function Entry({ id, access, onChange }: EntryProps) {
  const { state, code, note, due_at: due, failure } = access;
  const url = outsideAddress(access.url);
  const until = due === null ? null : <time dateTime={due}>{copy.due(untilWords(due))}</time>;
  if (state === 'ended') return <p>{copy.ended}</p>;
  if (state === 'waiting')
    return (
      <p>
        {copy.waitingShort} {until}
      </p>
    );
  return (
    <>
      {state === 'failed' && (
        <output className="money-note entry-failure">
          <span>
            {copy.told} {until}
          </span>
          {failure !== null && <q dir="auto">{failure}</q>}
        </output>
      )}
      <dl>
        {code !== null && (
          <div>
            <dt>{copy.code}</dt>
            <dd>
              <bdi className="money-code" translate="no">
                {code}
              </bdi>
            </dd>
          </div>
        )}
        {note !== null && (
          <div>
            <dt>{copy.note}</dt>
            <dd dir="auto">{note}</dd>
          </div>
        )}
      </dl>
      {url !== null && (
        <p className="money-actions">
          <a className={buttonClass()} href={url} target="_blank" rel="noopener nofollow noreferrer">
            {copy.enter}
            <Icon name="external" size={16} />
          </a>
        </p>
      )}
      {state === 'given' && <NotReached id={id} onChange={onChange} />}
    </>
  );
}

/** «به دوره نرسیدم»: what does not work, in a few words or none. */
function NotReached({ id, onChange }: Pick<EntryProps, 'id' | 'onChange'>) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const { busy, run } = useAsyncAction();
  if (!open)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {copy.notReached}
      </Button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(
          async () => {
            const typed = failure.trim();
            const body = typed === '' ? {} : { failure: typed };
            onChange((await call(reportNotReached, { params: { id: String(id) }, body })).access);
          },
          (error) => reportDashboardError(error, readToken()),
        );
      }}
    >
      <TextField
        multiline
        rows={3}
        maxLength={500}
        label={copy.what}
        hint={copy.whatHint}
        value={failure}
        onChange={(event) => setFailure(event.target.value)}
      />
      <p className="money-actions">
        <Button type="submit" busy={busy}>
          {copy.send}
        </Button>
      </p>
    </form>
  );
}
