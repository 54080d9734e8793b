import { applicationKinds, type ApplicationKind } from '@kavosh/contract/academy-applications.ts';
import { tabDraft } from '../../session/tab-draft.ts';

export const applyFields = ['name', 'site', 'mobile', 'kind', 'national_id'] as const;
export type ApplyField = (typeof applyFields)[number];
/** The typed texts of the form. */
export type TypedApplication = Record<ApplyField, string>;

/** What was typed and not sent yet, in this tab. */
export const { read: readDraft, keep: keepDraft, forget: forgetDraft } = tabDraft('kavoshAcademyDraft', applyFields);

export const kindOf = (text: string): ApplicationKind | null => applicationKinds.find((kind) => kind === text) ?? null;
