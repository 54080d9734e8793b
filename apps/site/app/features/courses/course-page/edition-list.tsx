import { Icon } from '@kavosh/ui/icon.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { Price } from '../price-block.tsx';
import { WatchButton } from '../../../shared/watch/watch-button.tsx';
import { coursePageCopy as copy } from './copy.ts';
import type { EditionView } from './edition-view.ts';
import { Fold } from './folded-html.tsx';

/** Shown at once; a course at sixty branches opens the rest on demand. */
const FIRST = 4;

/** When and where the course can be taken. */
export function EditionList({ editions, path }: { editions: readonly EditionView[]; path: string }) {
  const rest = editions.slice(FIRST);
  return (
    <>
      <ul className="edition-list">
        {editions.slice(0, FIRST).map((one) => (
          <EditionRow key={one.id} edition={one} path={path} />
        ))}
      </ul>
      {rest.length > 0 && (
        <Fold more={copy.moreEditions(rest.length)}>
          <ul className="edition-list">
            {rest.map((one) => (
              <EditionRow key={one.id} edition={one} path={path} />
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function EditionRow({
  path,
  edition: { id, center, address, teacher, schedule, dates, capacity, isFull, price, calendar, site },
}: {
  edition: EditionView;
  /** Of the course's page. */
  path: string;
}) {
  return (
    <li>
      <div className="edition-place">
        {center && (
          <p className="edition-center">
            <Icon name="map-pin" size={16} />
            <BidiText text={center} />
          </p>
        )}
        {address && (
          <p>
            <BidiText text={address} />
          </p>
        )}
        {teacher && (
          <p>
            <BidiText text={copy.editionTeacher(teacher)} />
          </p>
        )}
        {capacity && <p>{capacity}</p>}
        {isFull && (
          <>
            <p className="edition-full">{copy.editionFull}</p>
            <WatchButton of={{ kind: 'edition', id }} href={path} lead="place" variant="quiet" />
          </>
        )}
      </div>
      <div className="edition-time">
        {dates && (
          <p className="edition-dates">
            <Icon name="calendar" size={16} />
            {dates}
          </p>
        )}
        {schedule.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {calendar !== null && (
          <p className="edition-calendar">
            <a href={calendar} download>
              {copy.editionCalendar}
            </a>
          </p>
        )}
      </div>
      {(price || site !== null) && (
        <div className="edition-offer">
          <Price price={price} />
          {site !== null && (
            <a href={site} target="_blank" rel="noopener nofollow">
              {copy.editionSite}
              <Icon name="external" size={14} />
            </a>
          )}
        </div>
      )}
    </li>
  );
}
