import { useQuery } from '@tanstack/react-query';
import { savePanelPage, showPanelPage, type PanelPage } from '@kavosh/contract/panel/panel-page.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ClosuresPart } from './closures-part.tsx';
import { PageLogo } from './page-logo.tsx';

const key = [showPanelPage.path];

/** What the academy says of itself on its public page. */
export function PagePage() {
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(showPanelPage, {}, signal) });
  return (
    <>
      <PageTitle title="صفحه آموزشگاه">
        {query.data && (
          <a href={query.data.page.page} target="_blank" rel="noreferrer">
            دیدن صفحه
          </a>
        )}
      </PageTitle>
      {query.data ? (
        <>
          <PageForm page={query.data.page} />
          <PageLogo page={query.data.page} onDone={() => void query.refetch()} />
          <ClosuresPart />
        </>
      ) : (
        <Pending query={query} />
      )}
    </>
  );
}

function PageForm({ page }: { page: PanelPage }) {
  const kept = useKeptForm('page', page.version);
  const [about, setAbout] = useKept(kept, 'about', page.about);
  const [site, setSite] = useKept(kept, 'site', page.site_url ?? '');
  const action = useAction(async () => {
    const body = { version: page.version, about, site_url: site.trim() === '' ? null : site.trim() };
    try {
      const saved = await kept.save(() => call(savePanelPage, { body }));
      queryClient.setQueryData(key, saved);
      toastSuccess('صفحه آموزشگاه نوشته شد و همه آن را می‌بینند.');
    } catch (error) {
      // What was typed stays; the next try is over the page as it is now.
      const now = refusedData(savePanelPage, 'panel.stale', error);
      if (now) queryClient.setQueryData(key, now);
      throw error;
    }
  });
  return (
    <OfficeForm kept={kept} onSubmit={onSubmit(action.act)}>
      <p className="desk-note">
        نام «{page.name}» و نشانی‌های ثبت‌نام را کاوش می‌نویسد. آنچه این‌جا می‌نویسید همان دم در صفحه آموزشگاه می‌آید.
      </p>
      <TextField
        multiline
        rows={10}
        label="معرفی آموزشگاه"
        maxLength={5_000}
        value={about}
        onChange={(event) => setAbout(event.target.value)}
        error={action.field('about')}
      />
      <TextField
        label="سایت آموزشگاه (اختیاری)"
        dir="ltr"
        inputMode="url"
        maxLength={2_000}
        value={site}
        onChange={(event) => setSite(event.target.value)}
        error={action.field('site_url')}
      />
      <FormError error={action.error} boxes={['about', 'site_url']} />
      <div className="form-actions">
        <Button type="submit" busy={action.busy}>
          نوشتن
        </Button>
      </div>
    </OfficeForm>
  );
}
