import { jobReportReasons } from '@kavosh/contract/job-reports.ts';
import { reportReasons } from '@kavosh/contract/comments.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { liteCopy } from './copy.ts';
import { LiteForm, Notice, type FormPart } from './lite-form.tsx';
import type { ReportJobView, ReviewView, WatchView } from './pages/reports.ts';

interface PageProps<View> {
  view: View;
  part: FormPart;
}

const Subject = ({ title }: { title: string }) => (
  <p className="lite-subject">
    <BidiText text={title} />
  </p>
);

/** One of several reasons and a text, with what was chosen and typed before. */
function Reasons<Reason extends string>({
  part: { problem },
  legend,
  reasons,
  words,
  label,
}: {
  part: FormPart;
  legend: string;
  reasons: readonly Reason[];
  words: Readonly<Record<Reason, string>>;
  label: string;
}) {
  const wrong = problem?.wrong['reason'];
  return (
    <>
      {wrong !== undefined && <Notice>{wrong}</Notice>}
      <fieldset className="lite-stars">
        <legend>{legend}</legend>
        {reasons.map((one) => (
          <Checkbox
            key={one}
            type="radio"
            name="reason"
            value={one}
            required
            defaultChecked={problem?.typed['reason'] === one}
          >
            {words[one]}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        multiline
        rows={3}
        name="text"
        label={label}
        error={problem?.wrong['text']}
        defaultValue={problem?.typed['text'] ?? ''}
      />
    </>
  );
}

export function ReportJobPage({ view: { title, path, isDone }, part }: PageProps<ReportJobView>) {
  const copy = liteCopy.reportJob;
  return (
    <>
      <Subject title={title} />
      {isDone && part.problem === null ? (
        <Notice tone="done">{copy.done}</Notice>
      ) : (
        <LiteForm part={part} label={copy.title}>
          <Reasons part={part} legend={copy.why} reasons={jobReportReasons} words={copy.reasons} label={copy.text} />
          <Button type="submit" size="large">
            {copy.send}
          </Button>
        </LiteForm>
      )}
      <p>
        <a href={path}>{copy.back}</a>
      </p>
    </>
  );
}

export function ReviewPage({ view: { title, path, done }, part }: PageProps<ReviewView>) {
  const copy = liteCopy.review;
  return (
    <>
      <Subject title={title} />
      {done !== null && part.problem === null && <Notice tone="done">{copy.done[done]}</Notice>}
      <p>
        <a href={path}>{copy.back}</a>
      </p>
      <LiteForm part={part} label={copy.vote}>
        <Button type="submit" name="act" value="like">
          {copy.like}
        </Button>
        <Button type="submit" name="act" value="dislike" variant="secondary">
          {copy.dislike}
        </Button>
        <Button type="submit" name="act" value="none" variant="secondary">
          {copy.none}
        </Button>
      </LiteForm>
      <h2>{copy.report}</h2>
      <LiteForm part={part} label={copy.report}>
        <Reasons part={part} legend={copy.why} reasons={reportReasons} words={copy.reasons} label={copy.text} />
        <Checkbox name="of_reply" value="1" defaultChecked={part.problem?.typed['of_reply'] === '1'}>
          {copy.ofReply}
        </Checkbox>
        <Button type="submit" variant="secondary">
          {copy.send}
        </Button>
      </LiteForm>
    </>
  );
}

export function WatchPage({ view: { what, path }, part }: PageProps<WatchView>) {
  const copy = liteCopy.watch;
  return (
    <>
      <p>{liteCopy.alerts.kinds[what]}</p>
      <p>{liteCopy.alerts.lead}</p>
      <LiteForm part={part} label={copy.title}>
        <Button type="submit" size="large">
          {copy.set}
        </Button>
      </LiteForm>
      <p>
        <a href={path}>{copy.back}</a>
      </p>
    </>
  );
}
