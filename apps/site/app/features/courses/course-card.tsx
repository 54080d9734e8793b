import { academyPath } from '@kavosh/contract/addresses.ts';
import { formatHoursMinutes } from '@kavosh/persian/duration.ts';
import { formatNumber, formatRating } from '@kavosh/persian/money.ts';
import { Avatar } from '@kavosh/ui/avatar.tsx';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Picture } from '@kavosh/ui/picture.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { MarkedTitle } from '../../shared/reading/marked-title.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import type { CardView } from './card-view.ts';
import { courseCopy } from './copy.ts';
import { Price } from './price-block.tsx';
import './course-card.css';

interface CourseCardProps {
  course: CardView;
  /** 2 where the cards stand right under the page's heading. */
  headingLevel?: 2 | 3;
  /** How wide the cover is shown, as in the HTML attribute. */
  sizes?: string;
  /** For the one cover that should arrive before everything else that is seen. */
  first?: boolean;
}

/** Wider covers gain nothing on a card. */
const coverWidths = [320, 640, 960];
const coverSizes = '(width >= 80rem) 19rem, (width >= 40rem) 46vw, 11rem';

/**
 * A course in a grid or a row: one link over the whole card, with bookmark and compare above it. Pages show a dozen of
 * them, so it has no hook and no element without need; star and clock are drawn by the stylesheet. Needs
 * `BookmarkActions` once on the page.
 */
export function CourseCard({ course, headingLevel = 3, sizes = coverSizes, first = false }: CourseCardProps) {
  const { id, href, title, marks, summary, cover, academy, academyId, logo, teacher, type, rating, minutes, notes } =
    course;
  const { price, ended = false, closed = false } = course;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="course-card">
      <Picture
        url={cover}
        kind="cover"
        widths={coverWidths}
        sizes={sizes}
        {...(first && { loading: 'eager' as const, fetchPriority: 'high' as const })}
      />
      <Badge tone="over-picture" className="course-card-type">
        {type}
      </Badge>
      <Heading className="course-card-title">
        <a href={href}>
          <MarkedTitle text={title} marks={marks} />
        </a>
      </Heading>
      <div className="course-card-people">
        <Person
          className="course-card-academy"
          name={academy}
          href={academyPath({ id: academyId, name: academy })}
          picture={logo}
          shape="rounded"
        />
        {teacher && <Person className="course-card-teacher" name={teacher[0]} picture={teacher[1]} shape="round" />}
      </div>
      <p className="course-card-summary">
        <BidiText text={summary} />
      </p>
      <p className="course-card-facts">
        {notes?.map((note) => (
          <span key={note} className="course-card-note">
            {note}
          </span>
        ))}
        {rating && (
          <span className="course-card-rating">
            <span className="sr-only">{`${courseCopy.rating} `}</span>
            <b translate="no">{formatRating(rating[0])}</b>
            <span className="course-card-votes">{` (${courseCopy.votes(formatNumber(rating[1]))})`}</span>
          </span>
        )}
        {minutes !== undefined && (
          <span className="course-card-duration">{courseCopy.hours(formatHoursMinutes(minutes))}</span>
        )}
      </p>
      {ended || !price ? (
        <p className="price">
          <span className="course-card-no-price">
            {closed ? courseCopy.closed : ended ? courseCopy.ended : courseCopy.priceElsewhere}
          </span>
        </p>
      ) : (
        <Price price={price} />
      )}
      <BookmarkButton id={id} href={href} className="course-card-bookmark" />
      <a
        className="course-card-compare"
        href={`/compare?primary=${id}`}
        rel="nofollow"
        data-compare={id}
        aria-label={courseCopy.compare}
      >
        <Icon name="compare" />
      </a>
    </article>
  );
}

interface PersonProps {
  className: string;
  name: string;
  /** Of their page, above the link of the card. */
  href?: string;
  picture: string | null;
  shape: 'round' | 'rounded';
}

function Person({ className, name, href, picture, shape }: PersonProps) {
  return (
    <p className={className}>
      {picture ? (
        <img src={picture} alt="" data-shape={shape} width={24} height={24} loading="lazy" decoding="async" />
      ) : (
        <Avatar url={null} name={name} size={24} shape={shape} />
      )}
      {href === undefined ? (
        <span translate="no">
          <BidiText text={name} />
        </span>
      ) : (
        <a href={href} translate="no">
          <BidiText text={name} />
        </a>
      )}
    </p>
  );
}
