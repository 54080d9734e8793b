import { useState, type ReactNode } from 'react';
import { deliveryWords } from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { showPanelEntry, type PanelOrderAccess, type WholePanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { accessStateWords, giverWord, isGiven } from './order-words.ts';

type Entry = EndpointData<typeof showPanelEntry>;

/** An address or a code. */
const ltr = (key: string, text: string) => (
  <bdi key={key} dir="ltr" translate="no">
    {text}
  </bdi>
);

/** The buyer saw the entry that holds now, or the one before, or none. */
function seenFacts({ first_seen_at: first, seen_at: seen }: PanelOrderAccess): (readonly [string, ReactNode])[] {
  if (first === null) return [['خریدار راه ورود را دیده است', 'هنوز نه']];
  const firstly = ['نخستین بار که خریدار دید', <Moment key="first" at={first} />] as const;
  if (first === seen) return [firstly];
  return [firstly, ['راه ورود کنونی را دیده است', seen === null ? 'هنوز نه' : <Moment key="seen" at={seen} />]];
}

function factsOf(access: PanelOrderAccess, entry: Entry | null): (readonly [string, ReactNode])[] {
  const { url, code } = entry ?? access;
  const given = isGiven(access);
  return [
    ['شیوه', deliveryWords[access.delivery]],
    ['تحویل', accessStateWords[access.state]],
    ...(given
      ? ([
          ['زمان دادن', <Moment key="given" at={access.given_at} />],
          ['از سوی', <PersianText key="by" text={giverWord(access)} />],
          ...seenFacts(access),
        ] as const)
      : []),
    ...(url === null ? [] : [['نشانی ورود', ltr('url', url)] as const]),
    ...(code === null ? [] : [['کد ورود', ltr('code', code)] as const]),
    ...(access.note === null ? [] : [['توضیح برای خریدار', <PersianText key="note" text={access.note} />] as const]),
    ...(access.failure === null
      ? []
      : [['خریدار نوشته است', <PersianText key="failure" text={access.failure} />] as const]),
  ];
}

interface OrderAccessProps {
  order: WholePanelOrder & { access: PanelOrderAccess };
  /** Null: the member may not see the entry whole, nor give another one. */
  onCorrect: (() => void) | null;
}

/** What the buyer of an order was given, when, by whom, and whether they saw it. */
export function OrderAccess({ order: { id, access }, onCorrect }: OrderAccessProps) {
  // What was shown belongs to the entry of that moment.
  const [shown, setShown] = useState<{ of: string | null; entry: Entry } | null>(null);
  const entry = shown?.of === access.given_at ? shown.entry : null;
  const { act, busy, error } = useAction(async () =>
    setShown({ of: access.given_at, entry: await call(showPanelEntry, { params: { id: String(id) } }) }),
  );
  const hides = entry === null && (access.url !== null || access.code !== null);
  return (
    <section className="panel" aria-labelledby="access">
      <h2 id="access" className="panel-title">
        تحویل به خریدار
      </h2>
      <Facts facts={factsOf(access, entry)} />
      {onCorrect && hides && <p className="desk-note">نشانی و کد پوشیده‌اند؛ هر نمایش کامل آن‌ها ثبت می‌شود.</p>}
      <FormError error={error} />
      {onCorrect && (
        <div className="form-actions">
          {hides && (
            <Button variant="secondary" size="small" busy={busy} onClick={() => act()}>
              نمایش کامل
            </Button>
          )}
          {access.state === 'given' && (
            <Button variant="quiet" size="small" onClick={onCorrect}>
              اصلاح راه ورود
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
