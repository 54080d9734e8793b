import { useState } from 'react';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { showPanelBuyer } from '@kavosh/contract/panel/panel-orders.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { call } from '@kavosh/office/session/call.ts';

/** Name and number of the buyer, for enrolling them; shown when asked for, since each showing is noted. */
export function BuyerContact({ id }: { id: number }) {
  const [shown, setShown] = useState<EndpointData<typeof showPanelBuyer> | null>(null);
  const { act, busy, error } = useAction(async () =>
    setShown(await call(showPanelBuyer, { params: { id: String(id) } })),
  );
  return (
    <section className="panel" aria-labelledby="buyer">
      <h2 id="buyer" className="panel-title">
        خریدار
      </h2>
      {shown ? (
        <>
          <Facts
            facts={[
              ['نام', shown.name || 'نوشته نشده است'],
              [
                'شماره موبایل',
                <bdi key="mobile" dir="ltr">
                  {toPersianDigits(shown.mobile)}
                </bdi>,
              ],
            ]}
          />
          <p className="desk-note">
            تنها برای ثبت‌نام در این دوره است و تا {formatJalaliDate(new Date(shown.until))} نگه داشته می‌شود.
          </p>
        </>
      ) : (
        <>
          <p className="desk-note">
            خریدار پذیرفته است که نام و شماره‌اش برای ثبت‌نام به شما داده شود. هر دیدن آن ثبت می‌شود.
          </p>
          <FormError error={error} />
          <Button variant="secondary" size="small" busy={busy} onClick={() => act()}>
            نمایش نام و شماره
          </Button>
        </>
      )}
    </section>
  );
}
