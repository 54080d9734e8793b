import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { departments } from '@kavosh/contract/contact.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { prepareToasts, toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { useHydrated } from '../../session/use-session.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import {
  checkField,
  checkMessage,
  contactFields,
  type ContactField,
  type TypedMessage,
  type WrongFields,
} from './check-message.ts';
import { contactCopy } from './copy.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { sendTyped, type SendFailure } from './send-typed.ts';

/** What the server answered to the form that came without a script. */
export interface FormAnswer {
  isSent: boolean;
  typed: Partial<TypedMessage>;
  wrong: WrongFields;
  /** Why it was not taken; null where the fields say it. */
  reason: string | null;
}

type Inputs = Partial<Record<ContactField, HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null>>;

const TOAST = 'contact';

/**
 * A form like any other without a script: the server checks it and answers with this page. With one, it is checked
 * here, sent by the call, and what was typed stays until it has arrived, in this tab also over a reload.
 */
export function ContactForm({ answer }: { answer: FormAnswer | undefined }) {
  const inputs = useRef<Inputs>({});
  const [wrong, setWrong] = useState<WrongFields>(answer?.wrong ?? {});
  const [reason, setReason] = useState(answer?.reason ?? null);
  const { busy, run, isRunning } = useAsyncAction();
  const isHydrated = useHydrated();

  const typed = (): TypedMessage =>
    Object.fromEntries(contactFields.map((field) => [field, inputs.current[field]?.value ?? ''])) as TypedMessage;
  const focusFirst = (among: WrongFields): void => {
    const first = contactFields.find((field) => among[field] !== undefined);
    if (first !== undefined) inputs.current[first]?.focus();
  };

  useEffect(() => {
    if (answer?.isSent) return forgetDraft();
    const draft = readDraft();
    if (!draft) return;
    // Never over what the person has begun to type.
    for (const field of contactFields) {
      const input = inputs.current[field];
      if (input && input.value === '' && document.activeElement !== input) input.value = draft[field] ?? '';
    }
  }, [answer]);

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isRunning()) return;
    const message = typed();
    const found = checkMessage(message);
    setWrong(found);
    setReason(null);
    if (Object.keys(found).length > 0) return focusFirst(found);
    await run(async () => {
      const failure = await sendTyped(message);
      if (failure) showFailure(failure);
      else showSent(message);
    });
  };
  const showSent = (message: TypedMessage): void => {
    for (const field of contactFields) {
      const input = inputs.current[field];
      // Texts typed in the meantime belong to another message.
      if (input && input.value === message[field]) input.value = '';
    }
    keepDraft(typed());
    toastSuccess(contactCopy.sent, TOAST);
  };
  const showFailure = (failure: SendFailure): void => {
    toastError(contactCopy.failed, TOAST);
    setWrong(failure.fields);
    if (Object.keys(failure.fields).length > 0) focusFirst(failure.fields);
    else setReason(failure.reason);
  };

  const field = (name: ContactField) => ({
    name,
    required: true,
    error: wrong[name],
    defaultValue: answer?.typed[name] ?? '',
    ref: (input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => {
      inputs.current[name] = input;
    },
    onFocus: prepareToasts,
    onBlur: () => {
      setWrong((before) => ({ ...before, [name]: checkField(name, inputs.current[name]?.value ?? '') }));
    },
    onChange: () => {
      keepDraft(typed());
      // During typing no new error is shown; an old one may be corrected now.
      setWrong((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }));
    },
  });

  return (
    <form
      className="contact-form"
      method="post"
      action="/contact"
      aria-label={contactCopy.form}
      noValidate={isHydrated}
      onSubmit={(event) => void send(event)}
    >
      {answer?.isSent && (
        <output className="contact-thanks">
          <Icon name="check" />
          {contactCopy.sent}
        </output>
      )}
      <div className="contact-pair">
        <TextField {...field('name')} label={contactCopy.name} autoComplete="name" />
        <TextField
          {...field('email')}
          label={contactCopy.email}
          type="email"
          dir="ltr"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <div className="contact-pair">
        <TextField {...field('title')} label={contactCopy.subject} />
        <SelectMenu {...field('department')} label={contactCopy.department}>
          <option value="">{contactCopy.choose}</option>
          {departments.map((one) => (
            <option key={one} value={one}>
              {contactCopy.departments[one]}
            </option>
          ))}
        </SelectMenu>
      </div>
      <TextField {...field('description')} multiline rows={7} label={contactCopy.message} />
      {reason !== null && (
        <p className="contact-reason">
          <Icon name="alert" size={18} />
          <span>{reason}</span>
        </p>
      )}
      <Button type="submit" size="large" busy={busy}>
        {contactCopy.send}
      </Button>
    </form>
  );
}
