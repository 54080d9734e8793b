import { watchRhythms, type Watch } from '@kavosh/contract/alerts.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { alertsCopy as copy } from './copy.ts';

interface WatchRowProps {
  watch: Watch;
  busy: boolean;
  /** Nothing that it finds is sent to the person. */
  unreached: boolean;
  onChange: (change: { paused?: boolean; every?: Watch['every'] }) => void;
  onRemove: () => void;
}

const stateOf = ({ paused_at: paused, answered_at: answered }: Watch): string | null =>
  paused !== null ? copy.paused : answered !== null ? copy.answered : null;

/** One watch: what it is of, what it found last, and what can be done with it. */
export function WatchRow({ watch, busy, unreached, onChange, onRemove }: WatchRowProps) {
  const { kind, label, address, every, matched, matches, paused_at: paused, answered_at: answered } = watch;
  const rests = paused !== null || answered !== null;
  const state = stateOf(watch);
  return (
    <li className="alert" data-rests={rests || undefined} aria-busy={busy}>
      <div className="alert-text">
        <p className="alert-kind">{copy.kinds[kind]}</p>
        <h3>
          <a href={address}>
            <BidiText text={label} />
          </a>
        </h3>
        {state !== null && (
          <p className="alert-state">
            <Icon name="info" size={16} />
            {state}
          </p>
        )}
        {unreached && !rests && (
          <p className="alert-state">
            <Icon name="info" size={16} />
            <span>
              {copy.unreached} <a href="#alert-settings">{copy.toSettings}</a>
            </span>
          </p>
        )}
        <p className="alert-found">{matched === 0 ? copy.nothing : copy.found(formatNumber(matched))}</p>
        {matches.length > 0 && (
          <ul className="alert-matches">
            {matches.map((one) => (
              <li key={`${one.kind} ${one.id}`}>
                <a href={one.url}>
                  <BidiText text={one.title} />
                </a>
                <span>{one.told_at === null ? copy.waits : formatJalaliDate(new Date(one.found_at))}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="alert-actions">
        <SelectMenu
          label={copy.every.label}
          labelPlace="inline"
          value={every}
          disabled={busy}
          onChange={(event) => onChange({ every: event.target.value as Watch['every'] })}
        >
          {watchRhythms.map((one) => (
            <option key={one} value={one}>
              {copy.every[one]}
            </option>
          ))}
        </SelectMenu>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={copy.named(rests ? copy.resume : copy.pause, label)}
          onClick={() => onChange({ paused: !rests })}
        >
          {rests ? copy.resume : copy.pause}
        </Button>
        <Button
          variant="danger"
          size="small"
          busy={busy}
          aria-label={copy.named(copy.remove, label)}
          onClick={onRemove}
        >
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}
