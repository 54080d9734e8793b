import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  applicationKinds,
  applicationKindWords,
  applicationMessages,
  beginApplication,
} from '@kavosh/contract/academy-applications.ts';
import { showAcademy } from '@kavosh/contract/academies.ts';
import { signInMessages } from '@kavosh/contract/sign-in.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { ApiError } from '../../api/api-error.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { call } from '../../session/call.ts';
import { rememberPending, usePendingAction } from '../../session/pending-action.ts';
import { signInHref } from '../../session/safe-next.ts';
import { keepPhone, readPhone, readToken } from '../../session/session-store.ts';
import { useHydrated, usePhone, useToken } from '../../session/use-session.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import {
  applyFields,
  forgetDraft,
  keepDraft,
  kindOf,
  readDraft,
  type ApplyField,
  type TypedApplication,
} from './application-draft.ts';
import { forAcademiesCopy as copy } from './copy.ts';

type Wrong = Partial<Record<ApplyField, string>>;
type Inputs = Partial<Record<ApplyField, HTMLInputElement | HTMLSelectElement | null>>;
/** The academy that is claimed; `gone`: there is none of that number. */
type Claimed = { id: number; name: string } | 'gone' | null;

const PENDING = 'academy-application';
const PATIENCE_MS = 30_000;

const claimOf = (search: string): number => {
  const id = Number(new URLSearchParams(search).get('academy') ?? 0);
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0;
};

/** What is wrong before anything is sent, in the words of the server. Pure. */
function check(typed: TypedApplication, { isGuest, isClaim }: { isGuest: boolean; isClaim: boolean }): Wrong {
  return {
    ...(!isClaim && typed.name.trim() === '' ? { name: applicationMessages.name } : {}),
    ...(kindOf(typed.kind) === null ? { kind: applicationMessages.kind } : {}),
    ...(isGuest && normalizeMobile(typed.mobile) === null ? { mobile: signInMessages.mobile } : {}),
  };
}

/**
 * The form of an application. A guest's number is confirmed by signing in, which leads back here and goes on; what was
 * typed stays until the application has arrived.
 */
export function ApplyForm() {
  const inputs = useRef<Inputs>({});
  const navigate = useNavigate();
  const [wrong, setWrong] = useState<Wrong>({});
  const [reason, setReason] = useState<string | null>(null);
  const [claimed, setClaimed] = useState<Claimed>(null);
  const { busy, run, isRunning } = useAsyncAction();
  const isHydrated = useHydrated();
  const token = useToken();
  const phone = usePhone();
  const isGuest = token === null;
  const isClaim = typeof claimed === 'object' && claimed !== null;

  const typedNow = (): TypedApplication =>
    Object.fromEntries(applyFields.map((field) => [field, inputs.current[field]?.value ?? ''])) as TypedApplication;
  const keep = (): void => keepDraft(typedNow(), readToken() === null ? null : readPhone());
  const fill = (): void => {
    const draft = readDraft();
    if (!draft) return;
    // Never over what the person has begun to type.
    for (const field of applyFields) {
      const input = inputs.current[field];
      if (input && input.value === '' && document.activeElement !== input) input.value = draft[field] ?? '';
    }
  };

  useEffect(fill, []);
  useEffect(() => {
    const id = claimOf(location.search);
    if (id === 0) return undefined;
    const away = new AbortController();
    call(showAcademy, { params: { id: String(id) } }, away.signal).then(
      ({ academy }) => setClaimed({ id, name: academy.name }),
      (error: unknown) => {
        if (away.signal.aborted) return;
        if (error instanceof ApiError && (error.status === 404 || error.status === 410)) setClaimed('gone');
        else setReason(siteCopy.offline);
      },
    );
    return () => away.abort();
  }, []);

  const begin = (typed: TypedApplication, academy: { id: number; name: string } | null): Promise<void> =>
    run(
      async () => {
        const kind = kindOf(typed.kind);
        if (kind === null) return;
        const body = {
          name: academy?.name ?? typed.name,
          site: academy ? '' : typed.site,
          kind,
          national_id: typed.national_id,
          ...(academy ? { academy_id: academy.id } : {}),
        };
        await call(beginApplication, { body }, AbortSignal.timeout(PATIENCE_MS));
        forgetDraft();
        void navigate('/dashboard/academy');
        return 'leaving' as const;
      },
      (error) => {
        const errors = error instanceof ApiError ? (error.envelope?.errors ?? {}) : {};
        const found = Object.fromEntries(
          applyFields.flatMap((field) => (errors[field]?.[0] === undefined ? [] : [[field, errors[field][0]]])),
        ) as Wrong;
        setWrong(found);
        const first = applyFields.find((field) => found[field] !== undefined);
        if (first) inputs.current[first]?.focus();
        const isLost = !(error instanceof ApiError) || error.status === 0;
        setReason(first ? null : isLost ? siteCopy.offline : (error.envelope?.message ?? copy.failed));
      },
    );

  // Who comes back from signing in goes on where they were.
  usePendingAction(PENDING, (subject) => {
    fill();
    const typed = typedNow();
    if (subject === 0) {
      if (Object.keys(check(typed, { isGuest: false, isClaim: false })).length === 0) void begin(typed, null);
    } else if (kindOf(typed.kind) !== null) void begin(typed, { id: subject, name: 'آموزشگاه' });
  });

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isRunning()) return;
    const typed = typedNow();
    const isStranger = readToken() === null;
    const found = check(typed, { isGuest: isStranger, isClaim });
    setWrong(found);
    setReason(null);
    const first = applyFields.find((field) => found[field] !== undefined);
    if (first) return inputs.current[first]?.focus();
    const academy = isClaim ? claimed : null;
    if (!isStranger) return void begin(typed, academy);
    keepDraft(typed, null);
    keepPhone(normalizeMobile(typed.mobile)!);
    rememberPending({ kind: PENDING, subject: academy?.id ?? 0 });
    location.assign(signInHref(location));
  };

  const field = (name: ApplyField) => ({
    name,
    error: wrong[name],
    ref: (input: HTMLInputElement | HTMLSelectElement | null) => {
      inputs.current[name] = input;
    },
    onChange: () => {
      keep();
      setWrong((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }));
    },
  });

  return (
    <form id="apply" className="apply-form" aria-labelledby="apply-title" noValidate={isHydrated} onSubmit={submit}>
      {claimed === 'gone' && <p className="apply-note">{copy.claimGone}</p>}
      {isClaim && (
        <p className="apply-note">
          <BidiText text={copy.claimLead(claimed.name)} />
        </p>
      )}
      <div className="apply-pair" hidden={isClaim}>
        <TextField {...field('name')} label={copy.name} autoComplete="organization" maxLength={200} />
        <TextField {...field('site')} label={copy.site} dir="ltr" inputMode="url" autoComplete="url" />
      </div>
      <div className="apply-pair">
        <SelectMenu {...field('kind')} label={copy.kind}>
          <option value="">{copy.choose}</option>
          {applicationKinds.map((kind) => (
            <option key={kind} value={kind}>
              {applicationKindWords[kind]}
            </option>
          ))}
        </SelectMenu>
        <TextField {...field('national_id')} label={copy.nationalId} dir="ltr" inputMode="numeric" />
      </div>
      {token === undefined || isGuest ? (
        <TextField
          {...field('mobile')}
          label={copy.mobile}
          hint={copy.mobileHint}
          dir="ltr"
          inputMode="tel"
          autoComplete="tel"
        />
      ) : (
        <p className="apply-note">
          {copy.signedIn(toPersianDigits(phone ?? ''))} <a href="/dashboard/academy">{copy.mine}</a>
        </p>
      )}
      {reason !== null && (
        <p className="apply-reason" role="alert">
          <Icon name="alert" size={18} />
          <span>{reason}</span>
        </p>
      )}
      <noscript>
        <p className="apply-note">
          {copy.noScript} <a href="/contact">{copy.contact}</a>
        </p>
      </noscript>
      <Button type="submit" size="large" busy={busy}>
        {copy.begin}
      </Button>
    </form>
  );
}
