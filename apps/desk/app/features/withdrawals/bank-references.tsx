import { useState, type SubmitEvent } from 'react';
import { bringReferences } from '@kavosh/contract/desk/withdrawal-batches.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { DeskError, sentenceOf } from '../../api/desk-error.ts';
import { call } from '../../session/call.ts';
import { problemWords } from './withdrawal-words.ts';
import { DeskForm } from '../../shared/kept/desk-form.tsx';
import { useKept, useKeptForm } from '../../shared/kept/use-kept-form.ts';

type Brought = EndpointData<typeof bringReferences>;

/** What the bank answered, pasted; each line settles by itself. */
export function BankReferences({ id, onBrought }: { id: string; onBrought: () => void }) {
  const kept = useKeptForm('references');
  const [lines, setLines] = useKept(kept, 'lines', '');
  const [brought, setBrought] = useState<Brought | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const answer = await kept.save(() => call(bringReferences, { params: { id }, body: { lines } }));
      setBrought(answer);
      // What could not be settled stays in the field, to be mended.
      setLines(answer.problems.map(({ text }) => text).join('\n'));
      onBrought();
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  const field = error instanceof DeskError ? error.field('lines') : undefined;
  return (
    <section className="panel" aria-labelledby="references">
      <h2 id="references" className="panel-title">
        پاسخ بانک
      </h2>
      <DeskForm kept={kept} onSubmit={(event) => void submit(event)}>
        <TextField
          multiline
          rows={6}
          dir="ltr"
          label="هر سطر: شناسه واریز و شماره پیگیری بانک"
          hint="از برگه بانک بچسبانید؛ میان دو ستون، جهش (Tab) یا ویرگول باشد: KV-12, 140209"
          value={lines}
          onChange={(event) => setLines(event.target.value)}
          error={field}
        />
        {error !== null && field === undefined && (
          <p className="desk-error" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            ثبت واریزها
          </Button>
        </div>
      </DeskForm>
      {brought && (
        <output className="desk-note">
          {formatNumber(brought.settled)} برداشت واریزشده ثبت شد
          {brought.before > 0 && `؛ ${formatNumber(brought.before)} تا پیش‌تر ثبت شده بود`}.
        </output>
      )}
      {brought && brought.problems.length > 0 && (
        <ul className="lines" aria-label="سطرهایی که ثبت نشد">
          {brought.problems.map(({ line, text, why }) => (
            <li key={line} className="line">
              <bdi dir="ltr" translate="no">
                {text}
              </bdi>
              <span>
                سطر {formatNumber(line)}: {problemWords[why]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
