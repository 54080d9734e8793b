import type { ReactNode } from 'react';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import type { IconName } from '@kavosh/ui/icon-paths.ts';
import { contactCopy } from './copy.ts';
import { dialled } from './dialled.ts';

interface WaysProps {
  address: string | null;
  phone: string | null;
  email: string | null;
  /** Empty: not shown. */
  hours: string;
}

/** Address, telephone, mail and hours; what is not given is left out. */
export function Ways({ address, phone, email, hours }: WaysProps) {
  const ways: [icon: IconName, title: string, content: ReactNode][] = [];
  if (address) ways.push(['map-pin', contactCopy.address, <address key="address">{address}</address>]);
  if (phone)
    ways.push([
      'phone',
      contactCopy.phone,
      <a key="phone" href={`tel:${dialled(phone)}`}>
        <bdi dir="ltr" translate="no">
          {toPersianDigits(phone)}
        </bdi>
      </a>,
    ]);
  if (email)
    ways.push([
      'mail',
      contactCopy.email,
      <a key="email" href={`mailto:${email}`}>
        <bdi dir="ltr" translate="no">
          {email}
        </bdi>
      </a>,
    ]);
  if (hours !== '') ways.push(['clock', contactCopy.hours, <p key="hours">{hours}</p>]);
  if (ways.length === 0) return null;
  return (
    <section className="contact-ways" aria-label={contactCopy.ways}>
      {ways.map(([icon, title, content]) => (
        <div key={icon} className="contact-way">
          <Icon name={icon} size={24} />
          <h2>{title}</h2>
          {content}
        </div>
      ))}
    </section>
  );
}
