import { Icon } from '@kavosh/ui/icon.tsx';

interface OpenQuestionProps {
  question: string;
  answer: string;
  /** Of its heading, below those of the page. */
  level: 2 | 3;
  /** It stands open from the start. */
  open: boolean;
}

/** A question that opens to its answer, without script too. */
export function OpenQuestion({ question, answer, level, open }: OpenQuestionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <details className="open-question" open={open}>
      <summary>
        <Heading>{question}</Heading>
        <Icon name="chevron-down" />
      </summary>
      <p>{answer}</p>
    </details>
  );
}
