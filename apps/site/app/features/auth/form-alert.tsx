import type { ReactNode } from 'react';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import { authCopy } from './copy.ts';
import type { Failure } from './sign-in-failure.ts';

/**
 * What is wrong with the whole form, read out when it comes. After too many tries the seconds go down before one's eyes, without
 * being read out each time.
 */
export function FormAlert({ failure, wait, children }: { failure: Failure | null; wait: number; children?: ReactNode }) {
  const isOver = failure?.until != null && wait === 0;
  return (
    <div className="form-alert" role="alert">
      {failure && !isOver && (
        <p>
          <Icon name="alert" size={18} />
          <span>
            {failure.until === null ? failure.text : <>{authCopy.failed.tooMany.before}<span role="timer" aria-live="off">{formatNumber(wait)}</span>{authCopy.failed.tooMany.after}</>}
            {children && <> {children}</>}
          </span>
        </p>
      )}
    </div>
  );
}
