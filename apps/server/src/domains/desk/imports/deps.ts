import type { Clock } from '../../../kernel/clock.ts';
import type { Approvals, AskSecond } from '../../approvals/approvals.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Imports } from '../../imports/imports.ts';
import type { Members } from '../../members/members.ts';

export interface DeskImportsDeps {
  clock: Clock;
  catalogue: Pick<Catalogue, 'desk'>;
  imports: Imports;
  approvals: AskSecond & Pick<Approvals, 'openFor'>;
  staff: Pick<Members, 'namesOf'>;
}
