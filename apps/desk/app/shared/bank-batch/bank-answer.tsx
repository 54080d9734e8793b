import { useState } from 'react';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { BankAnswerDialog, type AnswerLine, type BatchWords } from './bank-answer-dialog.tsx';

/** What settling by references answers. */
interface Brought {
  settled: number;
  before: number;
  problems: readonly { line: number; text: string; why: string }[];
}

interface BankAnswerProps {
  /** Under which what is typed is kept. */
  name: string;
  words: BatchWords;
  read: (lines: string) => Promise<readonly AnswerLine[]>;
  settle: (lines: string) => Promise<Brought>;
  onBrought: () => void;
}

/** A browser easily renders this many lines; longer lists are cut here, with their total shown. */
const MOST_SHOWN = 200;

/** The bank's response to a batch, pasted: shown as parsed; then each line is settled separately. */
export function BankAnswer({ name, words, read: readLines, settle: settleLines, onBrought }: BankAnswerProps) {
  const kept = useKeptForm(name);
  const [lines, setLines] = useKept(kept, 'lines', '');
  const [read, setRead] = useState<readonly AnswerLine[] | null>(null);
  const [brought, setBrought] = useState<Brought | null>(null);
  const { act, busy, error, field } = useAction(async () => setRead(await readLines(lines)));
  const settle = async () => {
    const answer = await kept.save(() => settleLines(lines));
    setBrought(answer);
    // Lines that could not be settled stay in the field to be corrected.
    setLines(answer.problems.map(({ text }) => text).join('\n'));
    setRead(null);
    onBrought();
  };
  return (
    <section className="panel" aria-labelledby="references">
      <h2 id="references" className="panel-title">
        پاسخ بانک
      </h2>
      <OfficeForm kept={kept} onSubmit={onSubmit(act)}>
        <TextField
          multiline
          rows={6}
          dir="ltr"
          label="هر سطر: شناسه واریز، شماره پیگیری بانک و اگر بود وضعیت"
          hint={`از برگه بانک بچسبانید؛ میان ستون‌ها، جهش (Tab) یا ویرگول باشد: ${words.prefix}-12, 583920417`}
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
      {read && <BankAnswerDialog words={words} lines={read} settle={settle} onClose={() => setRead(null)} />}
      {brought && (
        <output className="desk-note">
          {formatNumber(brought.settled)} {words.one} واریزشده ثبت شد
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
                سطر {formatNumber(line)}: {words.outcomes[why]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
