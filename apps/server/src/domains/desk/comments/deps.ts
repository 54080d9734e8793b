import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Engagement } from '../../engagement/engagement.ts';
import type { Identity } from '../../identity/identity.ts';

export interface DeskCommentsDeps {
  engagement: Pick<
    Engagement,
    | 'listCommentsForDesk'
    | 'commentsByIds'
    | 'countsOfAuthor'
    | 'openComment'
    | 'previewDecisions'
    | 'decideComment'
    | 'undoDecision'
    | 'decideReply'
  >;
  identity: Pick<Identity, 'readNamesOf' | 'people'>;
  catalogue: Pick<Catalogue, 'courseNames'>;
}
