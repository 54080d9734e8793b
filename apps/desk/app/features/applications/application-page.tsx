import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  applicationKindWords,
  applicationStateWords,
  documentKinds,
  documentWords,
  type DocumentKind,
} from '@kavosh/contract/academy-applications.ts';
import {
  approveApplication,
  askApplicationClaim,
  listApplications,
  refuseApplication,
  returnApplication,
  showApplication,
  type WholeApplication,
} from '@kavosh/contract/desk/catalogue/applications.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ApplicationDocument } from './application-document.tsx';
import { ApproveApplication } from './approve-application.tsx';

/** One application: what it says, its documents, and the decision. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['application', id],
    queryFn: ({ signal }) => call(showApplication, { params: { id } }, signal),
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return <Whole key={id} whole={query.data} />;
}

type Asked = 'approve' | 'return' | 'refuse' | 'claim' | null;

function Whole({ whole }: { whole: WholeApplication }) {
  const { application, version, documents, has_owner: hasOwner, open_approvals: open } = whole;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const notes = useNotes(application.id);
  const [pictures, setPictures] = useState<Readonly<Partial<Record<DocumentKind, string>>>>({});
  const seen = (kind: DocumentKind, picture: string) => setPictures((before) => ({ ...before, [kind]: picture }));
  const params = { id: String(application.id) };
  const waits = application.state === 'sent';
  const showNow = (thrown: unknown): void => {
    const now = refusedData(approveApplication, 'desk.stale', thrown);
    if (now) queryClient.setQueryData(['application', params.id], now.application);
  };
  const leave = (word: string): void => {
    toastSuccess(word);
    queryClient.removeQueries({ queryKey: ['application', params.id] });
    void queryClient.invalidateQueries({ queryKey: [listApplications.path] });
    void navigate('/applications');
  };
  /** Does a decision; one that came too late shows what is there now. */
  const decide = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (thrown) {
      showNow(thrown);
      throw thrown;
    }
  };
  const refresh = (): void => {
    setAsked(null);
    void queryClient.invalidateQueries({ queryKey: ['application', params.id] });
  };
  return (
    <>
      <PageTitle title={application.name}>
        {application.academy && <Link to={`/academies/${application.academy.id}`}>صفحه آموزشگاه در میز کار</Link>}
      </PageTitle>
      <ApplicationFacts whole={whole} />
      <section className="panel" aria-labelledby="documents">
        <h2 id="documents" className="panel-title">
          مدرک‌ها
        </h2>
        <p className="desk-note">دیدن هر مدرک در سابقه کارها نوشته می‌شود.</p>
        <ul className="lines">
          {documentKinds
            .filter((kind) => documents.some((one) => one.kind === kind) || application.missing.includes(kind) || waits)
            .map((kind) => (
              <ApplicationDocument
                key={kind}
                id={application.id}
                kind={kind}
                document={documents.find((one) => one.kind === kind) ?? null}
                isMissing={application.missing.includes(kind)}
                picture={pictures[kind] ?? null}
                onSeen={(picture) => seen(kind, picture)}
                note={waits ? notes.of(kind) : null}
              />
            ))}
        </ul>
      </section>
      {whole.reason !== null && (
        <section className="panel" aria-labelledby="reason">
          <h2 id="reason" className="panel-title">
            پیام به درخواست‌دهنده
          </h2>
          <PersianText text={whole.reason} />
        </section>
      )}
      {waits && (
        <form className="desk-form" onSubmit={(event) => event.preventDefault()}>
          {hasOwner && <p className="desk-note">این آموزشگاه مالک دارد و به مدعی دیگری سپرده نمی‌شود.</p>}
          {open.length > 0 && (
            <p>
              <Link to="/approvals">سپردن آن در انتظار تأیید نفر دوم است.</Link>
            </p>
          )}
          <div className="form-actions">
            {application.is_claim ? (
              <Button disabled={hasOwner || open.length > 0} onClick={() => setAsked('claim')}>
                سپردن آموزشگاه
              </Button>
            ) : (
              <Button onClick={() => setAsked('approve')}>پذیرفتن و ساختن آموزشگاه</Button>
            )}
            <Button variant="secondary" onClick={() => setAsked('return')}>
              برگرداندن برای اصلاح
            </Button>
            <Button variant="quiet" onClick={() => setAsked('refuse')}>
              نپذیرفتن
            </Button>
          </div>
        </form>
      )}
      {asked === 'approve' && (
        <ApproveApplication
          whole={whole}
          pictures={pictures}
          onSeen={seen}
          onDone={() => leave('پذیرفته شد؛ آموزشگاه ساخته شد و درخواست‌دهنده خبردار شد.')}
          onClose={() => setAsked(null)}
          onFailed={showNow}
        />
      )}
      {asked === 'return' && (
        <ReasonDialog
          title="برگرداندن برای اصلاح"
          body={
            notes.given().length === 0
              ? 'هیچ مدرکی برای اصلاح نشان نشده است؛ مدرک‌های رسیده پذیرفته می‌شوند و درخواست‌دهنده دلیل را می‌خواند.'
              : `برای اصلاح: ${notes
                  .given()
                  .map(({ kind }) => documentWords[kind])
                  .join('، ')}. مدرک‌های دیگری که رسیده‌اند پذیرفته می‌شوند.`
          }
          confirm="برگرداندن"
          act={(reason) =>
            decide(() => call(returnApplication, { params, body: { version, reason, documents: notes.given() } }))
          }
          onDone={() => {
            notes.forget();
            leave('برگشت و درخواست‌دهنده خبردار شد.');
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          title="نپذیرفتن درخواست"
          body="درخواست برای همیشه بسته می‌شود، دلیل را درخواست‌دهنده می‌خواند و مدرک‌ها پس از ۳۰ روز پاک می‌شوند."
          confirm="نپذیرفتن"
          isDanger
          act={(reason) => decide(() => call(refuseApplication, { params, body: { version, reason } }))}
          onDone={() => leave('بسته شد و درخواست‌دهنده خبردار شد.')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'claim' && (
        <ReasonDialog
          title="سپردن آموزشگاه"
          body="با تأیید نفر دوم، درخواست‌دهنده نخستین مالک این آموزشگاه در پنل می‌شود و پول و سفارش‌های آن را می‌بیند."
          confirm="درخواست تأیید"
          act={(reason) => decide(() => call(askApplicationClaim, { params, body: { version, reason } }))}
          onDone={refresh}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** What has to be corrected of each document; kept as what is typed at the desk is. */
function useNotes(id: number) {
  const kept = useKeptForm(`application ${id}`);
  const licence = useKept(kept, 'licence', '');
  const registration = useKept(kept, 'registration', '');
  const identity = useKept(kept, 'identity', '');
  const authority = useKept(kept, 'authority', '');
  const all = { licence, registration, identity, authority };
  return {
    of: (kind: keyof typeof all) => ({ text: all[kind][0], set: all[kind][1] }),
    given: () => documentKinds.flatMap((kind) => (all[kind][0].trim() === '' ? [] : [{ kind, note: all[kind][0] }])),
    forget: () => void kept.save(async () => undefined),
  };
}

function ApplicationFacts({ whole }: { whole: WholeApplication }) {
  const { application, applicant, site_url: site, national_id: nationalId } = whole;
  return (
    <Facts
      isBeside
      facts={[
        ['چه', application.is_claim ? 'مالکیت آموزشگاهی که در کاوش هست' : 'آموزشگاه تازه'],
        ['وضعیت', applicationStateWords[application.state]],
        ['نوع', applicationKindWords[application.kind]],
        [
          'درخواست‌دهنده',
          applicant ? (
            <Link key="person" to={`/people/${applicant.user_id}`}>
              <PersianText text={`${applicant.name}، ${toPersianDigits(applicant.masked)}`} />
            </Link>
          ) : (
            'حساب او حذف شده است'
          ),
        ],
        [
          'سایت',
          site === null ? (
            'ندارد'
          ) : (
            <bdi key="site" dir="ltr" translate="no">
              {site}
            </bdi>
          ),
        ],
        ['شناسه یا کد ملی', nationalId === null ? 'ننوشته' : toPersianDigits(nationalId)],
        [
          'نشانه روی سایت',
          whole.proven_at === null ? (
            'پیدا نشده'
          ) : (
            <span key="proof">
              <bdi dir="ltr" translate="no">
                {whole.proof_host}
              </bdi>
              ، <Moment at={whole.proven_at} />
            </span>
          ),
        ],
        ['فرستاده‌شده', application.sent_at === null ? '—' : <Moment key="sent" at={application.sent_at} />],
        [
          'آموزشگاه‌های همنام',
          whole.same_name.length === 0
            ? 'نیست'
            : whole.same_name.map((one) => (
                <Link key={one.id} to={`/academies/${one.id}`}>
                  <PersianText text={one.name} />
                </Link>
              )),
        ],
        [
          'درخواست‌های دیگر',
          whole.others.length === 0
            ? 'نیست'
            : whole.others.map((one) => (
                <Link key={one.id} to={`/applications/${one.id}`}>
                  <PersianText text={`${one.name} (${applicationStateWords[one.state]}) `} />
                </Link>
              )),
        ],
      ]}
    />
  );
}
