import type { PanelSession } from '@kavosh/contract/panel/session.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { AcademyMembers, ShownSellerSession } from '../../members/members.ts';

interface NamedAcademy {
  id: number;
  name: string;
}

interface ShownInvitation {
  academy: NamedAcademy;
  masked: string;
  roles: { id: number; name: string }[];
  expires_at: string;
  has_password: boolean;
}

/** Signing in to the panel: what members say, with the names of academies. */
export interface SellerSessions extends Omit<
  AcademyMembers,
  'showSession' | 'presentSession' | 'signIn' | 'readInvitation' | 'demo'
> {
  showSession(...asked: Parameters<AcademyMembers['showSession']>): Promise<PanelSession>;
  presentSession(...asked: Parameters<AcademyMembers['presentSession']>): Promise<PanelSession>;
  /** A token, or the academies of which one has to be chosen. */
  signIn(
    ...asked: Parameters<AcademyMembers['signIn']>
  ): Promise<{ token: string; academies?: undefined } | { token?: undefined; academies: NamedAcademy[] }>;
  readInvitation(...asked: Parameters<AcademyMembers['readInvitation']>): Promise<ShownInvitation>;
}

export function createSellerSessions({
  members,
  catalogue,
}: {
  members: AcademyMembers;
  catalogue: { desk: Pick<Catalogue['desk'], 'academyNames'> };
}): SellerSessions {
  const named = async (ids: readonly number[]): Promise<NamedAcademy[]> => {
    const names = await catalogue.desk.academyNames(ids);
    return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
  };
  const shown = async ({ academyId, ...session }: ShownSellerSession): Promise<PanelSession> => ({
    ...session,
    academy: (await named([academyId]))[0]!,
  });
  return {
    ...members,
    showSession: async (token) => shown(await members.showSession(token)),
    presentSession: async (actor) => shown(await members.presentSession(actor)),
    async signIn(input, caller) {
      const signedIn = await members.signIn(input, caller);
      return 'token' in signedIn ? signedIn : { academies: await named(signedIn.academyIds) };
    },
    async readInvitation(token, caller) {
      const { academyId, ...invitation } = await members.readInvitation(token, caller);
      return { ...invitation, academy: (await named([academyId]))[0]! };
    },
  };
}
