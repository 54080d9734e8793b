import type { Generated } from 'kysely';
import type { MemberPermission, Organisation } from './organisation.ts';

/**
 * The tables that members owns (migrations 0080, 0148, 0151, 0158, 0185). Most are called `staff_…` from when there was
 * the desk alone.
 */
export interface MembersTables {
  organisation: { id: Generated<number>; kind: Organisation['kind']; academy_id: number | null };
  staff_role: {
    id: Generated<number>;
    organisation_kind: Organisation['kind'];
    is_owner: Generated<boolean>;
    key: string | null;
    name: string;
    permissions: MemberPermission[];
    version: Generated<number>;
  };
  staff_member: {
    id: Generated<number>;
    organisation_id: number;
    person_id: number;
    created_at: Date;
    dismissed_at: Generated<Date | null>;
    version: Generated<number>;
    totp_secret: Generated<Buffer | null>;
    totp_next_secret: Generated<Buffer | null>;
    totp_last_step: Generated<number | null>;
    /** When they last joined; `created_at` is the first time. */
    joined_at: Date;
  };
  staff_let_in: { staff_id: number; by_staff_id: number; how: 'invited' | 'reset'; at: Date };
  staff_member_role: { staff_id: number; role_id: number };
  staff_invitation: {
    id: Generated<number>;
    organisation_id: number;
    mobile: string;
    role_ids: number[];
    token_hash: Buffer;
    invited_by: number | null;
    staff_id: number | null;
    created_at: Date;
    expires_at: Date;
    ended_at: Generated<Date | null>;
    /** Another owner has to approve it, or has approved it and its link is still to be made; null: there is a link. */
    waits: Generated<'asked' | 'allowed' | null>;
  };
  staff_session: {
    id: Generated<number>;
    organisation_id: number;
    token_hash: Buffer;
    staff_id: number;
    device: string;
    created_at: Date;
    last_seen_at: Date;
    factor_at: Generated<Date | null>;
    enrols: Generated<boolean>;
    challenge: Generated<string | null>;
    challenge_until: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    known_device_id: Generated<number | null>;
  };
  staff_former_token: {
    id: Generated<string>;
    token_hash: Buffer;
    session_id: number;
    factor_at: Date | null;
    enrols: boolean;
    ends_at: Generated<Date | null>;
  };
  staff_refusal: {
    id: Generated<string>;
    hour: Date;
    staff_id: number | null;
    network: string;
    refusal: string;
    call: string;
    summary: string;
    times: Generated<number>;
    last_at: Date;
  };
  staff_recovery_code: { staff_id: number; code_hash: Buffer; used_at: Generated<Date | null> };
  staff_passkey: {
    id: Generated<number>;
    staff_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Generated<Date | null>;
  };
}
