import type { ReactNode } from 'react';
import type { TopicGroup } from '@kavosh/contract/compare.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import type { ComparedView, CompareView } from './compare-view.ts';
import { compareCopy as copy } from './copy.ts';
import { splitGroups } from './split-groups.ts';

const { syllabus } = copy;
/** How many topics are visible before the rest is folded. */
const SHOWN = 12;

function Topics({ topics }: { topics: readonly string[] }) {
  return (
    <ul className="compare-topics">
      {topics.map((topic) => (
        <li key={topic}>
          <BidiText text={topic} />
        </li>
      ))}
    </ul>
  );
}

/** A long part opens on demand, with or without a script. */
function Fold({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className="compare-fold">
      <summary>
        {syllabus.more(formatNumber(count))}
        <Icon name="chevron-down" size={18} />
      </summary>
      {children}
    </details>
  );
}

function Shared({ topics }: { topics: readonly string[] }) {
  const rest = topics.slice(SHOWN);
  return (
    <>
      <Topics topics={topics.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Fold count={rest.length}>
          <Topics topics={rest} />
        </Fold>
      )}
    </>
  );
}

const countOf = (groups: readonly TopicGroup[]): number => groups.reduce((sum, { topics }) => sum + topics.length, 0);

function Groups({ groups }: { groups: readonly TopicGroup[] }) {
  return groups.map(({ heading, topics }, place) => (
    <div key={place} className="compare-group">
      {heading !== null && (
        <h4>
          <BidiText text={heading} />
        </h4>
      )}
      <Topics topics={topics} />
    </div>
  ));
}

function Only({ course, groups, silent }: { course: ComparedView; groups: readonly TopicGroup[]; silent: boolean }) {
  const [shown, rest] = splitGroups(groups, SHOWN);
  return (
    <section className="compare-only">
      <h3>
        <BidiText text={syllabus.only(course.title)} />
      </h3>
      {groups.length === 0 ? (
        <p>{silent ? syllabus.missing : syllabus.noneOnly}</p>
      ) : (
        <>
          <Groups groups={shown} />
          {rest.length > 0 && (
            <Fold count={countOf(rest)}>
              <Groups groups={rest} />
            </Fold>
          )}
        </>
      )}
    </section>
  );
}

/** What the two syllabuses share, and what only one of them has. Nothing without two courses. */
export function SyllabusSection({ view: { primary, secondary, syllabuses } }: { view: CompareView }) {
  if (!syllabuses || !primary || !secondary) return null;
  const { shared, only_primary: first, only_secondary: second, silent } = syllabuses;
  return (
    <section className="compare-syllabuses" aria-labelledby="compare-syllabuses">
      <h2 id="compare-syllabuses">{syllabus.title}</h2>
      {silent[0] && silent[1] ? (
        <p>{syllabus.bothMissing}</p>
      ) : (
        <>
          {!silent[0] && !silent[1] && (
            <section className="compare-shared">
              <h3>
                <Icon name="check" size={20} />
                {syllabus.shared}
              </h3>
              {shared.length > 0 ? <Shared topics={shared} /> : <p>{syllabus.noneShared}</p>}
            </section>
          )}
          <div className="compare-sides">
            <Only course={primary} groups={first} silent={silent[0]} />
            <Only course={secondary} groups={second} silent={silent[1]} />
          </div>
        </>
      )}
    </section>
  );
}
