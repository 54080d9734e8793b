import { data } from 'react-router';
import { sendContactMessage, showContactDetails } from '@kavosh/contract/contact.ts';
import { showContactText } from '@kavosh/contract/site-texts.ts';
import type { Route } from './+types/contact';
import { ApiError } from '../api/api-error.ts';
import { callOnServer } from '../api/call-on-server.ts';
import { contactFields, type TypedMessage } from '../features/contact/check-message.ts';
import { ContactForm, type FormAnswer } from '../features/contact/contact-form.tsx';
import { ContactMap } from '../features/contact/contact-map.tsx';
import { contactCopy } from '../features/contact/copy.ts';
import { contactJsonLd } from '../features/contact/json-ld.ts';
import { bodyOf, failureOf } from '../features/contact/send-typed.ts';
import { Ways } from '../features/contact/ways.tsx';
import { pageHead } from '../head/page-head.ts';
import '../features/contact/contact.css';

export async function loader({ context }: Route.LoaderArgs) {
  const [details, text] = await Promise.all([
    callOnServer(context, showContactDetails, {}),
    callOnServer(context, showContactText, {}),
  ]);
  return { ...details.data.contact, ...text.data.contact };
}

/** The form as a browser sends it by itself (http/pages/form-pages.ts): the same call, answered by the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const textOf = (field: string): string => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  const typed = Object.fromEntries(contactFields.map((field) => [field, textOf(field)])) as TypedMessage;
  try {
    await callOnServer(context, sendContactMessage, { body: bodyOf(typed) });
    return data<FormAnswer>({ isSent: true, typed: {}, wrong: {}, reason: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { fields, reason } = failureOf(error);
    const isOfFields = Object.keys(fields).length > 0;
    const headers: HeadersInit = error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) };
    return data<FormAnswer>(
      { isSent: false, typed, wrong: fields, reason: isOfFields ? null : reason },
      { status: error.status, headers },
    );
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({
  loaderData,
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) =>
  pageHead({
    title: contactCopy.title,
    description: contactCopy.description,
    canonicalPath: '/contact',
    publicUrl,
    jsonLd: import.meta.env.SSR ? [contactJsonLd(loaderData, publicUrl)] : [],
  });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { address, phone, email, tiles, lead, hours } = loaderData;
  return (
    <div className="page page-plain">
      <header className="page-head">
        <h1>{contactCopy.title}</h1>
        <p>{lead}</p>
      </header>
      <div className="contact">
        <div className="contact-card">
          <ContactForm answer={actionData} />
        </div>
        <div className="contact-side">
          <Ways address={address} phone={phone} email={email} hours={hours} />
          {address !== null && <ContactMap address={address} tiles={tiles} />}
        </div>
      </div>
    </div>
  );
}
