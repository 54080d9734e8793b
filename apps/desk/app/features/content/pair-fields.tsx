import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { formatNumber } from '@kavosh/persian/money.ts';

/** A heading with its text; `id` stays its own when it moves. */
export interface Pair {
  id: number;
  head: string;
  text: string;
}

interface PairFieldsProps {
  label: string;
  headLabel: string;
  textLabel: string;
  pairs: readonly Pair[];
  onChange: (pairs: readonly Pair[]) => void;
  /** The sentence of a field, by place. */
  error: (at: number, which: 'head' | 'text') => string | undefined;
  most: number;
  mostText?: number;
  /** The text is one line, such as an address. */
  isLine?: boolean;
  /** All may go. */
  mayBeEmpty?: boolean;
}

/** Headings with their texts, which are added, moved and taken away. */
export function PairFields({
  label,
  headLabel,
  textLabel,
  pairs,
  onChange,
  error,
  most,
  mostText = 4000,
  isLine,
  mayBeEmpty,
}: PairFieldsProps) {
  const change = (at: number, changed: Partial<Pair>) =>
    onChange(pairs.map((one, i) => (i === at ? { ...one, ...changed } : one)));
  const moveUp = (at: number) => {
    const next = [...pairs];
    [next[at - 1], next[at]] = [next[at]!, next[at - 1]!];
    onChange(next);
  };
  return (
    <>
      {pairs.map((pair, at) => (
        <fieldset key={pair.id} className="panel">
          <legend className="field-label">
            {label} {formatNumber(at + 1)}
          </legend>
          <TextField
            label={headLabel}
            maxLength={300}
            value={pair.head}
            onChange={(event) => change(at, { head: event.target.value })}
            error={error(at, 'head')}
          />
          {isLine ? (
            <TextField
              dir="ltr"
              label={textLabel}
              maxLength={300}
              value={pair.text}
              onChange={(event) => change(at, { text: event.target.value })}
              error={error(at, 'text')}
            />
          ) : (
            <TextField
              multiline
              rows={3}
              label={textLabel}
              maxLength={mostText}
              value={pair.text}
              onChange={(event) => change(at, { text: event.target.value })}
              error={error(at, 'text')}
            />
          )}
          <div className="panel-actions">
            {at > 0 && (
              <Button variant="quiet" size="small" onClick={() => moveUp(at)}>
                بالاتر
              </Button>
            )}
            {(mayBeEmpty === true || pairs.length > 1) && (
              <Button variant="quiet" size="small" onClick={() => onChange(pairs.filter((one) => one !== pair))}>
                برداشتن
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {pairs.length < most && (
        <div className="panel-actions">
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              onChange([...pairs, { id: Math.max(0, ...pairs.map(({ id }) => id)) + 1, head: '', text: '' }])
            }
          >
            افزودن {label}
          </Button>
        </div>
      )}
    </>
  );
}
