import { findAnything, type DeskHit } from '@kavosh/contract/desk/find-anything.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import type { Choice } from '@kavosh/office/office.ts';
import { officePath } from '@kavosh/office/page/office-path.ts';
import { call } from '@kavosh/office/session/call.ts';
import { hitIcons, hitWords } from './shared/words/hit-words.ts';

const ofHit = ({ kind, id, title, detail, address }: DeskHit): Choice => ({
  key: `${kind} ${id}`,
  to: officePath(address),
  icon: hitIcons[kind],
  label: title,
  detail: detail === null ? hitWords[kind] : `${hitWords[kind]}، ${detail}`,
});

/** What the palette finds besides pages; the page of finding has the same answer cached. */
export async function findChoices(find: string): Promise<Choice[]> {
  const { hits } = await queryClient.query({
    queryKey: [findAnything.path, find],
    queryFn: ({ signal }) => call(findAnything, { query: { find } }, signal),
  });
  return hits.map(ofHit);
}
