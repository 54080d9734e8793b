import type { Kysely, Transaction } from 'kysely';
import type {
  Application,
  ApplicationState,
  DocumentKind,
  showAcademyOffer,
} from '@kavosh/contract/academy-applications.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import { keysetPage, readKeyset, writeKeyset, type KeysetPage } from '../../kernel/keyset.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { GIVE_WITHIN_HOURS } from '../hand-over/hand-over.ts';
import {
  findApplications,
  findOthers,
  readApplication,
  readApplicationsOf,
  readDocuments,
  type ApplicationRow,
  type DocumentRow,
  type ListedApplication,
} from './application-store.ts';
import type { ApplicationsTables } from './applications.tables.ts';
import { beginApplication, saveApplication } from './begin-application.ts';
import {
  approveApplication,
  approveClaim,
  claimVersion,
  lockClaim,
  refuseApplication,
  returnApplication,
} from './decide-application.ts';
import type { ApplicationsWork, DecidedApplication } from './deps.ts';
import { enterPanel } from './enter-panel.ts';
import { createApplicationLimiter } from './limits.ts';
import { missingDocuments } from './needed-documents.ts';
import { presentApplications } from './present-application.ts';
import { checkProof, chooseProof } from './prove-application.ts';
import { dropApplication, sendApplication } from './send-application.ts';
import { sendDocument } from './send-document.ts';
import { anonymizeApplications } from './user-data.ts';

export { missingDocuments };
export type { ApplicationRow, DecidedApplication, DocumentRow, ListedApplication };

/** Days that an academy's new account waits before money is sent to it (domains/settlement). */
const ACCOUNT_DAYS = 7;
/** No academy: the terms and the right to withdraw that hold for who has agreed on nothing else. */
const NO_ACADEMY = 0;
/** Pictures of documents are this wide at most. */
const DOCUMENT_WIDTH = 1_600;

type Act<Work extends (deps: ApplicationsWork, ...given: never) => unknown> =
  Parameters<Work> extends [ApplicationsWork, ...infer Given] ? Given : never;

/** An application with all that the desk looks at. */
export interface LookedAt {
  row: ApplicationRow;
  documents: DocumentRow[];
  others: Pick<ApplicationRow, 'id' | 'name' | 'state'>[];
  /** The claimed academy has an owner. */
  hasOwner: boolean;
}

/** Public face of applications: academies that want to sell here, and who claims one that is there. */
export interface Applications {
  /** What working together costs who has agreed on nothing else. */
  offer(): Promise<EndpointData<typeof showAcademyOffer>>;
  /** Of the applicant, as the files of each act say. */
  begin(...asked: Act<typeof beginApplication>): Promise<Application>;
  listMine(userId: number): Promise<Application[]>;
  save(...asked: Act<typeof saveApplication>): ReturnType<typeof saveApplication>;
  sendDocument(...asked: Act<typeof sendDocument>): Promise<Application>;
  chooseProof(...asked: Act<typeof chooseProof>): ReturnType<typeof chooseProof>;
  checkProof(...asked: Act<typeof checkProof>): Promise<Application>;
  send(...asked: Act<typeof sendApplication>): ReturnType<typeof sendApplication>;
  drop(...asked: Act<typeof dropApplication>): Promise<void>;
  enter(...asked: Act<typeof enterPanel>): ReturnType<typeof enterPanel>;
  /** For the desk, as decide-application.ts says. */
  desk: {
    list(page: {
      state: ApplicationState | 'all';
      after?: string | undefined;
      limit: number;
    }): Promise<KeysetPage<ListedApplication & { missing: DocumentKind[] }>>;
    /** Refuses with application.not_found. */
    show(id: number): Promise<LookedAt>;
    /** The bytes of a picture as WebP. Refuses with application.not_found and media.not_found. */
    picture(id: number, kind: DocumentKind): Promise<Buffer>;
    giveBack(...asked: Act<typeof returnApplication>): Promise<boolean>;
    refuse(...asked: Act<typeof refuseApplication>): Promise<boolean>;
    approve(...asked: Act<typeof approveApplication>): Promise<boolean>;
    lockClaim<Tables>(tx: Transaction<Tables>, id: number): Promise<ApplicationRow>;
    claimVersion<Tables>(tx: Transaction<Tables>, id: number): Promise<string | null>;
    approveClaim<Tables>(
      tx: Transaction<Tables>,
      claim: { id: number; operator: Operator; details: object },
    ): Promise<void>;
    /** How many wait, and since when. */
    waiting(): Promise<{ count: number; oldest: Date | null }>;
  };
  /** A person's applications, for the export and the deletion of an account. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): Promise<ApplicationRow[]>;
  anonymizeUser<Tables>(tx: Transaction<Tables>, userId: number): Promise<void>;
}

export interface ApplicationsDeps extends Omit<ApplicationsWork, 'limiter'> {
  /** For the offer, which is the same for everyone. */
  reads: Kysely<ApplicationsTables>;
  /** 32 bytes, the same in every process. */
  limitKey: Buffer;
}

/** Another domain's transaction is on the same database. */
const ours = (tx: unknown): Transaction<ApplicationsTables> => tx as Transaction<ApplicationsTables>;

export function createApplications({ limitKey, reads, ...given }: ApplicationsDeps): Applications {
  const deps: ApplicationsWork = { ...given, limiter: createApplicationLimiter(limitKey) };
  const { db, clock, members, media, terms, calendar } = deps;
  return {
    async offer() {
      const [agreed, { policy }] = await Promise.all([
        terms.of(reads, [NO_ACADEMY]),
        calendar.houseOrAcademyPolicy(reads, NO_ACADEMY, clock.now()),
      ]);
      const { commission_bp, vat_bp, payout_every, minimum } = agreed(NO_ACADEMY);
      return {
        commission_bp,
        vat_bp,
        payout_every,
        minimum,
        refund_days: policy.working_days,
        access_hours: GIVE_WITHIN_HOURS,
        account_days: ACCOUNT_DAYS,
      };
    },
    begin: (...asked) => beginApplication(deps, ...asked),
    listMine: async (userId) => presentApplications(deps, db, await readApplicationsOf(db, userId, 50)),
    save: (...asked) => saveApplication(deps, ...asked),
    sendDocument: (...asked) => sendDocument(deps, ...asked),
    chooseProof: (...asked) => chooseProof(deps, ...asked),
    checkProof: (...asked) => checkProof(deps, ...asked),
    send: (...asked) => sendApplication(deps, ...asked),
    drop: (...asked) => dropApplication(deps, ...asked),
    enter: (...asked) => enterPanel(deps, ...asked),
    desk: {
      async list({ state, after, limit }) {
        const found = await findApplications(db, { state, after: readKeyset(after), limit: limit + 1 });
        const { rows, next } = keysetPage(found, limit, (row) => writeKeyset({ at: row.cursor, id: row.id }));
        const documents = await readDocuments(
          db,
          rows.map((row) => row.id),
        );
        return {
          rows: rows.map((row) => ({ ...row, missing: missingDocuments(row, documents.get(row.id) ?? []) })),
          next,
        };
      },
      async show(id) {
        const row = await readApplication(db, id);
        if (!row) throw new Refusal('application.not_found');
        const [documents, others, owners] = await Promise.all([
          readDocuments(db, [id]),
          findOthers(db, row),
          row.academy_id === null ? [] : members.ownersOf(db, row.academy_id),
        ]);
        return { row, documents: documents.get(id) ?? [], others, hasOwner: owners.length > 0 };
      },
      async picture(id, kind) {
        const found = (await readDocuments(db, [id])).get(id)?.find((one) => one.kind === kind);
        if (!found) throw new Refusal('application.not_found');
        const picture = found.photo === null ? null : await media.render(found.photo, DOCUMENT_WIDTH, 'webp');
        if (picture === null) throw new Refusal('media.not_found');
        return Buffer.from(picture.body);
      },
      giveBack: (...asked) => returnApplication(deps, ...asked),
      refuse: (...asked) => refuseApplication(deps, ...asked),
      approve: (...asked) => approveApplication(deps, ...asked),
      lockClaim: (tx, id) => lockClaim(deps, ours(tx), id),
      claimVersion: (tx, id) => claimVersion(ours(tx), id),
      approveClaim: (tx, claim) => approveClaim(deps, ours(tx), claim),
      async waiting() {
        const row = await db
          .selectFrom('academy_application')
          .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('sent_at').as('oldest')])
          .where('state', '=', 'sent')
          .executeTakeFirstOrThrow();
        return { count: Number(row.count), oldest: row.oldest };
      },
    },
    exportOf: (executor, userId) => readApplicationsOf(ours(executor), userId),
    anonymizeUser: (tx, userId) => anonymizeApplications(deps, ours(tx), userId),
  };
}
