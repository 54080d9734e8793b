import type { Comment } from '@kavosh/contract/comments.ts';
import type { Identity } from '../../identity/identity.ts';
import type { ShownRow } from './comment-store.ts';

/** Comments as the API gives them. Names are asked for of those alone who signed with theirs. */
export async function presentComments(
  { readNamesOf }: Pick<Identity, 'readNamesOf'>,
  rows: readonly ShownRow[],
): Promise<Comment[]> {
  const names = await readNamesOf(rows.flatMap(({ author_id: id }) => (id === null ? [] : [id])));
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    content: row.content,
    like: row.likes,
    dislike: row.dislikes,
    user_like: row.is_liked === true,
    user_dislike: row.is_liked === false,
    is_mine: row.is_mine,
    is_participant: row.is_participant,
    is_of_buyer: row.is_of_buyer,
    is_anonymous: row.is_anonymous,
    created_at: row.created_at.toISOString(),
    reply:
      row.reply === null
        ? null
        : {
            content: row.reply,
            created_at: row.replied_at!.toISOString(),
            changed_at: row.reply_changed_at?.toISOString() ?? null,
            is_reported: row.is_reply_reported,
          },
    user: row.author_id === null ? null : (names.get(row.author_id) ?? null),
  }));
}
