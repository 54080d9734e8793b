import { contactMessages, isEmail } from '@kavosh/contract/contact.ts';
import type { CallInput } from '@kavosh/contract/endpoint.ts';
import {
  HEADLINE_MAX_LENGTH,
  OWNER_MAX_LENGTH,
  PROFILE_IMAGE_MAX_BYTES,
  bankAccountProblem,
  profileMessages,
  type ProfileData,
  type saveProfile,
} from '@kavosh/contract/profile.ts';
import { NAME_MAX_LENGTH, signInMessages } from '@kavosh/contract/sign-in.ts';
import { isMasked } from '@kavosh/persian/bank-account.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { squareText, type Square } from './crop-square.ts';

/** The form's texts by the names that the call gives them. */
export interface TypedProfile {
  user_first_name: string;
  user_last_name: string;
  user_email: string;
  user_bank_account: string;
  user_bank_account_owner: string;
  user_province: string;
  user_city: string;
  user_headline: string;
  user_gender: string;
}
export type ProfileField = keyof TypedProfile;
/** In the order of the form: the first wrong one gets the focus. */
export const profileFields: readonly ProfileField[] = [
  'user_first_name',
  'user_last_name',
  'user_email',
  'user_bank_account',
  'user_bank_account_owner',
  'user_province',
  'user_city',
  'user_headline',
  'user_gender',
];
export type WrongProfile = Partial<Record<ProfileField | 'user_image', string | undefined>>;

/** What was done to the picture: nothing, another one with its square, or taken away. */
export type ImageChange = null | { file: File; square: Square } | 'removed';

/** What the form shows of a profile. Pure. */
export const typedOf = (profile: ProfileData): TypedProfile => ({
  user_first_name: profile.first_name,
  user_last_name: profile.last_name,
  user_email: profile.email ?? '',
  user_bank_account: profile.bank_account ?? '',
  user_bank_account_owner: profile.bank_account_owner ?? '',
  user_province: profile.province ? String(profile.province.id) : '',
  user_city: profile.city ? String(profile.city.id) : '',
  user_headline: profile.headline ?? '',
  user_gender: profile.gender ?? '',
});

function nameProblem(text: string): string | undefined {
  if (!/\p{L}/u.test(text)) return signInMessages.name;
  return Array.from(text.trim()).length > NAME_MAX_LENGTH ? signInMessages.nameLong : undefined;
}

/**
 * What is wrong with a field, in the server's words; undefined: nothing. `before`: what was there, so that a masked
 * account is known. Pure.
 */
export function fieldProblem(field: ProfileField, typed: TypedProfile, before: TypedProfile): string | undefined {
  const text = typed[field].trim();
  switch (field) {
    case 'user_first_name':
    case 'user_last_name':
      return nameProblem(text);
    case 'user_email':
      return text === '' || isEmail(text) ? undefined : contactMessages.emailPattern;
    case 'user_bank_account': {
      if (isMasked(text)) return text === before.user_bank_account ? undefined : profileMessages.account;
      // An owner of nothing.
      if (text === '' && before.user_bank_account === '' && typed.user_bank_account_owner.trim() !== '')
        return profileMessages.account;
      return bankAccountProblem(text) ?? undefined;
    }
    case 'user_bank_account_owner':
      return ownerProblem(text, typed, before);
    case 'user_headline':
      return text.length > HEADLINE_MAX_LENGTH ? profileMessages.headline : undefined;
    default:
      return undefined;
  }
}

const isOtherAccount = (typed: TypedProfile, before: TypedProfile): boolean =>
  typed.user_bank_account.trim() !== '' && typed.user_bank_account !== before.user_bank_account;

/** A new account needs its owner, and one that has an owner keeps one. */
function ownerProblem(text: string, typed: TypedProfile, before: TypedProfile): string | undefined {
  if (text === '') {
    const isKept = typed.user_bank_account.trim() !== '' && before.user_bank_account_owner !== '';
    return isKept || isOtherAccount(typed, before) ? profileMessages.accountOwner : undefined;
  }
  if (!/\p{L}/u.test(text)) return profileMessages.accountOwner;
  return text.length > OWNER_MAX_LENGTH ? profileMessages.accountOwnerLength : undefined;
}

/** All that is wrong. Pure. */
export function profileProblems(typed: TypedProfile, before: TypedProfile): WrongProfile {
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const problem = fieldProblem(field, typed, before);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}

/** Whether anything would be lost by leaving. Pure. */
export const isChanged = (typed: TypedProfile, before: TypedProfile, image: ImageChange): boolean =>
  image !== null || profileFields.some((field) => typed[field] !== before[field]);

/** The body to send: both names, as the call requires, and all other fields that changed. Pure. */
export function profileBody(
  typed: TypedProfile,
  before: TypedProfile,
  image: ImageChange,
): CallInput<typeof saveProfile>['body'] {
  const changed = Object.fromEntries(
    profileFields.filter((field) => typed[field] !== before[field]).map((field) => [field, typed[field]]),
  );
  const picture =
    image === null
      ? {}
      : image === 'removed'
        ? { user_image: '' as const }
        : { user_image: image.file, user_image_crop: squareText(image.square) };
  // A new account is sent with its owner, even where the owner is the one of the old account.
  const owner = isOtherAccount(typed, before) ? { user_bank_account_owner: typed.user_bank_account_owner } : {};
  return {
    ...changed,
    ...owner,
    user_first_name: typed.user_first_name,
    user_last_name: typed.user_last_name,
    ...picture,
  };
}

/** Why a file cannot be a profile's picture, as far as its name and size say; null: nothing does. Pure. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!/\.(?:png|jpe?g)$/i.test(name) || (type !== '' && type !== 'image/png' && type !== 'image/jpeg'))
    return profileMessages.imageFormat;
  return size > PROFILE_IMAGE_MAX_BYTES ? profileMessages.imageSize : null;
}

/** Whether the fixed IR stands before the number: before everything but the sixteen digits of a card. Pure. */
export const hasShebaPrefix = (typed: string): boolean =>
  !/^[\d*]{16}$/.test(toAsciiDigits(typed).replace(/[\s-]/g, '')) && !/^\s*ir/i.test(typed);
