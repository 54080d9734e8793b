import { saveProfile, showProfile } from '@kavosh/contract/profile.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Profile } from './profile.ts';

export const profileRoutes = (profile: Profile): Route[] => [
  route(showProfile, async (_input, { actor }) => ({ data: { profile: await profile.show(actor.userId) } })),
  route(saveProfile, async ({ body }, { actor }) => {
    const { user_image: file } = body;
    const image =
      file === undefined
        ? undefined
        : file === ''
          ? null
          : { bytes: await file.bytes(), crop: body.user_image_crop ?? null };
    const changed = await profile.change(actor.userId, {
      firstName: body.user_first_name,
      lastName: body.user_last_name,
      email: body.user_email,
      headline: body.user_headline,
      gender: body.user_gender,
      provinceId: body.user_province,
      cityId: body.user_city,
      account: body.user_bank_account,
      accountOwner: body.user_bank_account_owner,
      image,
    });
    return { data: { profile: changed } };
  }),
];
