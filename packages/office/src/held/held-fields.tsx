import './held.css';
import type { StaffName } from '@kavosh/contract/desk/names.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { useAction } from '../action/use-action.ts';
import { isRefused } from '../api/office-error.ts';
import { Moment } from '../page/moment.tsx';
import { TypedText } from './typed-text.tsx';

interface HeldFieldsProps<Field extends string> {
  words: Readonly<Record<Field, string>>;
  /** Each field as people read it. */
  values: Readonly<Record<Field, string>>;
  feed: Readonly<Record<Field, string>>;
  /** Of these fields, and maybe of others that are shown elsewhere. */
  byHand: readonly { field: string; by: StaffName; at: string }[];
  /** Made at the desk: there is no feed. */
  isOwn: boolean;
  /** Lets one field go; left out where one may not. */
  letGo?: (field: Field) => Promise<unknown>;
  onDone: () => void;
}

/** The public values field by field, where each comes from, and the feed's value under an override. */
export function HeldFields<Field extends string>({
  words,
  values,
  feed,
  byHand,
  isOwn,
  letGo,
  onDone,
}: HeldFieldsProps<Field>) {
  const { act, running } = useAction(
    async (field: Field) => {
      await letGo?.(field);
      toastSuccess(`${words[field]} به مقدار فید برگشت.`);
      onDone();
    },
    {
      toasts: true,
      onFailed: (error) => {
        // A colleague was faster: the current values are shown.
        if (isRefused(error, 'stale')) onDone();
      },
    },
  );
  return (
    <section className="panel" aria-labelledby="fields">
      <h2 id="fields" className="panel-title">
        آنچه مردم می‌بینند
      </h2>
      <dl className="held-fields">
        {(Object.keys(words) as Field[]).map((field) => {
          const hand = byHand.find((one) => one.field === field);
          return (
            <div key={field} className="held-field">
              <dt>
                {words[field]}{' '}
                {hand ? <Badge tone="highlight-soft">دستی</Badge> : !isOwn && <span className="muted">از فید</span>}
              </dt>
              <dd>
                <TypedText label={words[field]}>{values[field] || 'خالی'}</TypedText>
                {hand && (
                  <>
                    <p className="muted">
                      <bdi translate="no">{hand.by.name || 'عضو آموزشگاه یا همکار پیشین'}</bdi>، <Moment at={hand.at} />
                    </p>
                    {!isOwn && (
                      <details>
                        <summary>مقدار فید</summary>
                        <TypedText label={`${words[field]} در فید`}>{feed[field] || 'خالی'}</TypedText>
                      </details>
                    )}
                    {letGo && !isOwn && (
                      <Button
                        variant="secondary"
                        size="small"
                        busy={running === field}
                        aria-label={`بازگشت ${words[field]} به مقدار فید`}
                        onClick={() => act(field)}
                      >
                        بازگشت به مقدار فید
                      </Button>
                    )}
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
