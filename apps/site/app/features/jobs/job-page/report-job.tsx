import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  JOB_REPORT_MAX_LENGTH,
  jobReportMessages,
  jobReportReasons,
  reportJob,
  type JobReportReason,
} from '@kavosh/contract/job-reports.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { siteCopy } from '../../../copy/site-copy.ts';
import { call } from '../../../session/call.ts';
import { keepText, readText } from '../../../session/stored-text.ts';
import { ReasonChoice } from '../../../shared/reason-choice.tsx';
import { useAsyncAction } from '../../../shared/use-async-action.ts';
import { jobPageCopy } from './copy.ts';

const copy = jobPageCopy.report;
const keyOf = (job: number): string => `kavoshJobReport:${job}`;
/** Kept in this tab once a report of the ad has arrived. */
const sentKeyOf = (job: number): string => `kavoshJobReported:${job}`;

/**
 * «این آگهی مشکل دارد»: says what is wrong with it, signed in or not. What is typed stays in this tab until it has
 * arrived. Without a script the form leads to the page that sends it.
 */
export function ReportJob({ id }: { id: number }) {
  const [reason, setReason] = useState<JobReportReason>();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<{ reason?: string; text?: string; whole?: string }>({});
  const [isSent, setSent] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const thanks = useRef<HTMLOutputElement>(null);
  const { busy, run, isRunning } = useAsyncAction();

  useEffect(() => {
    if (isSent) thanks.current?.focus();
  }, [isSent]);

  const again = (): void => {
    keepText('session', sentKeyOf(id), null);
    setWasSent(false);
  };
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isRunning()) return;
    const form = event.currentTarget;
    const settled = text.trim();
    if (!reason) {
      setWrong({ reason: jobReportMessages.reason });
      form.querySelector('input')?.focus();
      return;
    }
    const ofText =
      reason === 'other' && settled === ''
        ? jobReportMessages.missing
        : Array.from(settled).length > JOB_REPORT_MAX_LENGTH
          ? jobReportMessages.long
          : undefined;
    if (ofText !== undefined) {
      setWrong({ text: ofText });
      form.querySelector('textarea')?.focus();
      return;
    }
    setWrong({});
    await run(
      async () => {
        await call(reportJob, { params: { id: String(id) }, body: { reason, ...(settled && { text: settled }) } });
        keepText('session', keyOf(id), null);
        keepText('session', sentKeyOf(id), 'yes');
        setSent(true);
      },
      (error) => {
        const isOffline = !(error instanceof ApiError) || error.status === 0;
        setWrong({ whole: isOffline ? siteCopy.offline : (error.envelope?.message ?? copy.failed) });
      },
    );
  };
  return (
    <section className="job-report" aria-labelledby="job-report">
      {/* The page is the same for everyone; what was typed here is known in this tab alone. */}
      <details
        onToggle={() => {
          setText((typed) => (typed === '' ? (readText('session', keyOf(id)) ?? '') : typed));
          setWasSent(readText('session', sentKeyOf(id)) !== null);
        }}
      >
        <summary id="job-report">
          <Icon name="alert" size={18} />
          {copy.open}
        </summary>
        {isSent ? (
          <output ref={thanks} tabIndex={-1}>
            {copy.sent}
          </output>
        ) : wasSent ? (
          <>
            <p>{copy.wasSent}</p>
            <Button variant="quiet" onClick={() => again()}>
              {copy.again}
            </Button>
          </>
        ) : (
          <form method="post" action={`/lite/report-job/${id}`} noValidate onSubmit={(event) => void send(event)}>
            <ReasonChoice
              id="job-report-reason"
              legend={copy.why}
              reasons={jobReportReasons}
              words={copy.reasons}
              chosen={reason}
              onChoose={setReason}
              error={wrong.reason}
            />
            <TextField
              multiline
              name="text"
              label={copy.text}
              value={text}
              rows={3}
              onChange={(event) => {
                setText(event.target.value);
                keepText('session', keyOf(id), event.target.value || null);
              }}
              error={wrong.text}
            />
            {wrong.whole && (
              <p className="field-error" role="alert">
                <Icon name="alert" size={14} />
                {wrong.whole}
              </p>
            )}
            <Button type="submit" variant="secondary" busy={busy}>
              {copy.send}
            </Button>
            <a href="/help#reports">{copy.help}</a>
          </form>
        )}
      </details>
    </section>
  );
}
