import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type panelFirstSteps, showPanelHome, type PanelHome } from '@kavosh/contract/panel/panel-home.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { whyNotWords } from '../../shared/why-not-words.ts';
import './home.css';

const EVERY_MS = 60_000;

interface Queue {
  name: string;
  to: string | null;
  count: number;
  oldest: string | null;
  late: number;
}

/** What waits, the oldest first; queues that the member does not see are left out. */
const queuesOf = ({ access, confirmations, refunds, courses }: PanelHome): Queue[] =>
  [
    access && { name: 'دادن راه ورود', to: '/orders?waits=access', late: access.late, ...queueOf(access) },
    confirmations && { name: 'تأیید فروش', to: '/orders?waits=confirm', late: 0, ...queueOf(confirmations) },
    refunds && { name: 'درخواست انصراف', to: '/refunds', late: 0, ...queueOf(refunds) },
    courses && {
      name: 'دوره‌های برگشته',
      to: '/courses?draft=returned',
      late: 0,
      count: courses.returned,
      oldest: courses.oldest_at,
    },
  ]
    .filter((one) => one !== null)
    .toSorted((a, b) => (a.oldest ?? '').localeCompare(b.oldest ?? ''));

const queueOf = ({ count, oldest_at: oldest }: { count: number; oldest_at: string | null }) => ({ count, oldest });

/** Where a member begins: what waits for the academy, and its money. */
export function HomePage() {
  const query = useQuery({
    queryKey: [showPanelHome.path],
    queryFn: ({ signal }) => call(showPanelHome, {}, signal),
    refetchInterval: EVERY_MS,
  });
  const title = <PageTitle title="کارهای آموزشگاه" />;
  if (!query.data)
    return (
      <>
        {title}
        <Pending query={query} />
      </>
    );
  const queues = queuesOf(query.data);
  const waiting = queues.filter(({ count }) => count > 0);
  const empty = queues.filter(({ count }) => count === 0);
  return (
    <>
      {title}
      {query.data.stopped && <Stopped stopped={query.data.stopped} />}
      {query.data.first_steps && <FirstSteps steps={query.data.first_steps} />}
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="section-title">
          در انتظار شما
        </h2>
        {waiting.length === 0 ? (
          <p className="muted">چیزی در انتظار شما نیست.</p>
        ) : (
          <ul className="cards">
            {waiting.map((one) => (
              <li key={one.name}>
                <QueueCard {...one} />
              </li>
            ))}
          </ul>
        )}
        {empty.length > 0 && waiting.length > 0 && (
          <p className="muted">خالی: {empty.map(({ name }) => name).join('، ')}</p>
        )}
      </section>
      {query.data.courses !== null && query.data.courses.sent > 0 && (
        <p className="desk-note">
          <Link to="/courses?draft=sent">{formatNumber(query.data.courses.sent)} دوره</Link> در انتظار بررسی کاوش است.
        </p>
      )}
      {query.data.money && <Money money={query.data.money} />}
    </>
  );
}

const stepWords: Readonly<Record<(typeof panelFirstSteps)[number], { text: string; to: string }>> = {
  page: { text: 'معرفی آموزشگاه را برای صفحه عمومی بنویسید', to: '/page' },
  course: { text: 'نخستین دوره را بسازید', to: '/courses/new' },
  sent: { text: 'دوره را برای بررسی بفرستید', to: '/courses' },
  account: { text: 'شبای آموزشگاه را برای تسویه ثبت کنید', to: '/money' },
};

/** What is left until the first course is on the site, and what was left undone after that. */
function FirstSteps({ steps }: { steps: NonNullable<PanelHome['first_steps']> }) {
  return (
    <section className="panel" aria-labelledby="first-steps">
      <h2 id="first-steps" className="panel-title">
        {steps.some(({ step }) => step === 'course') ? 'تا نخستین دوره روی سایت' : 'برای کامل شدن آموزشگاه'}
      </h2>
      <ol className="lines">
        {steps.map(({ step, is_done: isDone }) => (
          <li key={step}>
            <Link to={stepWords[step].to}>{stepWords[step].text}</Link>{' '}
            <Badge tone={isDone ? 'success' : 'neutral'}>{isDone ? 'انجام شد' : 'مانده'}</Badge>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Kavosh has stopped the sales: what that means for courses, buyers and money. */
function Stopped({ stopped: { state, since } }: { stopped: NonNullable<PanelHome['stopped']> }) {
  return (
    <section className="panel" aria-labelledby="stopped">
      <h2 id="stopped" className="panel-title">
        {state === 'closed' ? 'این آموزشگاه در کاوش بسته است' : 'فروش این آموزشگاه در کاوش متوقف است'}
      </h2>
      <p>
        {since !== null && (
          <>
            از <Moment at={since} />{' '}
          </>
        )}
        دوره‌های آموزشگاه دیده و فروخته نمی‌شوند و پول آن نگه داشته می‌شود. خریدهای پیشین سر جای خود هستند: به سفارش‌ها،
        راه‌های ورود و درخواست‌های انصراف مانند همیشه پاسخ دهید. دلیل در اعلان‌های حساب مالکان آموزشگاه نوشته شده است.
      </p>
      <p>
        <a href="/contact">پرسش یا اعتراض از «تماس با ما»</a>
      </p>
    </section>
  );
}

function QueueCard({ name, to, count, oldest, late }: Queue) {
  const body = (
    <>
      <span className="queue-name">{name}</span>
      <strong className="queue-count">{formatNumber(count)}</strong>
      {late > 0 && <span>دیرشده: {formatNumber(late)}</span>}
      {oldest !== null && (
        <span className="muted">
          قدیمی‌ترین: <Moment at={oldest} />
        </span>
      )}
    </>
  );
  return to === null ? (
    <div className="panel queue">{body}</div>
  ) : (
    <Link to={to} className="panel queue">
      {body}
    </Link>
  );
}

function Money({ money }: { money: NonNullable<PanelHome['money']> }) {
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="section-title">
        پول
      </h2>
      <Facts
        facts={[
          ['قابل واریز', formatToman(money.payable)],
          ...(money.why_not === null ? [] : [['چرا اکنون واریز نمی‌شود', whyNotWords[money.why_not]] as const]),
          ['واریز بعدی', money.payout_at === null ? 'در نخستین تسویه' : <Moment key="at" at={money.payout_at} />],
          [
            'در مهلت انصراف خریداران',
            money.next_at === null ? (
              formatToman(money.held)
            ) : (
              <span key="held">
                {formatToman(money.held)}؛ نخستین مبلغ از <Moment at={money.next_at} />
              </span>
            ),
          ],
          ['بدهی به کاوش', formatToman(money.owed)],
          [
            'حساب',
            money.account_end === null ? (
              'هنوز شبایی ثبت نشده است'
            ) : (
              <span key="account">
                شبایی که به <bdi dir="ltr">{toPersianDigits(money.account_end)}</bdi> ختم می‌شود
              </span>
            ),
          ],
        ]}
      />
    </section>
  );
}
