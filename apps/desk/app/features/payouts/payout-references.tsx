import '@kavosh/office/list/step-preview.css';
import { useState } from 'react';
import {
  bringPayoutReferences,
  readPayoutAnswer,
  type ReadPayoutReference,
} from '@kavosh/contract/desk/settlement/payouts.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { payoutOutcomeWords } from './payout-words.ts';

type Brought = EndpointData<typeof bringPayoutReferences>;

/** A browser easily renders this many lines. */
const MOST_SHOWN = 1_000;
/** A long list scrolls, also by keyboard. */
const reached = { tabIndex: 0 };

interface AnswerDialogProps {
  lines: readonly ReadPayoutReference[];
  settle: () => Promise<unknown>;
  onClose: () => void;
}

/** The bank's answer as it was read, line by line, before anything is settled. */
function AnswerDialog({ lines, settle, onClose }: AnswerDialogProps) {
  const settled = lines.filter(({ outcome }) => outcome === 'settled');
  const sum = settled.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const left = lines.length - settled.length;
  // Lines that need attention come first.
  const ordered = lines.toSorted((a, b) => Number(a.outcome === 'settled') - Number(b.outcome === 'settled'));
  const { act, busy, error } = useAction(settle);
  return (
    <Dialog open onClose={onClose} title="پاسخ بانک، آن‌گونه که خوانده شد" closeLabel={officeCopy.close}>
      <section className="step-preview" aria-labelledby="payout-answer">
        <h3 id="payout-answer" className="field-label">
          {formatNumber(settled.length)} تسویه به ارزش {formatToman(sum)} واریزشده ثبت می‌شود
          {left > 0 && ` و ${formatNumber(left)} سطر دست نمی‌خورد`}
        </h3>
        <ul className="lines" aria-labelledby="payout-answer" {...reached}>
          {ordered.slice(0, MOST_SHOWN).map((one) => (
            <li key={one.line} className="line" data-left={one.outcome === 'settled' ? undefined : true}>
              <span>
                سطر {formatNumber(one.line)}:{' '}
                {one.academy && (
                  <>
                    <bdi>{one.academy.name}</bdi>، {formatToman(one.amount ?? 0)}،{' '}
                  </>
                )}
                <bdi dir="ltr" translate="no">
                  {one.text}
                </bdi>
              </span>
              <span>{payoutOutcomeWords[one.outcome]}</span>
            </li>
          ))}
        </ul>
      </section>
      <FormError error={error} boxes={[]} />
      <div className="form-actions">
        <Button busy={busy} disabled={settled.length === 0} onClick={() => act()}>
          ثبت واریزها
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {officeCopy.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** The bank's answer, pasted: shown as it is read; then each line is settled separately. */
export function PayoutReferences({ id, onBrought }: { id: string; onBrought: () => void }) {
  const kept = useKeptForm('payout references');
  const [lines, setLines] = useKept(kept, 'lines', '');
  const [read, setRead] = useState<readonly ReadPayoutReference[] | null>(null);
  const [brought, setBrought] = useState<Brought | null>(null);
  const { act, busy, error, field } = useAction(async () => {
    setRead((await call(readPayoutAnswer, { params: { id }, body: { lines } })).lines);
  });
  const settle = async () => {
    const answer = await kept.save(() => call(bringPayoutReferences, { params: { id }, body: { lines } }));
    setBrought(answer);
    // Lines that could not be settled stay in the field to be corrected.
    setLines(answer.problems.map(({ text }) => text).join('\n'));
    setRead(null);
    onBrought();
  };
  return (
    <section className="panel" aria-labelledby="payout-references">
      <h2 id="payout-references" className="panel-title">
        پاسخ بانک
      </h2>
      <OfficeForm kept={kept} onSubmit={onSubmit(act)}>
        <TextField
          multiline
          rows={6}
          dir="ltr"
          label="هر سطر: شناسه واریز، شماره پیگیری بانک و اگر بود وضعیت"
          hint="از برگه بانک بچسبانید؛ میان ستون‌ها، جهش (Tab) یا ویرگول باشد: KP-12, 583920417"
          value={lines}
          onChange={(event) => setLines(event.target.value)}
          error={field('lines')}
        />
        <FormError error={error} boxes={['lines']} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            خواندن پاسخ
          </Button>
        </div>
      </OfficeForm>
      {read && <AnswerDialog lines={read} settle={settle} onClose={() => setRead(null)} />}
      {brought && (
        <output className="desk-note">
          {formatNumber(brought.settled)} تسویه واریزشده ثبت شد
          {brought.before > 0 && `؛ ${formatNumber(brought.before)} تا پیش‌تر ثبت شده بود`}
          {brought.problems.length > 0 && `؛ ${formatNumber(brought.problems.length)} سطر ثبت نشد`}.
        </output>
      )}
      {brought && brought.problems.length > 0 && (
        <ul className="lines" aria-label="سطرهایی که ثبت نشد">
          {brought.problems.slice(0, MOST_SHOWN).map(({ line, text, why }) => (
            <li key={line} className="line">
              <bdi dir="ltr" translate="no">
                {text}
              </bdi>
              <span>
                سطر {formatNumber(line)}: {payoutOutcomeWords[why]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
