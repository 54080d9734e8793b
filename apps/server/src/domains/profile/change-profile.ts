import { profileMessages, type ProfileData } from '@kavosh/contract/profile.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PhotoCrop } from '../media/media.ts';
import { changeAccount, type GivenAccount } from './change-account.ts';
import { lockProfile, updateProfile, type ProfileRow } from './profile-store.ts';
import type { Gender } from './profile.tables.ts';
import { showProfile } from './show-profile.ts';
import type { ProfileStoreDeps } from './deps.ts';

/** The fields that a person can change; those left out stay. */
export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | null | undefined;
  headline?: string | null | undefined;
  gender?: Gender | null | undefined;
  provinceId?: number | null | undefined;
  cityId?: number | null | undefined;
  account?: GivenAccount | undefined;
  /** Whose account it is; null: nothing was typed. */
  accountOwner?: string | null | undefined;
  /** The picture as it was uploaded; null removes the current one. `crop`: its square; null: the middle. */
  image?: { bytes: Uint8Array; crop: PhotoCrop | null } | null | undefined;
}

const refuseField = (field: string, sentence: string): Refusal =>
  new Refusal('request.invalid', {}, { [field]: [sentence] });

/** Drops fields that were not given. */
const given = <Fields extends object>(
  fields: Fields,
): Partial<{ [Name in keyof Fields]: Exclude<Fields[Name], undefined> }> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  }>;

/** The place after a change: a city is in its province, and another province takes the city with it. */
async function resolvePlace(
  { content }: Pick<ProfileStoreDeps, 'content'>,
  row: ProfileRow,
  { provinceId, cityId }: ProfileChange,
): Promise<Partial<ProfileRow>> {
  if (provinceId === undefined && cityId === undefined) return {};
  const province = provinceId === undefined ? row.province_id : provinceId;
  if (province !== null && !(await content.listProvinces()).some((one) => one.id === province))
    throw refuseField('user_province', profileMessages.province);
  const cityOf = async (id: number | null) =>
    id === null ? undefined : (await content.listCities()).find((one) => one.id === id && one.provinceId === province);
  if (cityId === undefined) return { province_id: province, city_id: (await cityOf(row.city_id))?.id ?? null };
  if (cityId !== null && !(await cityOf(cityId))) throw refuseField('user_city', profileMessages.city);
  return { province_id: province, city_id: cityId };
}

const unremoved = 'a picture that nobody shows any more could not be removed yet';

/**
 * Changes what is given of a person's profile, all of it or nothing, and answers the whole. Refuses by fields
 * (`user_image` where the file is no PNG or JPEG), and with profile.too_many_changes, server.busy and media.not_kept.
 * The picture that was there before is removed.
 */
export async function changeProfile(
  deps: ProfileStoreDeps,
  userId: number,
  change: ProfileChange,
): Promise<ProfileData> {
  const { db, clock, identity, media, logError } = deps;
  const now = clock.now();
  const photo = change.image ? await media.keepPhoto(change.image.bytes, change.image.crop) : null;
  if (change.image && photo === null) throw refuseField('user_image', profileMessages.imageFormat);
  let before: string | null;
  try {
    before = await db.transaction().execute(async (tx) => {
      const row = await lockProfile(tx, userId, now);
      const place = await resolvePlace(deps, row, change);
      const account = await changeAccount(
        deps,
        tx,
        userId,
        row,
        { account: change.account, owner: change.accountOwner },
        now,
      );
      await identity.changeNames(tx, userId, given({ first_name: change.firstName, last_name: change.lastName }));
      const image = change.image === undefined ? {} : { image: photo };
      if (photo !== null) await media.photoKept(tx, photo);
      if (change.image !== undefined && row.image !== null) await media.dropPhotoLater(tx, row.image);
      await updateProfile(
        tx,
        userId,
        {
          ...given({ email: change.email, headline: change.headline, gender: change.gender }),
          ...place,
          ...account,
          ...image,
        },
        now,
      );
      return change.image === undefined ? null : row.image;
    });
  } catch (error) {
    // Where the store does not let it go, it is noted as an upload that was cut off, and goes later.
    if (photo !== null) await media.dropPhoto(photo).catch((fault: unknown) => logError(fault, unremoved));
    throw error;
  }
  if (before !== null) await media.dropPhoto(before).catch((error: unknown) => logError(error, unremoved));
  return showProfile(deps, userId);
}
