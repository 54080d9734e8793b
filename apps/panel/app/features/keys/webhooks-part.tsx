import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listPanelWebhooks, MOST_WEBHOOKS } from '@kavosh/contract/panel/panel-webhooks.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { SecretOnce } from '../../shared/secret-once.tsx';
import './keys.css';
import { WebhookForm } from './webhook-form.tsx';
import { eventWords, webhookStateWords } from './webhook-words.ts';

/** Programs of the academy that hear of events. */
export function WebhooksPart() {
  const query = useQuery({
    queryKey: [listPanelWebhooks.path],
    queryFn: ({ signal }) => call(listPanelWebhooks, {}, signal),
  });
  const [isNew, setIsNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section className="panel" aria-labelledby="webhooks">
      <h2 id="webhooks" className="panel-title">
        وب‌هوک‌ها
      </h2>
      <p className="muted">
        کاوش برنامه‌های آموزشگاه را از خریدها، انصراف‌ها و واریزها باخبر می‌کند. پیامی که نرسد تا یک شبانه‌روز دوباره
        فرستاده می‌شود.
      </p>
      {query.data ? (
        <ul className="lines" aria-label="وب‌هوک‌ها">
          {query.data.webhooks.map((one) => (
            <li key={one.id} className="line">
              <span>
                <Link to={`/keys/webhooks/${one.id}`}>
                  <bdi dir="ltr" translate="no" className="hook-address">
                    {one.address}
                  </bdi>
                </Link>{' '}
                <Badge tone={one.state === 'on' ? 'success' : one.state === 'stopped' ? 'neutral' : 'danger'}>
                  {webhookStateWords[one.state]}
                </Badge>
                <br />
                <span className="muted">
                  {one.events.map((event) => eventWords[event]).join('، ')}
                  {one.waiting > 0 && ` · ${formatNumber(one.waiting)} پیام در صف`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Pending query={query} />
      )}
      {query.data?.webhooks.length === 0 && <p className="muted">هنوز وب‌هوکی نیست.</p>}
      {(query.data?.webhooks.length ?? MOST_WEBHOOKS) < MOST_WEBHOOKS && (
        <div className="form-actions">
          <Button variant="secondary" onClick={() => setIsNew(true)}>
            وب‌هوک تازه
          </Button>
        </div>
      )}
      {isNew && (
        <WebhookForm
          webhook={null}
          onDone={(made) => {
            setIsNew(false);
            setSecret(made);
            void query.refetch();
          }}
          onClose={() => setIsNew(false)}
        />
      )}
      {secret !== null && (
        <SecretOnce
          title="رمز وب‌هوک"
          note="پیام‌های این وب‌هوک با این رمز امضا می‌شوند؛ برنامه آموزشگاه با آن می‌داند که پیام از کاوش است."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  );
}
