import { useState } from 'react';
import { matchBankLine, type BankLine } from '@kavosh/contract/desk/settlement/bank.ts';
import { toAsciiDigits, toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { readTypedAmount } from '@kavosh/persian/typed-amount.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { AmountField } from '@kavosh/office/fields/amount-field.tsx';
import { useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';
import { kindsOf, matchWords, targetWords, type MatchKind } from './bank-words.ts';

interface Part {
  what: MatchKind;
  target: string;
  amount: string;
  fee: string;
  note: string;
}

const tomanOf = (typed: string): number => {
  const read = readTypedAmount(typed);
  return 'toman' in read ? read.toman : 0;
};

/** What the line may be, to be changed; a part that the bank calls its fee is one. */
function proposedParts({ amount, text, proposal }: BankLine): Part[] | null {
  if (proposal !== null)
    return proposal.matches.map((one) => ({
      what: one.what,
      target: one.target_id === null ? '' : toPersianDigits(String(one.target_id)),
      amount: String(Math.abs(one.amount)),
      fee: '',
      note: '',
    }));
  if (amount > 0 || !text.includes('کارمزد')) return null;
  return [{ what: 'fee', target: '', amount: String(-amount), fee: '', note: '' }];
}

interface MatchDialogProps {
  line: BankLine;
  onDone: () => void;
  onClose: () => void;
}

/** Says what a line of the statement is; several parts together are its amount. */
export function MatchDialog({ line, onDone, onClose }: MatchDialogProps) {
  const kinds = kindsOf(line.amount);
  const whole = Math.abs(line.amount);
  const empty = (amount: number): Part => ({ what: kinds[0]!, target: '', amount: String(amount), fee: '', note: '' });
  const [parts, setParts] = useState<Part[]>(() => proposedParts(line) ?? [empty(whole)]);
  const kept = useKeptForm(`match ${line.id}`);
  const rest = whole - parts.reduce((sum, part) => sum + tomanOf(part.amount), 0);
  const change = (at: number, changes: Partial<Part>) =>
    setParts(parts.map((part, place) => (place === at ? { ...part, ...changes } : part)));
  const action = useAction(async () => {
    const matches = parts.map(({ what, target, amount, fee, note }) => ({
      what,
      ...(targetWords[what] === undefined ? {} : { target_id: Number(toAsciiDigits(target)) }),
      amount: Math.sign(line.amount) * tomanOf(amount),
      ...(what === 'gateway' && fee.trim() !== '' ? { fee: tomanOf(fee) } : {}),
      ...(note.trim() === '' ? {} : { note }),
    }));
    await kept.save(() => call(matchBankLine, { params: { id: String(line.id) }, body: { matches } }));
    toastSuccess('سطر تطبیق داده شد.');
    onDone();
  });
  return (
    <ActionDialog
      title={`${formatToman(whole)} ${line.amount > 0 ? 'واریز به حساب ما' : 'برداشت از حساب ما'}`}
      kept={kept}
      action={action}
      boxes={[]}
      confirm="تطبیق"
      onClose={onClose}
    >
      <p className="desk-note">
        <bdi>{line.text}</bdi>
      </p>
      {parts.map((part, at) => (
        // Parts have no name of their own; none of them moves.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="panel" aria-label={`بخش ${at + 1}`}>
          <SelectMenu
            label="این چیست؟"
            value={part.what}
            onChange={(event) => change(at, { what: event.target.value as MatchKind })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {matchWords[kind]}
              </option>
            ))}
          </SelectMenu>
          {targetWords[part.what] !== undefined && (
            <TextField
              label={targetWords[part.what]}
              inputMode="numeric"
              maxLength={10}
              value={part.target}
              onChange={(event) => change(at, { target: event.target.value })}
            />
          )}
          <AmountField label="مبلغ" value={part.amount} onChange={(amount) => change(at, { amount })} />
          {part.what === 'gateway' && (
            <AmountField
              label="کارمزدی که درگاه برداشته"
              hint="اگر درگاه همه مبلغ را واریز کرده، خالی بگذارید."
              value={part.fee}
              onChange={(fee) => change(at, { fee })}
            />
          )}
          {part.what === 'other' && (
            <TextField
              label="شرح"
              maxLength={500}
              value={part.note}
              onChange={(event) => change(at, { note: event.target.value })}
            />
          )}
          {parts.length > 1 && (
            <Button variant="quiet" size="small" onClick={() => setParts(parts.filter((_, place) => place !== at))}>
              برداشتن این بخش
            </Button>
          )}
        </fieldset>
      ))}
      {rest > 0 && (
        <Button variant="secondary" size="small" onClick={() => setParts([...parts, empty(rest)])}>
          بخش دیگر: {formatToman(rest)}
        </Button>
      )}
    </ActionDialog>
  );
}
