import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { HEADLINE_MAX_LENGTH, OWNER_MAX_LENGTH, saveProfile, type ProfileData } from '@kavosh/contract/profile.ts';
import { NAME_MAX_LENGTH } from '@kavosh/contract/sign-in.ts';
import { isMasked } from '@kavosh/persian/bank-account.ts';
import { bankOfTyped } from '@kavosh/persian/banks.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { prepareToasts, toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { ApiError, firstFieldError } from '../../api/api-error.ts';
import { sendCall } from '../../session/call.ts';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { refreshMember } from '../../session/member.ts';
import { readToken } from '../../session/session-store.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { accountCopy } from './copy.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { forgetDraft, keepDraft, readDraft } from './profile-draft.ts';
import { ProfileImage } from './profile-image.tsx';
import {
  fieldProblem,
  hasShebaPrefix,
  isChanged,
  profileBody,
  profileFields,
  profileProblems,
  typedOf,
  type ImageChange,
  type ProfileField,
  type WrongProfile,
} from './profile-typed.ts';
import { usePlaces } from './use-places.ts';

const copy = accountCopy.profile;
const TOAST = 'dashboard';

/** The person's own words about themselves. What was typed stays until it has been saved. */
export function ProfileForm({ profile, onSaved }: { profile: ProfileData; onSaved: (profile: ProfileData) => void }) {
  const before = typedOf(profile);
  const [typed, setTyped] = useState(() => ({ ...before, ...readDraft() }));
  const [image, setImage] = useState<ImageChange>(null);
  const [wrong, setWrong] = useState<WrongProfile>({});
  const { busy, run } = useAsyncAction();
  const form = useRef<HTMLFormElement>(null);
  const { provinces, cities } = usePlaces(typed.user_province);
  const changed = isChanged(typed, before, image);
  useEffect(() => keepDraft(typed, typedOf(profile)), [typed, profile]);

  const setField = (field: ProfileField, text: string): void => {
    setTyped((now) => ({ ...now, [field]: text, ...(field === 'user_province' ? { user_city: '' } : {}) }));
    setWrong((now) => (now[field] === undefined ? now : { ...now, [field]: undefined }));
  };
  const focusFirst = (among: WrongProfile): void => {
    const first = profileFields.find((field) => among[field] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name='${first}']`)?.focus();
  };

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = profileProblems(typed, before);
    setWrong(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    const token = readToken();
    const send = async (): Promise<void> => {
      const { profile: saved } = await sendCall(
        saveProfile,
        { body: profileBody(typed, before, image) },
        undefined,
        token,
      );
      forgetDraft();
      toastSuccess(copy.saved, TOAST);
      refreshMember();
      onSaved(saved);
    };
    await run(send, (error) => {
      const envelope = error instanceof ApiError ? error.envelope : null;
      const first = firstFieldError(envelope);
      if (!first) return reportDashboardError(error, token);
      toastError(first.text, TOAST);
      const fields: WrongProfile = Object.fromEntries(
        Object.entries(envelope?.errors ?? {}).map(([field, [text]]) => [field, text]),
      );
      setWrong(fields);
      focusFirst(fields);
    });
  };

  const field = (name: ProfileField) => ({
    name,
    value: typed[name],
    error: wrong[name],
    onFocus: prepareToasts,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setField(name, target.value),
    onBlur: () => setWrong((now) => ({ ...now, [name]: fieldProblem(name, typed, before) })),
  });
  return (
    <form ref={form} className="profile-form" aria-label={copy.form} noValidate onSubmit={(event) => void save(event)}>
      <ProfileImage
        url={profile.image}
        name={`${profile.first_name} ${profile.last_name}`}
        change={image}
        error={wrong.user_image}
        onChange={setImage}
        onError={(text) => setWrong((now) => ({ ...now, user_image: text }))}
      />
      <div className="profile-pair">
        <TextField
          {...field('user_first_name')}
          label={copy.firstName}
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          required
        />
        <TextField
          {...field('user_last_name')}
          label={copy.lastName}
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          required
        />
      </div>
      <div className="profile-pair">
        <TextField
          {...field('user_email')}
          label={copy.email}
          type="email"
          dir="ltr"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          {...field('user_headline')}
          label={copy.headline}
          autoComplete="organization-title"
          maxLength={HEADLINE_MAX_LENGTH}
        />
      </div>
      <TextField
        {...field('user_bank_account')}
        className="profile-account"
        label={copy.account}
        // The first one waits for nothing.
        hint={
          bankOfTyped(typed.user_bank_account) ??
          (profile.bank_account_changed_at === null ? copy.firstAccountHint : copy.accountHint)
        }
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        data-prefixed={hasShebaPrefix(typed.user_bank_account) || undefined}
        // A masked number is not changed digit by digit: what is typed takes its place.
        onFocus={({ target }) => {
          if (isMasked(target.value)) target.select();
        }}
        end={
          hasShebaPrefix(typed.user_bank_account) && (
            <span className="profile-account-prefix" aria-hidden="true">
              IR
            </span>
          )
        }
      />
      <TextField
        {...field('user_bank_account_owner')}
        label={copy.accountOwner}
        hint={profile.bank_account !== null && profile.bank_account_owner === null ? copy.ownerMissing : undefined}
        autoComplete="off"
        maxLength={OWNER_MAX_LENGTH}
      />
      <div className="profile-pair profile-places">
        <SelectMenu {...field('user_province')} label={copy.province}>
          <option value="">{copy.choose}</option>
          {keptFirst(provinces, profile.province).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectMenu>
        <SelectMenu {...field('user_city')} label={copy.city} disabled={typed.user_province === ''}>
          <option value="">{typed.user_province === '' ? copy.provinceFirst : copy.choose}</option>
          {keptFirst(
            cities,
            profile.city && typed.user_city === before.user_city
              ? { id: profile.city.id, name: profile.city.name_fa }
              : null,
          ).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectMenu>
      </div>
      <fieldset className="profile-gender">
        <legend className="field-label">{copy.gender}</legend>
        {(['male', 'female'] as const).map((gender) => (
          <label key={gender}>
            <input
              type="radio"
              name="user_gender"
              value={gender}
              checked={typed.user_gender === gender}
              onChange={() => setField('user_gender', gender)}
            />
            <span>{copy[gender]}</span>
          </label>
        ))}
      </fieldset>
      <div className="profile-foot">
        <Button type="submit" size="large" busy={busy}>
          {copy.save}
        </Button>
        {changed && !busy && <span className="profile-unsaved">{copy.unsaved}</span>}
      </div>
      <LeaveGuard active={changed && !busy} onLeave={forgetDraft} />
    </form>
  );
}

/** The list; until it is loaded, only the chosen option, so that the menu never shows another. */
const keptFirst = (
  places: readonly { id: number; name: string }[],
  kept: { id: number; name: string } | null,
): readonly { id: number; name: string }[] => (places.length > 0 || !kept ? places : [kept]);
