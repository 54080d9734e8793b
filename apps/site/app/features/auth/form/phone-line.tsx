import { authCopy } from '../copy.ts';
import { useNext } from '../flow/use-next.ts';
import { WithFigures } from '../../../shared/with-figures.tsx';

/** As wide as any number; never seen. */
const PLACE = '09000000000';

interface PhoneLineProps {
  /** Undefined until the page is hydrated: as sent it is the same for everyone. */
  phone: string | undefined;
  sentence: (phone: string) => string;
}

/**
 * The number that a screen works with, in a sentence, and the way to change it. The sentence's place is held until it
 * is known.
 */
export function PhoneLine({ phone, sentence }: PhoneLineProps) {
  const to = useNext();
  return (
    <p className="auth-lead">
      {phone === undefined ? (
        <span className="auth-lead-wait" aria-hidden="true">
          {sentence(PLACE)}
        </span>
      ) : (
        <WithFigures text={sentence(phone)} />
      )}
      <a href={to('/auth')}>{authCopy.code.edit}</a>
    </p>
  );
}
