import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { saveAcademyChannel, showAcademyChannel, type AcademyChannel } from '@kavosh/contract/desk/hand-over.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';

const keyOf = (id: string) => ['academy', id, 'channel'];

/** Where an academy is told of people who bought its courses here. */
export function AcademyChannelPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(showAcademyChannel, { params: { id } }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return (
    <>
      <PageTitle title="راه‌های خبر دادن">
        <Link to={`/academies/${id}`}>صفحه آموزشگاه</Link>
      </PageTitle>
      <ChannelForm id={id} channel={query.data} />
    </>
  );
}

const notSetUp = 'این راه در این نصب هنوز تنظیم نشده است؛ آنچه بنویسید می‌ماند و پس از تنظیم به کار می‌آید.';

function ChannelForm({ id, channel }: { id: string; channel: AcademyChannel }) {
  const [webhook, setWebhook] = useState(channel.webhook ?? '');
  const [mobile, setMobile] = useState(channel.mobile === null ? '' : toPersianDigits(channel.mobile));
  const { act, busy, error, field } = useAction(async () => {
    const saved = await call(saveAcademyChannel, {
      params: { id },
      body: { webhook: webhook.trim() || null, mobile: mobile.trim() || null },
    });
    queryClient.setQueryData(keyOf(id), saved);
    toastSuccess('راه‌های خبر دادن ذخیره شد.');
  });
  return (
    <form className="desk-form panel" aria-label="راه‌های خبر دادن" onSubmit={onSubmit(act)}>
      <p className="desk-note">
        وقتی کسی دوره‌ای را می‌خرد که آموزشگاه باید او را ثبت‌نام کند، آموزشگاه از همه این راه‌ها خبر می‌گیرد. نام و شماره
        خریدار در ایمیل و در فراخوانی برنامه است، نه در پیامک.
      </p>
      <p>
        ایمیل:{' '}
        {channel.mail === null ? (
          <Link to={`/academies/${id}/edit`}>نوشتن نشانی ایمیل</Link>
        ) : (
          <bdi dir="ltr" translate="no">
            {channel.mail}
          </bdi>
        )}
        {!channel.sends.mail && ` — ${notSetUp}`}
      </p>
      <TextField
        label="نشانی برنامه آموزشگاه (وب‌هوک)"
        dir="ltr"
        inputMode="url"
        maxLength={2_000}
        value={webhook}
        onChange={(event) => setWebhook(event.target.value)}
        hint={
          channel.hosts.length === 0
            ? 'برای آموزشگاه هنوز میزبانی نوشته نشده است.'
            : `با https و روی یکی از این‌ها: ${channel.hosts.join('، ')}. هر فراخوانی با رمز آموزشگاه امضا می‌شود.`
        }
        error={field('webhook')}
      />
      <TextField
        label="موبایل مسئول ثبت‌نام، برای پیامک"
        dir="ltr"
        inputMode="tel"
        maxLength={20}
        value={mobile}
        onChange={(event) => setMobile(event.target.value)}
        {...(channel.sends.sms ? {} : { hint: notSetUp })}
        error={field('mobile')}
      />
      <FormError error={error} boxes={['webhook', 'mobile']} />
      <div className="form-actions">
        <Button type="submit" busy={busy}>
          ذخیره
        </Button>
      </div>
    </form>
  );
}
