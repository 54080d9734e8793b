import type { ContactDetails } from '@kavosh/contract/contact.ts';
import { dialled } from './dialled.ts';

/** schema.org ContactPage with the organisation and what is known of where it is found. */
export const contactJsonLd = ({ address, phone, email }: ContactDetails, publicUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ContactPage',
  url: `${publicUrl}/contact`,
  inLanguage: 'fa',
  mainEntity: {
    '@type': 'Organization',
    name: 'کاوش',
    alternateName: 'Kavosh',
    url: `${publicUrl}/`,
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IR' } }),
    ...(phone && { telephone: dialled(phone) }),
    ...(email && { email }),
  },
});
