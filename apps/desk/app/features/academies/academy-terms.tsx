import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  deliveryWords,
  payoutWords,
  showAcademySecret,
  showAcademyTerms,
  type AcademyTermsValues,
} from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { useMay } from '../../shared/use-may.ts';
import { shareWord } from './academy-words.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const factsOf = (values: AcademyTermsValues): [string, string][] => [
  ['کارمزد', shareWord(values.commission_bp)],
  ['مالیات بر کارمزد', shareWord(values.vat_bp)],
  ['تحویل دوره', deliveryWords[values.delivery]],
  ['تسویه', payoutWords[values.payout_every]],
  ['کمترین مبلغ تسویه', formatToman(values.minimum)],
  ['نگه‌داشتن پس از مهلت انصراف', `${formatNumber(values.hold_days)} روز`],
  ['سقف بدهی آموزشگاه', formatToman(values.credit_limit)],
];

/** The current terms of an academy, the earlier ones, and the secret of its calls. */
export function AcademyTermsPanel({ id }: { id: string }) {
  const mayEdit = useMay('terms.edit');
  const [asks, setAsks] = useState<'terms' | 'secret' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['academy-terms', id],
    queryFn: ({ signal }) => call(showAcademyTerms, { params: { id } }, signal),
  });
  const show = useAction(
    async () => {
      setSecret((await call(showAcademySecret, { params: { id } })).secret);
      await query.refetch();
    },
    { toasts: true },
  );
  if (query.error) return <Failed isPart error={query.error} onRetry={query.refetch} />;
  if (!query.data) return null;
  const { values, is_usual: isUsual, rows, secrets, open_approvals: open } = query.data;
  const close = () => {
    setAsks(null);
    void query.refetch();
  };
  const waits = (action: string) => open.some((one) => one.action === action);
  const [newest] = secrets;
  return (
    <section className="panel" aria-labelledby="terms">
      <h2 id="terms" className="panel-title">
        شرایط همکاری
      </h2>
      {isUsual && <p className="desk-note">با این آموزشگاه هنوز چیزی جز شرایط معمول قرار گذاشته نشده است.</p>}
      <Facts facts={factsOf(values)} />
      {waits('academy.terms') ? (
        <p>
          <Link to="/approvals">یک درخواست تغییر شرایط در انتظار تأیید نفر دوم است.</Link>
        </p>
      ) : (
        mayEdit && (
          <Button variant="secondary" onClick={() => setAsks('terms')}>
            تغییر شرایط
          </Button>
        )
      )}
      {rows.length > 0 && (
        <details>
          <summary>همه قرارها ({formatNumber(rows.length)})</summary>
          <ol>
            {rows.map((row) => (
              <li key={row.id}>
                از <Moment at={row.from_at} />
                {row.is_current && ' (اکنون)'}:{' '}
                {factsOf(row.values)
                  .map(([word, value]) => `${word} ${value}`)
                  .join('، ')}
              </li>
            ))}
          </ol>
        </details>
      )}
      <h3>رمز تماس‌های آموزشگاه</h3>
      <p>
        {newest === undefined ? (
          'هنوز رمزی ساخته نشده است.'
        ) : (
          <>
            رمز کنونی از <Moment at={newest.from_at} /> است.
          </>
        )}
      </p>
      {secrets.some((one) => one.may_show) && (
        <Button busy={show.busy} onClick={() => show.act()}>
          دیدن رمز تازه (یک بار)
        </Button>
      )}
      {waits('academy.secret') ? (
        <p>
          <Link to="/approvals">یک درخواست رمز تازه در انتظار تأیید نفر دوم است.</Link>
        </p>
      ) : (
        mayEdit && (
          <Button variant="secondary" onClick={() => setAsks('secret')}>
            رمز تازه
          </Button>
        )
      )}
      {asks === 'terms' && <TermsDialog id={id} shown={query.data} onDone={close} onClose={() => setAsks(null)} />}
      {asks === 'secret' && <SecretDialog id={id} onDone={close} onClose={() => setAsks(null)} />}
      {secret !== null && (
        <Dialog open onClose={() => setSecret(null)} title="رمز تازه آموزشگاه" closeLabel="بستن">
          <p className="desk-note">این رمز را همین حالا به آموزشگاه برسانید؛ دوباره نمایش داده نمی‌شود.</p>
          <p dir="ltr" translate="no">
            <code>{secret}</code>
          </p>
        </Dialog>
      )}
    </section>
  );
}
