import { useEffect, useState } from 'react';
import { showLoginStat } from '@kavosh/contract/sign-in.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import { call } from '../../../session/call.ts';
import type { AuthStage } from './auth-stage.ts';
import { BannerStar } from './banner-star.tsx';
import { authCopy } from '../copy.ts';

const copy = authCopy.banner;
/** Fixed by the product, not counted (decisions § 3). */
const figures = [
  [1467, copy.students],
  [3, copy.academies],
  [27, copy.courses],
] as const;
const LAST_STAGE = 5;

/**
 * The picture beside the form: a star that grows with every stage, and on the last one has a place for the new member.
 */
export function AuthBanner({ stage, step }: { stage: AuthStage; step: AuthStage }) {
  return (
    <aside className="auth-banner" aria-label={copy.label} data-stage={stage}>
      <div className="auth-banner-star">
        <BannerStar stage={stage === LAST_STAGE ? stage : step} />
        {stage === LAST_STAGE && (
          <span className="auth-banner-you">
            <Icon name="user" size={22} />
            {copy.you}
          </span>
        )}
      </div>
      <p className="auth-banner-text">
        <span className="sr-only">{copy.step(step)}: </span>
        {copy.stages[stage - 1]}
      </p>
      {stage === LAST_STAGE && <UsersSoFar />}
      <ul className="auth-banner-figures">
        {figures.map(([count, word]) => (
          <li key={word}>
            <strong translate="no">{toPersianDigits(count)}</strong> {word}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/**
 * How many have joined. The line reserves its space until the number is loaded; it stays empty without an answer, and
 * before the first person has joined.
 */
function UsersSoFar() {
  const [users, setUsers] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(showLoginStat, {}, leaving.signal).then(
      ({ stat }) => setUsers(stat.users),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return <p className="auth-banner-users">{users !== null && users > 0 && copy.users(users)}</p>;
}
