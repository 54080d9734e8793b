import '@kavosh/office/fields/logo.css';
import { returnAcademyToFeed, sendAcademyLogo, type WholeAcademy } from '@kavosh/contract/desk/catalogue/academies.ts';
import { logoMessage, MOST_LOGO_BYTES } from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { SentPicture } from '@kavosh/office/fields/sent-picture.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ByHandNote } from '../../shared/by-hand-note.tsx';

interface AcademyLogoProps {
  whole: WholeAcademy;
  mayEdit: boolean;
  onDone: () => void;
}

const words = {
  title: 'نشان',
  present: 'نشان کنونی آموزشگاه',
  field: 'نشان تازه',
  hint: 'PNG یا JPEG، دست‌کم ۱۲۸ در ۱۲۸ پیکسل و حداکثر ۲ مگابایت؛ میانه آن به شکل مربع بریده می‌شود.',
  put: 'گذاشتن این نشان',
  sent: 'نشان آموزشگاه عوض شد.',
  back: 'برداشتن این نشان',
  isBack: 'نشان برداشته شد.',
  wrong: logoMessage,
} as const;

/** The logo of an academy: drawn by the program, or sent by a colleague or a member of the academy. */
export function AcademyLogo({ whole: { academy, values, by_hand: byHand }, mayEdit, onDone }: AcademyLogoProps) {
  const hand = byHand.find((one) => one.field === 'avatar');
  const params = { id: String(academy.id) };
  const { version } = academy;
  return (
    <SentPicture
      words={words}
      url={values.avatar}
      className="academy-logo"
      cut={[256, 256]}
      shown={[128, 128]}
      mostBytes={MOST_LOGO_BYTES}
      isByHand={hand !== undefined}
      canChange={mayEdit}
      none={<p className="muted">نشانی ندارد؛ حرف نخست نامش به جای آن می‌آید.</p>}
      send={(picture) => call(sendAcademyLogo, { params, body: { version: String(version), picture } })}
      takeBack={() => call(returnAcademyToFeed, { params, body: { version, fields: ['avatar'] } })}
      isStale={(thrown) => Boolean(refusedData(sendAcademyLogo, 'desk.stale', thrown))}
      onDone={onDone}
    >
      <ByHandNote hand={hand} />
    </SentPicture>
  );
}
