import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import {
  addDeskCompany,
  listDeskCompanies,
  previewDeskCompany,
  saveDeskCompany,
  showDeskCompany,
} from '@kavosh/contract/desk/catalogue/companies.ts';
import {
  companyFields,
  type CompanyField,
  type CompanyValues,
} from '@kavosh/contract/desk/catalogue/company-fields.ts';
import { listJobChoices } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import type { Box } from '@kavosh/office/held/held-box.tsx';
import { HeldForm } from '@kavosh/office/held/held-form.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { companyOfTexts, companyTexts } from './company-words.ts';

const boxOf = (field: CompanyField): Box => ({
  label: companyFields.words[field],
  maxLength: companyFields.longest[field],
});
const boxes: Readonly<Record<CompanyField, Box>> = {
  name_fa: boxOf('name_fa'),
  name_en: { ...boxOf('name_en'), dir: 'ltr' },
  industry: boxOf('industry'),
  about: { ...boxOf('about'), rows: 8 },
  site_url: { ...boxOf('site_url'), dir: 'ltr', hint: 'مانند https://example.ir' },
  profiles: {
    ...boxOf('profiles'),
    rows: 3,
    dir: 'ltr',
    hint: 'صفحه‌های خود شرکت در جاهای دیگر؛ هر سطر یک نشانی با https، حداکثر ۱۰ تا.',
  },
};

const empty: CompanyValues = { name_fa: '', name_en: null, industry: null, about: null, site_url: null, profiles: [] };

/** Edits a company, in the version in which the page was opened. */
export function EditCompanyPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['company', id],
    queryFn: ({ signal }) => call(showDeskCompany, { params: { id } }, signal),
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { company, values } = query.data;
  return (
    <>
      <PageTitle title={`ویرایش ${company.name}`} />
      <HeldForm
        key={id}
        boxes={boxes}
        prefix="changes."
        version={company.version}
        values={companyTexts(values)}
        save={(version, changes) =>
          call(saveDeskCompany, { params: { id }, body: { version, changes: companyOfTexts(changes) } })
        }
        preview={(version, changes) =>
          call(previewDeskCompany, { params: { id }, body: { version, changes: companyOfTexts(changes) } })
        }
        stale={(error) => {
          const now = refusedData(saveDeskCompany, 'desk.stale', error);
          return now && { version: now.company.company.version, values: companyTexts(now.company.values) };
        }}
        onSaved={() => {
          toastSuccess('ذخیره شد؛ تا چهل ثانیه دیگر روی سایت است.');
          void queryClient.invalidateQueries({ queryKey: ['company', id] });
          void queryClient.invalidateQueries({ queryKey: [listDeskCompanies.path] });
          void navigate(`/companies/${id}`);
        }}
        onCancel={() => void navigate(`/companies/${id}`)}
      />
    </>
  );
}

/** One that no feed brings. */
export function AddCompanyPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="شرکت تازه" />
      <HeldForm
        boxes={boxes}
        prefix=""
        version={0}
        values={companyTexts(empty)}
        save={(_, __, all) => call(addDeskCompany, { body: { ...empty, ...companyOfTexts(all) } })}
        stale={() => null}
        onSaved={({ company }) => {
          toastSuccess('شرکت ساخته شد؛ اکنون می‌توانید فرصت شغلی‌اش را بسازید.');
          void queryClient.invalidateQueries({ queryKey: [listDeskCompanies.path] });
          void queryClient.invalidateQueries({ queryKey: [listJobChoices.path] });
          void navigate(`/companies/${company.id}`);
        }}
        onCancel={() => void navigate('/companies')}
      />
    </>
  );
}
