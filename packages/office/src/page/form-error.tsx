import { OfficeError, sentenceOf } from '../api/office-error.ts';

interface FormErrorProps {
  /** The thrown error; null: none. */
  error: unknown;
  /** Names under which the form's boxes show the sentences of the server themselves. */
  boxes?: readonly string[];
}

/** What went wrong with a form as a whole; nothing where one of its boxes says it. */
export function FormError({ error, boxes = [] }: FormErrorProps) {
  if (error === null) return null;
  if (error instanceof OfficeError && boxes.some((name) => error.field(name) !== undefined)) return null;
  return (
    <p className="desk-error" role="alert">
      {sentenceOf(error)}
    </p>
  );
}
