import '@kavosh/office/fields/logo.css';
import { logoMessage, MOST_LOGO_BYTES } from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import { dropPanelLogo, sendPanelLogo, type PanelPage } from '@kavosh/contract/panel/panel-page.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { SentPicture } from '@kavosh/office/fields/sent-picture.tsx';
import { call } from '@kavosh/office/session/call.ts';

const words = {
  title: 'نشان آموزشگاه',
  present: 'نشان کنونی آموزشگاه',
  field: 'نشان تازه',
  hint: 'PNG یا JPEG، دست‌کم ۱۲۸ در ۱۲۸ پیکسل؛ تصویر بزرگ پیش از فرستادن کوچک می‌شود. میانه آن به شکل مربع بریده می‌شود.',
  put: 'گذاشتن این نشان',
  sent: 'نشان عوض شد و کنار همه دوره‌ها می‌آید.',
  back: 'برداشتن این نشان',
  isBack: 'نشان برداشته شد.',
  byHand: 'فرستاده آموزشگاه یا کاوش',
  wrong: logoMessage,
} as const;

interface PageLogoProps {
  page: PanelPage;
  onDone: () => void;
}

/** The picture that stands beside the academy's name wherever its courses are shown. */
export const PageLogo = ({ page, onDone }: PageLogoProps) => (
  <SentPicture
    words={words}
    url={page.logo}
    className="academy-logo"
    cut={[256, 256]}
    shown={[128, 128]}
    mostBytes={MOST_LOGO_BYTES}
    isByHand={page.logo_sent}
    canChange
    none={<p className="muted">هنوز نشانی نیست؛ حرف نخست نام آموزشگاه به جای آن می‌آید.</p>}
    send={(picture) => call(sendPanelLogo, { body: { version: String(page.version), picture } })}
    takeBack={() => call(dropPanelLogo, { body: { version: page.version } })}
    isStale={(thrown) =>
      Boolean(refusedData(sendPanelLogo, 'panel.stale', thrown) ?? refusedData(dropPanelLogo, 'panel.stale', thrown))
    }
    onDone={onDone}
  />
);
