import './weights.css';
import { useState } from 'react';
import {
  previewSearchWeights,
  askSearchWeights,
  tunedWeights,
  weightKinds,
  weightWord,
  type WeightKind,
  type WeightSet,
} from '@kavosh/contract/desk/search/desk-search-weights.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { call } from '@kavosh/office/session/call.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { readWeight, typedWeights, weightChange } from './weight-words.ts';
import { WeightsPreview } from './weights-preview.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';

interface WeightsFormProps {
  set: WeightSet;
  /** A request waits for a second colleague: another one cannot be made. */
  isWaiting: boolean;
  onAsked: () => void;
}

/**
 * The weights of one search as numbers to be typed, looked at by what people searched, and asked for: a second
 * colleague agrees.
 */
export function WeightsForm({ set, isWaiting, onAsked }: WeightsFormProps) {
  const { index } = set;
  const [base, setBase] = useState(set);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const kept = useKeptForm(`weights ${index}`, set.version);
  const [typed, setTyped] = useKept(kept, 'typed', typedWeights(set));
  const [reason, setReason] = useKept(kept, 'reason', '');
  const [previewed, setPreviewed] = useState<EndpointData<typeof previewSearchWeights> | null>(null);
  const [isUnseen, setIsUnseen] = useState(false);
  const kinds: Readonly<Record<string, WeightKind>> = tunedWeights[index];
  const change = weightChange(index, typed);
  const type = (name: string, text: string) => {
    setTyped({ ...typed, [name]: text });
    setPreviewed(null);
  };
  const look = async () => {
    setPreviewed(await call(previewSearchWeights, { body: { change } }));
    setIsUnseen(false);
  };
  const ask = () => kept.save(() => call(askSearchWeights, { body: { version: base.version, change, reason } }));
  const { act, error, field, running } = useAction((step: 'look' | 'ask') => (step === 'look' ? look() : ask()), {
    onRequested: onAsked,
    onFailed: (thrown) => {
      const now = refusedData(askSearchWeights, 'desk.stale', thrown);
      if (now) {
        const before = new Map(base.weights.map(({ name, value }) => [name, value]));
        setTheirs(now.set.weights.flatMap(({ name, value }) => (value === before.get(name) ? [] : [name])));
        setBase(now.set);
      }
    },
  });
  const boxOf = (name: string) => `change.weights.${name}`;
  const differing = base.weights.filter(
    ({ name, value }) => theirs.includes(name) && readWeight(typed[name]!) !== value,
  );
  return (
    <section className="panel" aria-labelledby="weights">
      <h2 id="weights" className="panel-title">
        وزن‌های کنونی
      </h2>
      <p className="desk-note">هر چه وزن جایی بیشتر باشد، دوره یا آگهی‌ای که واژه را آنجا دارد بالاتر می‌آید.</p>
      {base.unknown.length > 0 && (
        <p className="desk-note">
          این نام‌های ذخیره‌شده دیگر به کار نمی‌رود و با ذخیره بعدی پاک می‌شود:{' '}
          <bdi dir="ltr" translate="no">
            {base.unknown.join(', ')}
          </bdi>
        </p>
      )}
      <OfficeForm kept={kept} onSubmit={onSubmit(() => (previewed === null ? setIsUnseen(true) : act('ask')))}>
        {differing.length > 0 && (
          <section className="panel" aria-labelledby="stale" role="alert">
            <h3 id="stale" className="panel-title">
              {base.by?.name || 'همکار دیگری'} در این فاصله وزن‌ها را تغییر داده است
            </h3>
            <p className="desk-note">
              چیزی از نوشته شما از دست نرفته است. اگر دوباره درخواست کنید، نوشته شما جای مقدار کنونی را می‌گیرد.
            </p>
            <ul className="lines">
              {differing.map(({ name, value }) => (
                <li key={name} className="line">
                  <span>
                    {weightWord(index, name)}: اکنون {formatNumber(value)}
                  </span>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`پذیرفتن مقدار کنونی ${weightWord(index, name)}`}
                    onClick={() => type(name, formatNumber(value))}
                  >
                    پذیرفتن مقدار کنونی
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="weights">
          {base.weights.map(({ name, shipped }) => {
            const { least, most, step } = weightKinds[kinds[name]!];
            const label = weightWord(index, name);
            const bounds = `از ${formatNumber(least)} تا ${formatNumber(most)}، با گام ${formatNumber(step)}`;
            const isShipped = readWeight(typed[name]!) === shipped;
            return (
              <div key={name} className="weight">
                <TextField
                  label={label}
                  inputMode="decimal"
                  maxLength={10}
                  value={typed[name]}
                  hint={`${bounds}؛ پیش‌فرض ${formatNumber(shipped)}`}
                  onChange={(event) => type(name, event.target.value)}
                  error={field(boxOf(name))}
                />
                <Button
                  variant="quiet"
                  size="small"
                  disabled={isShipped}
                  aria-label={`بازگشت به پیش‌فرض: ${label}`}
                  onClick={() => type(name, formatNumber(shipped))}
                >
                  بازگشت به پیش‌فرض
                </Button>
              </div>
            );
          })}
        </div>
        <div className="form-actions">
          <Button variant="secondary" busy={running === 'look'} onClick={() => act('look')}>
            پیش‌نمایش
          </Button>
        </div>
        <div aria-live="polite">
          {running === 'look' && <p className="desk-note">جست‌وجوهای اخیر با هر دو دسته وزن سنجیده می‌شود…</p>}
          {previewed && running !== 'look' && <WeightsPreview previewed={previewed} />}
        </div>
        {isWaiting ? (
          <p className="desk-note">
            درخواست دیگری برای همین جست‌وجو در انتظار نفر دوم است؛ تا تصمیم درباره آن، درخواست تازه‌ای پذیرفته نمی‌شود.
          </p>
        ) : (
          <>
            <ReasonField value={reason} onChange={setReason} rows={2} error={field('reason')} />
            {isUnseen && (
              <p className="desk-error" role="alert">
                نخست پیش‌نمایش این وزن‌ها را ببینید، سپس درخواست کنید.
              </p>
            )}
          </>
        )}
        <FormError error={error} boxes={['reason', ...base.weights.map(({ name }) => boxOf(name))]} />
        {!isWaiting && (
          <div className="form-actions">
            <Button type="submit" busy={running === 'ask'}>
              درخواست تأیید
            </Button>
          </div>
        )}
      </OfficeForm>
    </section>
  );
}
