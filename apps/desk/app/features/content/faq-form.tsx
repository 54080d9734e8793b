import { saveFaq, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import type { FaqText } from '@kavosh/contract/site-texts.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { PairFields, type Pair } from './pair-fields.tsx';
import { SaveForm } from './save-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';

interface FaqFormProps {
  faq: FaqText;
  version: number;
  onSaved: (text: SiteText) => void;
}

/** Frequent questions with their answers. */
export function FaqForm({ faq, version, onSaved }: FaqFormProps) {
  const kept = useKeptForm('text', version);
  const [lead, setLead] = useKept(kept, 'lead', faq.lead);
  const [pairs, setPairs] = useKept<readonly Pair[]>(
    kept,
    'pairs',
    faq.questions.map(({ question, answer }, id) => ({ id, head: question, text: answer })),
  );
  const questions = pairs.map(({ head, text }) => ({ question: head, answer: text }));
  return (
    <SaveForm
      kept={kept}
      label="پرسش‌های متداول"
      version={version}
      save={(seen, reason) => call(saveFaq, { body: { version: seen, lead, questions, reason } })}
      onSaved={onSaved}
      preview={{ faq: { lead, questions } }}
    >
      {(field) => (
        <>
          <TextField
            label="سطر زیر عنوان"
            maxLength={500}
            value={lead}
            onChange={(event) => setLead(event.target.value)}
            error={field('lead')}
          />
          <PairFields
            label="پرسش"
            headLabel="پرسش"
            textLabel="پاسخ"
            pairs={pairs}
            onChange={setPairs}
            error={(at, which) => field(`questions.${at}.${which === 'head' ? 'question' : 'answer'}`)}
            most={100}
          />
        </>
      )}
    </SaveForm>
  );
}
