import './step-preview.css';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@kavosh/persian/money.ts';
import { sentenceOf } from '../api/office-error.ts';
import { officeCopy } from '../copy.ts';
import { PersianText } from '../page/persian-text.tsx';

/** What a step would make of one thing. */
export interface StepLine {
  id: number;
  name: string;
  /** Its new state, or why it stays as it is. */
  text: string;
  isChanged: boolean;
}

/** A long list scrolls, and is scrolled by the keyboard. */
const reached = { tabIndex: 0 };

interface StepPreviewProps {
  /** The step and the things with their versions: asked again where they are others. */
  of: readonly unknown[];
  ask: (signal: AbortSignal) => Promise<StepLine[]>;
}

/** What a step over several things would do to each, before it is done. */
export function StepPreview({ of, ask }: StepPreviewProps) {
  const query = useQuery({ queryKey: ['step-preview', ...of], queryFn: ({ signal }) => ask(signal), gcTime: 0 });
  if (query.error)
    return (
      <p className="desk-error" role="alert">
        {sentenceOf(query.error)}
      </p>
    );
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const changed = query.data.filter(({ isChanged }) => isChanged).length;
  const left = query.data.length - changed;
  return (
    <section className="step-preview" aria-labelledby="step-preview">
      <h3 id="step-preview" className="field-label">
        {formatNumber(changed)} مورد تغییر می‌کند
        {left > 0 && ` و ${formatNumber(left)} مورد دست نمی‌خورد`}
      </h3>
      <ul className="lines" aria-labelledby="step-preview" {...reached}>
        {query.data.map(({ id, name, text, isChanged }) => (
          <li key={id} className="line" data-left={isChanged ? undefined : true}>
            <PersianText text={name || formatNumber(id)} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
