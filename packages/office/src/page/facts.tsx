import type { ReactNode } from 'react';
import { PersianText } from './persian-text.tsx';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Above a list: several beside each other, so that the list is in sight. */
  isBeside?: boolean;
}

/** The facts of one thing: a name and a value a line. */
export function Facts({ facts, isBeside = false }: FactsProps) {
  return (
    <dl className="facts" data-beside={isBeside || undefined}>
      {facts.map(([name, value]) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <PersianText text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
