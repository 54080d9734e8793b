import { useState } from 'react';
import {
  readContact,
  restrictPerson,
  sendNotice,
  signOutPerson,
  unrestrictPerson,
  type DeskPerson,
} from '@kavosh/contract/desk/people.ts';
import { restrictionKinds, type RestrictionKind } from '@kavosh/contract/restrictions.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { restrictionWords } from '../../shared/words/restriction-words.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { MobileNumber } from '@kavosh/office/page/mobile-number.tsx';

type Asked = 'sign-out' | 'restrict' | 'unrestrict' | 'notice';
const spans = [1, 7, 30, 90, 365] as const;

/** Actions on a person, as far as the colleague's permissions allow them. */
export function PersonActions({ person, onDone }: { person: DeskPerson; onDone: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayRestrict = useMay('people.restrict');
  const mayTell = useMay('notifications.send');
  if (person.deleted_at !== null) return null;
  const close = () => setAsked(null);
  const done = () => {
    close();
    onDone();
  };
  const isRestricted = person.restrictions.some((one) => one.is_in_force);
  return (
    <>
      {mayTell && (
        <Button variant="secondary" onClick={() => setAsked('notice')}>
          فرستادن اعلان
        </Button>
      )}
      {mayRestrict && (
        <>
          <Button variant="secondary" onClick={() => setAsked('sign-out')}>
            خارج کردن از دستگاه‌ها
          </Button>
          <Button variant="danger" onClick={() => setAsked('restrict')}>
            محدود کردن
          </Button>
          {isRestricted && (
            <Button variant="secondary" onClick={() => setAsked('unrestrict')}>
              برداشتن محدودیت
            </Button>
          )}
        </>
      )}
      {asked === 'sign-out' && <SignOut person={person} onDone={done} onClose={close} />}
      {asked === 'restrict' && <Restrict person={person} onDone={done} onClose={close} />}
      {asked === 'unrestrict' && <Unrestrict person={person} onDone={done} onClose={close} />}
      {asked === 'notice' && (
        <NoticeDialog
          act={(notice) => call(sendNotice, { params: { id: String(person.id) }, body: notice })}
          onDone={() => {
            toastSuccess('اعلان فرستاده شد.');
            done();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface ActionProps {
  person: DeskPerson;
  onDone: () => void;
  onClose: () => void;
}

function SignOut({ person, onDone, onClose }: ActionProps) {
  return (
    <ReasonDialog
      title="خارج کردن از همه دستگاه‌ها"
      body="همه نشست‌های این کاربر همین حالا بسته می‌شود؛ او می‌تواند دوباره وارد شود."
      confirm="خارج کردن"
      act={async (reason) => {
        const { ended } = await call(signOutPerson, { params: { id: String(person.id) }, body: { reason } });
        toastSuccess(`${formatNumber(ended)} نشست بسته شد.`);
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function KindChoice({
  kinds,
  chosen,
  onChange,
}: {
  kinds: readonly RestrictionKind[];
  chosen: ReadonlySet<RestrictionKind>;
  onChange: (chosen: ReadonlySet<RestrictionKind>) => void;
}) {
  return (
    <fieldset className="choice">
      <legend className="field-label">از چه کاری</legend>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={chosen.has(kind)}
          onChange={() => {
            const next = new Set(chosen);
            if (!next.delete(kind)) next.add(kind);
            onChange(next);
          }}
        >
          {restrictionWords[kind]}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Restrict({ person, onDone, onClose }: ActionProps) {
  const [kinds, setKinds] = useState<ReadonlySet<RestrictionKind>>(new Set());
  const [days, setDays] = useState<number>(7);
  return (
    <ReasonDialog
      title="محدود کردن کاربر"
      body="محدودیت خودش در پایان مدت برداشته می‌شود. محدودیت ورود، همه نشست‌ها را هم می‌بندد."
      confirm="محدود کردن"
      isDanger
      act={(reason) =>
        call(restrictPerson, {
          params: { id: String(person.id) },
          body: { kinds: [...kinds], until: new Date(Date.now() + days * DAY_MS).toISOString(), reason },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <KindChoice kinds={restrictionKinds} chosen={kinds} onChange={setKinds} />
      <SelectMenu label="تا کی" value={days} onChange={(event) => setDays(Number(event.target.value))}>
        {spans.map((span) => (
          <option key={span} value={span}>
            {formatNumber(span)} روز
          </option>
        ))}
      </SelectMenu>
    </ReasonDialog>
  );
}

function Unrestrict({ person, onDone, onClose }: ActionProps) {
  const inForce = person.restrictions.filter((one) => one.is_in_force).map(({ kind }) => kind);
  const [kinds, setKinds] = useState<ReadonlySet<RestrictionKind>>(new Set(inForce));
  return (
    <ReasonDialog
      title="برداشتن محدودیت"
      confirm="برداشتن"
      act={(reason) =>
        call(unrestrictPerson, { params: { id: String(person.id) }, body: { kinds: [...kinds], reason } })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <KindChoice kinds={inForce} chosen={kinds} onChange={setKinds} />
    </ReasonDialog>
  );
}

/** The number with its middle masked; colleagues with the permission can see the whole one, with a reason. */
export function WholeNumber({ id, masked }: { id: string; masked: string | null }) {
  const may = useMay('people.contact');
  const [asking, setAsking] = useState(false);
  const [mobile, setMobile] = useState<string | null>(null);
  return (
    <>
      <MobileNumber number={mobile ?? masked} />{' '}
      {may && masked !== null && mobile === null && (
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          شماره کامل
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title="دیدن شماره کامل"
          body="این کار با دلیل آن ثبت می‌شود."
          confirm="نشان دادن"
          act={async (reason) => setMobile((await call(readContact, { params: { id }, body: { reason } })).mobile)}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
