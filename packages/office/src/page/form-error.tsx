import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '@kavosh/persian/money.ts';
import { OfficeError, sentenceOf } from '../api/office-error.ts';
import { showFirstFault } from './first-fault.ts';

interface FormErrorProps {
  /** The thrown error; null: none. */
  error: unknown;
  /** Names under which the form's boxes show the sentences of the server themselves. */
  boxes?: readonly string[];
  /** A box shows a sentence of this error, whatever its name. */
  isInBox?: boolean;
}

/**
 * What went wrong with a form, beside its button. Where a field is wrong, the first one comes into sight and gets the
 * focus, and the line says how many there are.
 */
export function FormError({ error, boxes = [], isInBox = false }: FormErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [faults, setFaults] = useState(0);
  useEffect(() => {
    setFaults(error === null ? 0 : showFirstFault(line.current?.closest('form') ?? null));
  }, [error]);
  if (error === null) return null;
  const isShown = isInBox || (error instanceof OfficeError && boxes.some((name) => error.field(name) !== undefined));
  return (
    <p className="desk-error" role="alert" ref={line}>
      {isShown ? faultSentence(faults) : sentenceOf(error)}
    </p>
  );
}

const faultSentence = (count: number): string =>
  count > 1 ? `انجام نشد: ${formatNumber(count)} فیلد باید اصلاح شود.` : 'انجام نشد: یک فیلد باید اصلاح شود.';
