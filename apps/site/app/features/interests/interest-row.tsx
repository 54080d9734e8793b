import type { InterestChip, InterestChoice } from '@kavosh/contract/interests.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { WatchButton } from '../../shared/watch/watch-button.tsx';
import { interestsCopy as copy } from './copy.ts';

interface InterestRowProps {
  chip: InterestChip;
  busy: boolean;
  onChoose: (choice: InterestChoice | null) => void;
}

/** One interest: how strong, what it comes from, and the ways to keep it or take it away. */
export function InterestRow({
  chip: { subject, kind, name, strength, from, pinned },
  busy,
  onChoose,
}: InterestRowProps) {
  const pin = pinned ? copy.unpin : copy.pin;
  return (
    <li className="interest" data-pinned={pinned || undefined}>
      <span className="interest-name">
        <BidiText text={name} />
      </span>
      <span className="interest-strength" aria-hidden="true" data-strength={strength}>
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="sr-only">{copy.strength(formatNumber(strength))}</span>
      <span className="interest-from">{copy.comesFrom(from.map((source) => copy.from[source]).join('، '))}</span>
      <span className="interest-acts">
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={copy.named(pin, name)}
          onClick={() => onChoose(pinned ? null : 'pinned')}
        >
          {pin}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={copy.named(copy.remove, name)}
          onClick={() => onChoose('removed')}
        >
          {copy.remove}
        </Button>
        {kind === 'skill' && (
          <WatchButton
            of={{ kind, id: Number(subject.slice('skill:'.length)) }}
            href="/dashboard/interests"
            lead="skill"
            about={name}
          />
        )}
      </span>
    </li>
  );
}
