import { saveContactText, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import type { ContactText } from '@kavosh/contract/site-texts.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { SaveForm } from './save-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';

interface ContactFormProps {
  contact: ContactText;
  version: number;
  onSaved: (text: SiteText) => void;
}

/** The contact page's texts beside its form. Address, phone and mail are settings of the server. */
export function ContactForm({ contact, version, onSaved }: ContactFormProps) {
  const kept = useKeptForm('text', version);
  const [lead, setLead] = useKept(kept, 'lead', contact.lead);
  const [hours, setHours] = useKept(kept, 'hours', contact.hours);
  return (
    <SaveForm
      kept={kept}
      label="صفحه تماس"
      version={version}
      save={(seen, reason) => call(saveContactText, { body: { version: seen, lead, hours, reason } })}
      onSaved={onSaved}
      preview={{ contact: { lead, hours } }}
    >
      {(field) => (
        <>
          <TextField
            multiline
            rows={3}
            label="سطر زیر عنوان"
            maxLength={500}
            value={lead}
            onChange={(event) => setLead(event.target.value)}
            error={field('lead')}
          />
          <TextField
            label="ساعت پاسخ‌گویی"
            hint="اگر خالی باشد، چیزی از آن گفته نمی‌شود."
            maxLength={300}
            value={hours}
            onChange={(event) => setHours(event.target.value)}
            error={field('hours')}
          />
        </>
      )}
    </SaveForm>
  );
}
