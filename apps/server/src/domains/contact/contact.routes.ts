import { sendContactMessage, showContactDetails } from '@kavosh/contract/contact.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Contact } from './contact.ts';

export const contactRoutes = (contact: Contact): Route[] => [
  route(showContactDetails, async () => ({ data: { contact: contact.details } })),
  route(sendContactMessage, async ({ body }, { actor, address }) => {
    await contact.sendMessage(body, { actor, address });
    return { data: {} };
  }),
];
