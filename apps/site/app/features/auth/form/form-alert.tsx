import type { ReactNode } from 'react';
import { formatWait } from '@kavosh/persian/duration.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import type { Failure } from '../flow/sign-in-failure.ts';

/** A sentence with the time that is left in its place. */
function Waiting({ text, wait }: { text: string; wait: number }) {
  const [before, after] = text.split('{wait}');
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span role="timer" aria-live="off">
        {formatWait(wait)}
      </span>
      {after}
    </>
  );
}

/**
 * What is wrong with the whole form, read out when it comes. After too many tries the time goes down before one's eyes,
 * without
 * being read out each time.
 */
export function FormAlert({
  failure,
  wait,
  children,
}: {
  failure: Failure | null;
  wait: number;
  children?: ReactNode;
}) {
  const isOver = failure?.until != null && wait === 0;
  return (
    <div className="form-alert" role="alert">
      {failure && !isOver && (
        <p>
          <Icon name="alert" size={18} />
          <span>
            {failure.until === null ? failure.text : <Waiting text={failure.text} wait={wait} />}
            {children && <> {children}</>}
          </span>
        </p>
      )}
    </div>
  );
}
