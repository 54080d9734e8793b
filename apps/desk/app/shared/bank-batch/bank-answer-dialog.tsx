import '@kavosh/office/list/step-preview.css';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';

/** A line of the bank's response: what was read of it, whose payment it is, and what it would do. */
export interface AnswerLine {
  line: number;
  text: string;
  id: number | null;
  reference: string | null;
  others: readonly string[];
  outcome: string;
  /** Who is paid; null: it is not in the batch. */
  who: string | null;
  amount: number | null;
}

/** What a batch pays: withdrawals or payouts. */
export interface BatchWords {
  /** «برداشت» */
  one: string;
  /** KV of KV-12 */
  prefix: string;
  outcomes: Readonly<Record<string, string>>;
}

const MOST_SHOWN = 1_000;
/** A long list scrolls, also by keyboard. */
const reached = { tabIndex: 0 };

/** Where a column could not be read, the line is shown as the bank wrote it. */
const isWhole = ({ id, reference, outcome }: AnswerLine): boolean =>
  id === null || reference === null || outcome === 'no_reference';

interface BankAnswerDialogProps {
  words: BatchWords;
  lines: readonly AnswerLine[];
  settle: () => Promise<unknown>;
  onClose: () => void;
}

/** The bank's response as parsed, line by line, before any payment is settled. */
export function BankAnswerDialog({ words, lines, settle, onClose }: BankAnswerDialogProps) {
  const settled = lines.filter(({ outcome }) => outcome === 'settled');
  const sum = settled.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const left = lines.length - settled.length;
  // Lines that need attention come first.
  const ordered = lines.toSorted((a, b) => Number(a.outcome === 'settled') - Number(b.outcome === 'settled'));
  const { act, busy, error } = useAction(settle);
  return (
    <Dialog open onClose={onClose} title="پاسخ بانک، آن‌گونه که خوانده شد" closeLabel={officeCopy.close}>
      <section className="step-preview" aria-labelledby="bank-answer">
        <h3 id="bank-answer" className="field-label">
          {formatNumber(settled.length)} {words.one} به ارزش {formatToman(sum)} واریزشده ثبت می‌شود
          {left > 0 && ` و ${formatNumber(left)} سطر دست نمی‌خورد`}
        </h3>
        <ul className="lines" aria-labelledby="bank-answer" {...reached}>
          {ordered.slice(0, MOST_SHOWN).map((one) => (
            <li key={one.line} className="line" data-left={one.outcome === 'settled' ? undefined : true}>
              <span>
                سطر {formatNumber(one.line)}:{' '}
                {one.who !== null && (
                  <>
                    <bdi>{one.who}</bdi>، {formatToman(one.amount ?? 0)}،{' '}
                  </>
                )}
                <bdi dir="ltr" translate="no">
                  {isWhole(one) ? one.text : `${words.prefix}-${one.id}`}
                </bdi>
                {!isWhole(one) && (
                  <>
                    ، پیگیری{' '}
                    <bdi dir="ltr" translate="no">
                      {one.reference}
                    </bdi>
                  </>
                )}
                {!isWhole(one) && one.others.length > 0 && (
                  <>
                    ، ستون‌های دیگر: <bdi>{one.others.join(' | ')}</bdi>
                  </>
                )}
              </span>
              <span>{words.outcomes[one.outcome]}</span>
            </li>
          ))}
        </ul>
        {lines.length > MOST_SHOWN && (
          <p className="muted">{formatNumber(lines.length - MOST_SHOWN)} سطر دیگر هم هست.</p>
        )}
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
