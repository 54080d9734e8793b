import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { deliveryWords } from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import {
  addCourseCodes,
  deliveries,
  saveCourseEntry,
  showCourseEntry,
  voidCourseCodes,
  type DeskCourseEntry,
} from '@kavosh/contract/desk/hand-over.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { EntryField } from '../../shared/entry-field.tsx';

const keyOf = (id: string) => ['course', id, 'entry'];

/** How a course is handed over to its buyers, and what with. */
export function CourseEntryPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(showCourseEntry, { params: { id } }, signal),
    // What is typed is not lost to a look from elsewhere.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const noted = (entry: DeskCourseEntry) => queryClient.setQueryData(keyOf(id), entry);
  return (
    <>
      <PageTitle title="تحویل دوره">
        <Link to={`/courses/${id}`}>صفحه دوره</Link>
      </PageTitle>
      <div className="record">
        <div className="record-part">
          <EntryForm id={id} entry={query.data} onSaved={noted} />
        </div>
        <div className="record-part">
          <Codes id={id} entry={query.data} onChanged={noted} />
        </div>
      </div>
    </>
  );
}

interface PartProps {
  id: string;
  entry: DeskCourseEntry;
}

function EntryForm({ id, entry, onSaved }: PartProps & { onSaved: (entry: DeskCourseEntry) => void }) {
  const [own, setOwn] = useState(entry.own ?? '');
  const [url, setUrl] = useState(entry.url ?? '');
  const [code, setCode] = useState(entry.code ?? '');
  const [note, setNote] = useState(entry.note ?? '');
  const delivery = own === '' ? entry.agreed : (own as DeskCourseEntry['agreed']);
  const { act, busy, error, field } = useAction(async () => {
    const saved = await call(saveCourseEntry, {
      params: { id },
      body: {
        delivery: own === '' ? null : (own as DeskCourseEntry['agreed']),
        url: url.trim() || null,
        code: code.trim() || null,
        note: note.trim() || null,
      },
    });
    onSaved(saved);
    toastSuccess('تحویل دوره ذخیره شد.');
  });
  return (
    <form className="desk-form panel" aria-label="تحویل" onSubmit={onSubmit(act)}>
      <h2 className="panel-title">این دوره چگونه به خریدار می‌رسد؟</h2>
      <SelectMenu label="شیوه تحویل" value={own} onChange={(event) => setOwn(event.target.value)}>
        <option value="">مانند قرارداد آموزشگاه ({deliveryWords[entry.agreed]})</option>
        {deliveries.map((one) => (
          <option key={one} value={one}>
            {deliveryWords[one]}
          </option>
        ))}
      </SelectMenu>
      <p className="desk-note">{explained[delivery]}</p>
      <EntryField
        what="url"
        label={delivery === 'link' ? 'نشانی ورود' : 'نشانی ورود (اختیاری)'}
        value={url}
        onChange={setUrl}
        hint={
          entry.hosts.length === 0
            ? 'برای آموزشگاه هنوز میزبانی نوشته نشده است؛ نخست آن را در صفحه آموزشگاه بنویسید.'
            : `با https و روی یکی از این‌ها: ${entry.hosts.join('، ')}`
        }
        error={field('url')}
      />
      {delivery === 'link' && (
        <EntryField
          what="code"
          label="کد یکسان برای همه (اختیاری)"
          value={code}
          onChange={setCode}
          error={field('code')}
        />
      )}
      <EntryField
        what="note"
        label="توضیح برای خریدار (اختیاری)"
        value={note}
        onChange={setNote}
        error={field('note')}
      />
      <FormError error={error} boxes={['url', 'code', 'note']} />
      <div className="form-actions">
        <Button type="submit" busy={busy}>
          ذخیره
        </Button>
      </div>
    </form>
  );
}

const explained: Readonly<Record<DeskCourseEntry['agreed'], string>> = {
  link: 'خریدار همان لحظه نشانی ورود را می‌بیند. بدون نشانی، دوره فروخته نمی‌شود.',
  codes: 'هر خریدار همان لحظه یک کد از انبار می‌گیرد. وقتی کدها تمام شود، دوره فروخته نمی‌شود.',
  academy: 'به آموزشگاه خبر می‌رسد و پول تا ورود خریدار نزد کاوش می‌ماند.',
  none: 'این دوره با پرداخت از کیف پول در کاوش فروخته نمی‌شود.',
};

function Codes({ id, entry: { stock }, onChanged }: PartProps & { onChanged: (entry: DeskCourseEntry) => void }) {
  const [codes, setCodes] = useState('');
  const adding = useAction(async () => {
    const { added, repeated, known, entry } = await call(addCourseCodes, { params: { id }, body: { codes } });
    onChanged(entry);
    setCodes('');
    const said = [
      `${formatNumber(added)} کد افزوده شد`,
      ...(repeated > 0 ? [`${formatNumber(repeated)} خط تکراری بود`] : []),
      ...(known > 0 ? [`${formatNumber(known)} کد را از پیش داشتیم`] : []),
    ];
    toastSuccess(`${said.join('؛ ')}.`);
  });
  const voiding = useAction(
    async () => {
      const { voided, entry } = await call(voidCourseCodes, { params: { id } });
      onChanged(entry);
      toastSuccess(`${formatNumber(voided)} کد باطل شد.`);
    },
    { toasts: true },
  );
  const [isSure, setIsSure] = useState(false);
  return (
    <section className="panel" aria-labelledby="codes">
      <h2 id="codes" className="panel-title">
        انبار کدها
      </h2>
      <Facts
        facts={[
          ['مانده', formatNumber(stock.free)],
          ['نزد خریداران', formatNumber(stock.given)],
          ['باطل‌شده', formatNumber(stock.voided)],
        ]}
      />
      <form className="desk-form" onSubmit={onSubmit(adding.act)}>
        <TextField
          multiline
          label="کدهای تازه، هر کد در یک خط"
          rows={8}
          dir="ltr"
          value={codes}
          onChange={(event) => setCodes(event.target.value)}
          hint="تا ۱۰٬۰۰۰ کد در هر بار. فاصله‌های دو سر و رقم‌های فارسی خودشان درست می‌شوند."
          error={adding.field('codes')}
        />
        <FormError error={adding.error} boxes={['codes']} />
        <div className="form-actions">
          <Button type="submit" busy={adding.busy}>
            افزودن کدها
          </Button>
          {stock.free > 0 && !isSure && (
            <Button variant="quiet" onClick={() => setIsSure(true)}>
              باطل کردن کدهای مانده
            </Button>
          )}
          {stock.free > 0 && isSure && (
            <Button
              variant="danger"
              busy={voiding.busy}
              onClick={() => {
                voiding.act();
                setIsSure(false);
              }}
            >
              {`باطل کردن ${formatNumber(stock.free)} کد؛ برنمی‌گردد`}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
