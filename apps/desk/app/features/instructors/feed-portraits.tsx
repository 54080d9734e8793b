import { Link } from 'react-router';
import type { FeedPortraits as Portraits, PortraitOutcome } from '@kavosh/contract/desk/catalogue/instructors.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const outcomeWords: Readonly<Record<PortraitOutcome, string>> = {
  taken: 'گرفته شد',
  same: 'همان عکس پیشین است',
  gone: 'آنجا دیگر عکسی نیست',
  redirected: 'به نشانی دیگری می‌فرستد، که دنبال نمی‌شود',
  private: 'میزبانش در اینترنت همگانی نیست',
  too_large: 'بزرگ‌تر از ۲ مگابایت است',
  no_picture: 'عکس PNG یا JPEG با دست‌کم ۱۲۸ در ۱۲۸ پیکسل نیست',
  refused: 'میزبان آن را نداد',
  unreachable: 'میزبان در دسترس نبود',
};

interface FeedPortraitsProps {
  portraits: Portraits;
  /** A photo that a colleague sent is above that of the feed. */
  isByHand: boolean;
}

/** Which pictures feeds name for a teacher, and what came of fetching them. Nothing where none is named. */
export function FeedPortraits({ portraits: { is_on: isOn, addresses }, isByHand }: FeedPortraitsProps) {
  if (addresses.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="feed-portraits">
      <h2 id="feed-portraits" className="panel-title">
        عکس در فید
      </h2>
      {!isOn && <p className="desk-note">گرفتن عکس از فیدها در این سرور خاموش است؛ نشانی‌ها تنها یادداشت می‌شوند.</p>}
      {isByHand && <p className="desk-note">عکسی که همکاری گذاشته است به جای عکس فید دیده می‌شود.</p>}
      {addresses.length > 1 && (
        <p className="desk-note">دوره‌ها نشانی‌های گوناگون می‌گویند؛ نشانی تازه‌ترین دوره به کار می‌رود.</p>
      )}
      <ul className="feed-portraits">
        {addresses.map(({ address, course, outcome, misses, looked_at: looked, next_at: next }, place) => (
          <li key={address}>
            <bdi className="feed-portrait-address" dir="ltr" translate="no">
              {address}
            </bdi>
            <Facts
              facts={[
                [
                  'دوره',
                  <Link key="course" to={`/courses/${course.id}`}>
                    <PersianText text={course.title} />
                  </Link>,
                ],
                ['نتیجه', <Outcome key="outcome" outcome={outcome} misses={misses} isUsed={place === 0} isOn={isOn} />],
                ['آخرین بار', <Moment key="looked" at={looked} />],
                ['نوبت بعد', <Moment key="next" at={isOn ? next : null} />],
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OutcomeProps {
  outcome: PortraitOutcome | null;
  misses: number;
  /** Of the addresses the one that is fetched. */
  isUsed: boolean;
  isOn: boolean;
}

function Outcome({ outcome, misses, isUsed, isOn }: OutcomeProps) {
  if (outcome === null) {
    if (!isUsed) return <span className="muted">به کار نمی‌رود</span>;
    return <span className="muted">{isOn ? 'در نوبت' : 'گرفته نمی‌شود'}</span>;
  }
  return (
    <>
      <Badge tone={misses === 0 ? 'success' : 'danger'}>
        <PersianText text={outcomeWords[outcome]} />
      </Badge>
      {misses > 1 && <span className="muted"> ({formatNumber(misses)} بار پیاپی)</span>}
    </>
  );
}
