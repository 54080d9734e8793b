import { exampleValues, fillMail, type MailText, type MailTextKind } from '@kavosh/contract/desk/words/mail-texts.ts';

/** A mail as it goes, with invented facts: mails are text alone. */
export function MailPreview({ kind, text }: { kind: MailTextKind; text: MailText }) {
  const mail = fillMail(kind, text, exampleValues(kind));
  return (
    <>
      <p>
        <span className="muted">موضوع:</span> <bdi>{mail.subject}</bdi>
      </p>
      <p className="quote" dir="auto">
        {mail.text}
      </p>
    </>
  );
}
