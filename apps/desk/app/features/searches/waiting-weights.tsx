import { useState } from 'react';
import { Link } from 'react-router';
import {
  previewSearchWeights,
  weightWord,
  type WaitingWeights,
  type WeightChange,
  type WeightSet,
} from '@kavosh/contract/desk/search/desk-search-weights.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { WeightsPreview } from './weights-preview.tsx';

/** Weights that wait for a second colleague: what would be another one, who asked why, and what would move. */
export function WaitingWeightsPanel({ set, waiting }: { set: WeightSet; waiting: WaitingWeights }) {
  const { index, weights, by, at, reason } = waiting;
  const [previewed, setPreviewed] = useState<EndpointData<typeof previewSearchWeights> | null>(null);
  const look = useAction(async () => {
    const change = { index, weights: Object.fromEntries(weights.map(({ name, value }) => [name, value])) };
    setPreviewed(await call(previewSearchWeights, { body: { change: change as WeightChange } }));
  });
  const now = new Map(set.weights.map(({ name, value }) => [name, value]));
  const differing = weights.filter(({ name, value }) => now.get(name) !== value);
  return (
    <section className="panel" aria-labelledby="waiting">
      <h2 id="waiting" className="panel-title">
        در انتظار تأیید نفر دوم
      </h2>
      <p>
        <bdi translate="no">{by.name}</bdi> این وزن‌ها را خواسته است، <Moment at={at} />. تا همکار دیگری تأیید نکند،
        جست‌وجوها مانند اکنون می‌ماند.
      </p>
      <ul className="lines">
        {differing.map(({ name, value }) => (
          <li key={name}>
            {weightWord(index, name)}: از {formatNumber(now.get(name) ?? 0)} به {formatNumber(value)}
          </li>
        ))}
      </ul>
      <PersianText text={`دلیل: ${reason}`} />
      <div className="form-actions">
        <Button variant="secondary" busy={look.busy} onClick={() => look.act()}>
          پیش‌نمایش این وزن‌ها
        </Button>
        <Link to="/approvals">تأیید یا رد در فهرست درخواست‌ها</Link>
      </div>
      <div aria-live="polite">{previewed && <WeightsPreview previewed={previewed} />}</div>
      <FormError error={look.error} />
    </section>
  );
}
