import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { authCopy } from './copy.ts';
import { useNext } from './use-next.ts';

/** The number that a screen works with, in a sentence, and the way to change it. The page as sent does not know it yet. */
export function PhoneLine({ text }: { text: string | undefined }) {
  const to = useNext();
  return (
    <p className="auth-lead">
      {text === undefined ? <Skeleton shape="line" className="auth-lead-wait" /> : <span>{text}</span>}
      <a href={to('/auth')}>{authCopy.code.edit}</a>
    </p>
  );
}
