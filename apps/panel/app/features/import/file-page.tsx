import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { sheetFailureWords, sheetNoteWords } from '@kavosh/contract/panel/import-words.ts';
import {
  acceptPanelImport,
  discardPanelImport,
  listPanelImports,
  setPanelImport,
  showPanelImport,
  undoPanelImport,
  type ImportTrial,
  type WholePanelImport,
} from '@kavosh/contract/panel/panel-import.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { StayedCourses } from '@kavosh/office/course/stayed-courses.tsx';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { FileColumns } from './file-columns.tsx';
import { FileCategories, type CategoryChoices } from './file-categories.tsx';
import { FileDoctor, type Choice } from './file-doctor.tsx';
import { FileSale } from './file-sale.tsx';
import { FileChanges } from './file-changes.tsx';
import { importStateWords, isUnderWay, sizeWord } from './import-words.ts';
import './import.css';

const LOOK_EVERY_MS = 1_000;

type Step =
  | { step: 'accept' | 'discard' }
  | {
      step: 'set';
      choice: Choice;
      besides: { columns?: Partial<Record<string, string>>; categories?: CategoryChoices };
    };

const whyNoUndoWords: Readonly<Record<NonNullable<WholePanelImport['why_no_undo']>, string | null>> = {
  not_done: null,
  nothing: null,
  too_late: 'از پذیرفتن این فایل یک روز گذشته است؛ برای برگرداندن آن به کاوش پیام بدهید.',
  sold: 'دوره‌ای از این فایل فروخته شده است؛ برای برگرداندن آن به کاوش پیام بدهید.',
};

/** One file of courses: what was read, what is wrong, and whether it is taken. */
export function FilePage() {
  const { id = '' } = useParams();
  const mayWrite = useMay('courses.write');
  const [isUndoing, setUndoing] = useState(false);
  const queryKey = ['import', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(showPanelImport, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.import.state) ? LOOK_EVERY_MS : false),
  });
  const keep = (data: WholePanelImport) => {
    queryClient.setQueryData(queryKey, data);
    void queryClient.invalidateQueries({ queryKey: [listPanelImports.path] });
  };
  const showNow = (error: unknown) => {
    const now = refusedData(acceptPanelImport, 'panel.stale', error);
    if (now) keep(now);
  };
  const { act, running } = useAction(
    async (asked: Step) => {
      const version = query.data!.import.version;
      const params = { id };
      if (asked.step === 'set') {
        return keep(await call(setPanelImport, { params, body: { version, ...asked.choice, ...asked.besides } }));
      }
      const input = { params, body: { version } };
      keep(await (asked.step === 'accept' ? call(acceptPanelImport, input) : call(discardPanelImport, input)));
      if (asked.step === 'discard') toastSuccess('فایل کنار گذاشته شد.');
    },
    { toasts: true, onFailed: showNow },
  );
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { import: file, trial, result, failure, why_no_undo: whyNot, waiting, stayed } = query.data;
  const { state } = file;
  const isOpen = mayWrite && state === 'tried' && trial !== null;
  const ready =
    isOpen &&
    trial.missing.length === 0 &&
    trial.counts.wrong === 0 &&
    trial.counts.fresh + trial.counts.changed + (trial.counts.back ?? 0) > 0;
  const mayDiscard = mayWrite && ['uploading', 'reading', 'tried', 'failed'].includes(state);
  const set = (choice: Choice) => act({ step: 'set', choice, besides: {} });
  const setBesides = (besides: Extract<Step, { step: 'set' }>['besides']) =>
    trial && act({ step: 'set', choice: { fixes: trial.fixes, left_out: trial.left_out }, besides });
  return (
    <>
      <PageTitle title={file.file_name}>
        {(ready || (mayWrite && state === 'failed' && trial !== null)) && (
          <Button busy={running?.step === 'accept'} onClick={() => act({ step: 'accept' })}>
            پذیرفتن همه
          </Button>
        )}
        {mayDiscard && (
          <Button variant="secondary" busy={running?.step === 'discard'} onClick={() => act({ step: 'discard' })}>
            کنار گذاشتن
          </Button>
        )}
        {mayWrite && whyNot === null && (
          <Button variant="secondary" onClick={() => setUndoing(true)}>
            برگرداندن این فایل
          </Button>
        )}
      </PageTitle>
      <Facts
        isBeside
        facts={[
          ['وضعیت', importStateWords[state]],
          ['فرستنده', file.by],
          ['اندازه', sizeWord(file.bytes)],
          ['زمان', <Moment key="at" at={file.created_at} />],
        ]}
      />
      {isUnderWay(state) && <output className="desk-note">{importStateWords[state]}؛ این صفحه خودش تازه می‌شود.</output>}
      {failure !== null && (
        <p className="desk-error" role="alert">
          {sheetFailureWords[failure]}
        </p>
      )}
      {result && (
        <section className="panel" aria-labelledby="result">
          <h2 id="result" className="panel-title">
            آنچه شد
          </h2>
          <Facts
            facts={[
              ['دوره تازه', formatNumber(result.fresh)],
              ['دوره تغییرکرده', formatNumber(result.changed)],
              ['برگشته به سایت', formatNumber(result.back ?? 0)],
              ['تغییری که همان‌جا برقرار شد', formatNumber(result.live)],
              ['فرستاده برای بررسی', formatNumber(result.sent)],
              ['هنوز در انتظار بررسی', formatNumber(waiting)],
            ]}
          />
          {waiting > 0 && <Link to="/courses?draft=sent">دوره‌های در انتظار بررسی</Link>}
          {whyNot !== null && whyNoUndoWords[whyNot] !== null && <p className="muted">{whyNoUndoWords[whyNot]}</p>}
        </section>
      )}
      <StayedCourses stayed={stayed} title="دوره‌هایی که با برگرداندن این فایل همان‌طور ماند" />
      {!result && trial && <Summary trial={trial} isReady={ready} />}
      {!result && trial && (
        <FileColumns
          key={JSON.stringify(trial.columns.map(({ field }) => field))}
          trial={trial}
          isOpen={isOpen}
          busy={running?.step === 'set'}
          onRead={(columns) => setBesides({ columns })}
        />
      )}
      {!result && trial && trial.missing.length === 0 && trial.categories.length > 0 && (
        <FileCategories
          words={trial.categories}
          isOpen={isOpen}
          busy={running?.step === 'set'}
          onChoose={(categories) => setBesides({ categories })}
        />
      )}
      {isOpen && trial.missing.length === 0 && (
        <FileSale trial={trial} busy={running?.step === 'set'} onChoose={(choice) => set(choice)} />
      )}
      {!result && trial && trial.missing.length === 0 && (
        <FileDoctor trial={trial} isOpen={isOpen} busy={running?.step === 'set'} onChoose={(choice) => set(choice)} />
      )}
      {trial && <FileChanges changes={trial.changes} total={trial.counts.fresh + trial.counts.changed} />}
      {isUndoing && (
        <ReasonDialog
          title="برگرداندن این فایل"
          body={
            'دوره‌های تازه این فایل برداشته می‌شود و دوره‌های دیگر همان می‌شود که پیش از آن بود. ' +
            'آنچه پس از آن تغییر داده‌اید سر جایش می‌ماند.'
          }
          confirm="برگرداندن"
          isDanger
          act={async (reason) => {
            const { version } = file;
            keep(await call(undoPanelImport, { params: { id }, body: { version, reason } }));
          }}
          onDone={() => {
            setUndoing(false);
            toastSuccess('فایل برگردانده شد.');
          }}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  );
}

/** What would become of the file, and what is in the way. */
function Summary({ trial: { counts, notes, missing }, isReady }: { trial: ImportTrial; isReady: boolean }) {
  return (
    <section className="panel" aria-labelledby="summary">
      <h2 id="summary" className="panel-title">
        اگر پذیرفته شود
      </h2>
      <Facts
        isBeside
        facts={[
          ['سطر', formatNumber(counts.rows)],
          ['دوره تازه', formatNumber(counts.fresh)],
          ['دوره‌ای که تغییر می‌کند', formatNumber(counts.changed)],
          ['بی‌تغییر', formatNumber(counts.unchanged)],
          ['برمی‌گردد به سایت', formatNumber(counts.back ?? 0)],
          ['نیازمند اصلاح', formatNumber(counts.wrong)],
          ['کنارگذاشته', formatNumber(counts.left_out)],
        ]}
      />
      {missing.length > 0 && (
        <p className="desk-error">ستون عنوان شناخته نشد؛ در «ستون‌ها» بگویید عنوان دوره کدام است.</p>
      )}
      {counts.wrong > 0 && (
        <p className="desk-note">
          فایل یا همه پذیرفته می‌شود یا هیچ: در «مشکل‌ها» هر دسته را درست کنید یا سطرهایش را کنار بگذارید.
        </p>
      )}
      {(counts.back ?? 0) > 0 && (
        <p className="desk-note">
          {formatNumber(counts.back ?? 0)} دوره با برگرداندن فایلش از سایت برداشته شده بود و با این فایل برمی‌گردد: آنچه
          باید کاوش ببیند پس از نگاه آن، بقیه همان‌جا.
        </p>
      )}
      {isReady && (
        <p className="desk-note">
          دوره‌های تازه و نوشته‌ها پس از نگاه کاوش روی سایت می‌رود. قیمت و تاریخ و ظرفیت دوره‌های شناخته، پس از پنج دوره
          تأییدشده، همان‌جا برقرار می‌شود.
        </p>
      )}
      {notes.length > 0 && (
        <ul className="lines" aria-label="یادداشت‌ها">
          {notes.map((note) => (
            <li key={note} className="line">
              {sheetNoteWords[note]}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
