import type { Receipt } from '@kavosh/contract/purchases.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { dayWords, withdrawWords } from '../../shared/refund-words.ts';
import { liteCopy } from './copy.ts';
import { Fact, LiteField, LiteForm, Notice, type FormPart } from './lite-form.tsx';
import type { LiteShown } from './lite-shown.ts';
import type { RefundView } from './pages/refund.ts';

const copy = liteCopy.refund;

/** What of a purchase may be taken back, or was; nothing where there is nothing. */
export function RefundLines({ receipt }: { receipt: Receipt }) {
  const { request, refunded, exempt_reason: exempt, card, ...times } = receipt.refund;
  const until = request === null ? withdrawWords(times) : null;
  const lines = [
    ...(until === null ? [] : [until]),
    ...(exempt === null ? [] : [copy.exempt(exempt)]),
    ...(request === null ? [] : [copy.request(request.state_title)]),
    ...(request?.answer ? [copy.answer(request.answer)] : []),
    ...(refunded === null || refunded.amount === 0 ? [] : [copy.refunded(formatToman(refunded.amount))]),
    ...(card === null ? [] : [`${formatToman(card.amount)}: ${card.state_title}.`]),
  ];
  return lines.map((line) => (
    <p key={line}>
      <BidiText text={line} />
    </p>
  ));
}

interface RefundPageProps {
  view: RefundView;
  part: FormPart;
  shown: LiteShown | null;
}

/** What comes back, and the button that takes the purchase back; the page itself is the question. */
export function RefundPage({ view: { receipt }, part, shown }: RefundPageProps) {
  const { refund, method, course, id } = receipt;
  const isAsked = refund.can === 'ask';
  const isReferral = method === 'referral';
  return (
    <>
      <p className="lite-subject">
        <BidiText text={course.title} />
      </p>
      <RefundLines receipt={receipt} />
      {refund.can === null ? (
        <Notice tone="plain">{copy.none}</Notice>
      ) : (
        <>
          <p>{isAsked ? (isReferral ? copy.referralLead : copy.askLead) : copy.lead}</p>
          {!isReferral && (
            <dl className="lite-facts">
              <Fact name={isAsked ? copy.promised : copy.comesBack}>
                {refund.amount === 0 ? copy.upToAcademy : formatToman(refund.amount)}
              </Fact>
            </dl>
          )}
          {refund.days.some((day) => day.share_bp < 10_000) && (
            <ul>
              {refund.days.map((day) => (
                <li key={day.until}>{dayWords(day)}</li>
              ))}
            </ul>
          )}
          <RefundForm receipt={receipt} part={part} shown={shown} />
        </>
      )}
      <p>
        <a href={`/lite/purchases/${id}`}>{copy.back}</a>
      </p>
    </>
  );
}

function RefundForm({
  receipt: { refund },
  part,
  shown,
}: {
  receipt: Receipt;
  part: FormPart;
  shown: LiteShown | null;
}) {
  const asked = shown && 'proof' in shown ? shown : null;
  const typed = part.problem?.typed ?? asked?.typed ?? {};
  // Where the answer was wrong, the form that was sent says what it had been asked for.
  const proof = asked?.proof ?? typed['proof'] ?? null;
  const token = asked?.token ?? typed['token'] ?? '';
  const wrongAmount = part.problem?.wrong['amount'];
  return (
    <LiteForm part={part} label={copy.title}>
      <input type="hidden" name="amount" value={refund.amount} />
      {wrongAmount !== undefined && <Notice>{wrongAmount}</Notice>}
      {refund.has_card && (
        <Checkbox name="back_to" value="card" defaultChecked={typed['back_to'] === 'card'}>
          {copy.toCard}
        </Checkbox>
      )}
      {refund.can === 'ask' && (
        <LiteField
          part={part}
          name="note"
          label={copy.note}
          maxLength={500}
          isOptional
          initial={asked?.typed['note'] ?? ''}
        />
      )}
      {proof !== null && (
        <>
          <Notice tone="plain">{copy.proof}</Notice>
          <input type="hidden" name="proof" value={proof} />
        </>
      )}
      {proof === 'password' && (
        <LiteField part={part} name="password" label={copy.password} type="password" autoComplete="current-password" />
      )}
      {proof === 'code' && token === '' && (
        <>
          <LiteField part={part} name="mobile" label={copy.mobile} type="tel" autoComplete="tel" maxLength={30} />
          <Button type="submit" name="act" value="code">
            {copy.sendCode}
          </Button>
        </>
      )}
      {proof === 'code' && token !== '' && (
        <>
          <input type="hidden" name="token" value={token} />
          <LiteField
            part={part}
            name="code"
            label={copy.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
          />
        </>
      )}
      {(proof !== 'code' || token !== '') && (
        <Button type="submit" size="large" variant="danger">
          {refund.can === 'ask' ? copy.ask : copy.yes}
        </Button>
      )}
    </LiteForm>
  );
}
