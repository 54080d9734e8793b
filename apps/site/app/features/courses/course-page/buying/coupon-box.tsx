import { useState, type SubmitEvent } from 'react';
import type { UsedCoupon } from '@kavosh/contract/purchases.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { buyCopy } from './buy-copy.ts';

const copy = buyCopy.coupon;

export interface CouponBoxProps {
  used: UsedCoupon | null;
  busy: boolean;
  /** Why what was typed does not count; null: it does, or nothing was. */
  fault: string | null;
  /** '': without one. */
  onUse: (code: string) => void;
}

/** Where a code of the academy is typed; what was typed stays where it does not count. */
export function CouponBox({ used, busy, fault, onUse }: CouponBoxProps) {
  const [code, setCode] = useState('');
  if (used !== null)
    return (
      <p className="buy-coupon-used">
        <Icon name="check" size={18} />
        <span>
          {copy.used} <bdi translate="no">{used.code}</bdi>
        </span>
        <Button variant="quiet" size="small" busy={busy} onClick={() => onUse('')}>
          {copy.without}
        </Button>
      </p>
    );
  const use = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy && code.trim() !== '') onUse(code.trim());
  };
  return (
    <details className="buy-coupon" open={fault !== null || undefined}>
      <summary>{copy.have}</summary>
      <form noValidate onSubmit={use}>
        <TextField
          label={copy.label}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={fault ?? undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {copy.use}
        </Button>
      </form>
    </details>
  );
}
