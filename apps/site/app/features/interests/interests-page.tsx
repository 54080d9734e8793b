import { useState } from 'react';
import type { CallInput, EndpointData } from '@kavosh/contract/endpoint.ts';
import {
  chooseInterest,
  resetInterests,
  showInterests,
  switchInterests,
  type InterestChip,
} from '@kavosh/contract/interests.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { toastBlank, toastSuccess } from '@kavosh/ui/toast.ts';
import { call as send } from '../../session/call.ts';
import { readToken } from '../../session/session-store.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { isolatedText } from '../../shared/isolated-text.ts';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { useDashboardCall, type DashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { interestsCopy as copy } from './copy.ts';
import { InterestRow } from './interest-row.tsx';
import './interests.css';

type Shown = EndpointData<typeof showInterests>;
type Choice = CallInput<typeof chooseInterest>['body'];

/** What Kavosh takes for the person's interests; each can be taken away or kept, and all of it can be turned off. */
export function InterestsPage() {
  const call = useDashboardCall(showInterests, {});
  return (
    <div className="page page-plain interests">
      <header className="page-head">
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
        <a href={copy.helpHref}>{copy.help}</a> <a href="/dashboard/favorites">{copy.favorites}</a>
      </header>
      <DashboardData call={call} wait={<Skeleton className="interests-wait" />}>
        {(data) => <Interests data={data} call={call} />}
      </DashboardData>
    </div>
  );
}

const onError = (error: unknown) => reportDashboardError(error, readToken() ?? '');

function Interests({ data, call }: { data: Shown; call: DashboardCall<Shown> }) {
  const action = useAsyncAction<string>();
  const choose = (body: Choice, chip?: InterestChip) =>
    void action.run(
      async () => {
        await send(chooseInterest, { body });
        call.reload();
        if (body.choice === 'removed' && chip)
          toastBlank(copy.taken(isolatedText(chip.name)), 'interests', {
            text: copy.takeBack,
            onPress: () => choose({ subject: body.subject, choice: chip.pinned ? 'pinned' : null }),
          });
        else if (!chip) toastSuccess(copy.back, 'interests');
      },
      onError,
      body.subject,
    );
  const kinds = [...new Set(data.chips.map(({ kind }) => kind))];
  return (
    <>
      {data.chips.length === 0 && <NothingYet />}
      {kinds.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          chips={data.chips.filter((chip) => chip.kind === kind)}
          busy={action.kind ?? null}
          onChoose={choose}
        />
      ))}
      <Decided title={copy.removed} list={data.removed} busy={action.kind ?? null} onChoose={choose} />
      <Decided title={copy.dismissed} list={data.dismissed} busy={action.kind ?? null} onChoose={choose} />
      <Notes notes={data.notes} onChanged={(changed) => call.change(() => changed)} />
      <Anew onChanged={(changed) => call.change(() => changed)} />
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState icon="heart" title={copy.empty.title} body={copy.empty.body}>
      <a className={buttonClass({})} href="/dashboard/favorites">
        {copy.empty.favorites}
      </a>
      <a className={buttonClass({ variant: 'secondary' })} href="/courses">
        {copy.empty.courses}
      </a>
    </EmptyState>
  );
}

interface Choosing {
  /** The subject that is being decided about. */
  busy: string | null;
  /** @param chip as it was, where it is one of the list */
  onChoose: (choice: Choice, chip?: InterestChip) => void;
}

function Kind({ kind, chips, busy, onChoose }: Choosing & { kind: InterestChip['kind']; chips: InterestChip[] }) {
  const id = `interests-${kind}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{copy.kinds[kind]}</h2>
      <ul className="interest-list">
        {chips.map((chip) => (
          <InterestRow
            key={chip.subject}
            chip={chip}
            busy={busy === chip.subject}
            onChoose={(choice) => onChoose({ subject: chip.subject, choice }, chip)}
          />
        ))}
      </ul>
    </section>
  );
}

function Decided({ title, list, busy, onChoose }: Choosing & { title: string; list: Shown['removed'] }) {
  if (list.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="interest-list">
        {list.map(({ subject, name }) => (
          <li key={subject} className="interest">
            <span className="interest-name">
              <BidiText text={name || copy.gone} />
            </span>
            <Button
              variant="secondary"
              size="small"
              busy={busy === subject}
              aria-label={copy.named(copy.takeBack, name || copy.gone)}
              onClick={() => onChoose({ subject, choice: null })}
            >
              {copy.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ notes, onChanged }: { notes: boolean; onChanged: (changed: Shown) => void }) {
  const { busy, run } = useAsyncAction();
  const turn = () =>
    void run(async () => {
      onChanged(await send(switchInterests, { body: { notes: !notes } }));
      toastSuccess(copy.notes.saved, 'interests');
    }, onError);
  return (
    <section aria-labelledby="interests-notes">
      <h2 id="interests-notes">{copy.notes.title}</h2>
      <Checkbox checked={notes} disabled={busy} onChange={turn}>
        {copy.notes.label}
      </Checkbox>
      <p className="interests-note">{notes ? copy.notes.on : copy.notes.off}</p>
    </section>
  );
}

function Anew({ onChanged }: { onChanged: (changed: Shown) => void }) {
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAsyncAction();
  const reset = () =>
    void run(async () => {
      onChanged(await send(resetInterests, { body: {} }));
      setAsks(false);
      toastSuccess(copy.anew.done, 'interests');
    }, onError);
  return (
    <section aria-labelledby="interests-anew">
      <h2 id="interests-anew">{copy.anew.title}</h2>
      <p className="interests-note">{copy.anew.body}</p>
      <div className="interests-anew">
        {asks ? (
          <>
            <Button variant="danger" busy={busy} onClick={reset}>
              {copy.anew.sure}
            </Button>
            <Button variant="secondary" onClick={() => setAsks(false)}>
              {copy.anew.cancel}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => setAsks(true)}>
            {copy.anew.act}
          </Button>
        )}
      </div>
    </section>
  );
}
