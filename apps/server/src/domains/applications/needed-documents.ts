import {
  documentKinds,
  type ApplicationKind,
  type ApplicationProof,
  type DocumentKind,
  type DocumentState,
} from '@kavosh/contract/academy-applications.ts';

/** What says which documents an application needs. */
export interface NeedsOf {
  kind: ApplicationKind;
  is_claim: boolean;
  proof: ApplicationProof | null;
  proven_at: Date | null;
}

const ofKind = {
  institute: ['licence', 'identity'],
  company: ['registration', 'identity'],
  person: ['identity'],
} as const satisfies Readonly<Record<ApplicationKind, readonly DocumentKind[]>>;

/** Documents without which it is not sent, in the order of the list. A claim that its host proves needs none. Pure. */
export function neededDocuments({ kind, is_claim: isClaim, proof, proven_at: provenAt }: NeedsOf): DocumentKind[] {
  if (isClaim && provenAt !== null && proof !== 'staff') return [];
  const needed: DocumentKind[] = isClaim ? [...ofKind[kind], 'authority'] : [...ofKind[kind]];
  return documentKinds.filter((one) => needed.includes(one));
}

/** Those that are needed or were asked for and are not here, or were returned. Pure. */
export function missingDocuments(
  application: NeedsOf,
  documents: readonly { kind: DocumentKind; state: DocumentState }[],
): DocumentKind[] {
  const needed = neededDocuments(application);
  return documentKinds.filter((kind) => {
    const found = documents.find((one) => one.kind === kind);
    return found ? found.state === 'returned' : needed.includes(kind);
  });
}
