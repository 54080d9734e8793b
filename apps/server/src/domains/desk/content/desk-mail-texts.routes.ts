import {
  listMailTextRevisions,
  listMailTexts,
  restoreMailText,
  saveMailText,
  type DeskMailText,
} from '@kavosh/contract/desk/desk-mail-texts.ts';
import { mailTexts } from '@kavosh/contract/desk/words/mail-texts.ts';
import type { Mailer } from '../../../kernel/outbox.ts';
import type { SetUp } from '../../../kernel/ports/set-up.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { canBeSent, type Content, type MailTextRevision, type MailTextSaved } from '../../content/content.ts';
import type { Members } from '../../members/members.ts';
import { staffName } from '../staff-name.ts';

export interface DeskMailTextsDeps {
  content: Pick<Content, 'mails'>;
  mailer: Mailer;
  staff: Pick<Members, 'namesOf'>;
  setUp?: SetUp | undefined;
}

const noSms: SetUp['sms'] = { provider: null, templates: [] };

export function deskMailTextsRoutes({ content: { mails }, mailer, staff, setUp }: DeskMailTextsDeps): Route[] {
  async function present(revisions: readonly MailTextRevision[]): Promise<(DeskMailText & { reason: string })[]> {
    const names = await staff.namesOf(revisions.flatMap(({ by }) => (by === null ? [] : [by])));
    return revisions.map((one) => ({
      kind: one.kind,
      version: one.version,
      ...(one.own ?? mailTexts[one.kind].first),
      is_own: one.own !== null,
      is_unfit: !canBeSent(one),
      by: one.by === null ? null : staffName(one.by, names),
      at: one.at?.toISOString() ?? null,
      reason: one.reason,
    }));
  }
  const answer = async ({ isDone, text }: MailTextSaved) => {
    const [shown] = await present([text]);
    const data = { text: shown! };
    return isDone ? { data } : { refusal: 'desk.stale' as const, data };
  };
  return [
    route(listMailTexts, async () => {
      const { provider, templates } = setUp?.sms ?? noSms;
      return {
        data: {
          texts: await present(await mails.all()),
          sends_mail: mailer.sends,
          sms: { provider, templates: [...templates] },
        },
      };
    }),
    route(saveMailText, async ({ params: { kind }, body: { version, reason, ...text } }, context) =>
      answer(await mails.save(kind, text, { version, reason, operator: operatorOf(context) })),
    ),
    route(listMailTextRevisions, async ({ params: { kind }, query: { after, limit } }) => {
      const found = await mails.revisions(kind, { after: readIdKeyset(after), limit: limit + 1 });
      const { rows, next } = keysetPage(found, limit, (row) => String(row.version));
      return { data: { rows: await present(rows), next } };
    }),
    route(restoreMailText, async ({ params: { kind }, body: { version, revision, reason } }, context) =>
      answer(await mails.restore(kind, revision, { version, reason, operator: operatorOf(context) })),
    ),
  ];
}
