import { saveFooter, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import type { FooterText } from '@kavosh/contract/site-texts.ts';
import { call } from '@kavosh/office/session/call.ts';
import { PairFields, type Pair } from './pair-fields.tsx';
import { SaveForm } from './save-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';

interface FooterFormProps {
  footer: FooterText;
  version: number;
  onSaved: (text: SiteText) => void;
}

const pairsOf = (links: FooterText['follow']): readonly Pair[] =>
  links.map(({ name, url }, id) => ({ id, head: name, text: url }));
const linksOf = (pairs: readonly Pair[]) => pairs.map(({ head, text }) => ({ name: head, url: text }));

/** Where the foot of every page leads outside the site. */
export function FooterForm({ footer, version, onSaved }: FooterFormProps) {
  const kept = useKeptForm('text', version);
  const [followed, setFollowed] = useKept(kept, 'followed', pairsOf(footer.follow));
  const [shops, setShops] = useKept(kept, 'shops', pairsOf(footer.stores));
  const [marks, setMarks] = useKept(kept, 'marks', pairsOf(footer.trust));
  const [follow, stores, trust] = [linksOf(followed), linksOf(shops), linksOf(marks)];
  return (
    <SaveForm
      kept={kept}
      label="پانویس"
      version={version}
      save={(seen, reason) => call(saveFooter, { body: { version: seen, follow, stores, trust, reason } })}
      onSaved={onSaved}
      preview={{ footer: { follow, stores, trust } }}
    >
      {(field) => (
        <>
          <PairFields
            label="صفحه کاوش در جای دیگر"
            headLabel="نام"
            textLabel="نشانی"
            pairs={followed}
            onChange={setFollowed}
            error={(at, which) => field(`follow.${at}.${which === 'head' ? 'name' : 'url'}`)}
            most={8}
            isLine
            mayBeEmpty
          />
          <PairFields
            label="فروشگاه اپلیکیشن"
            headLabel="نوشته پیوند"
            textLabel="نشانی"
            pairs={shops}
            onChange={setShops}
            error={(at, which) => field(`stores.${at}.${which === 'head' ? 'name' : 'url'}`)}
            most={4}
            isLine
            mayBeEmpty
          />
          <PairFields
            label="نماد اعتماد یا مجوز"
            headLabel="نام"
            textLabel="نشانی صفحه تأیید"
            pairs={marks}
            onChange={setMarks}
            error={(at, which) => field(`trust.${at}.${which === 'head' ? 'name' : 'url'}`)}
            most={4}
            isLine
            mayBeEmpty
          />
        </>
      )}
    </SaveForm>
  );
}
