import type { NewsReaders } from '@kavosh/contract/desk/desk-news.ts';
import type { ColumnType, Generated } from 'kysely';

/** Readers of news that is not for everyone. */
export type SomeReaders = NewsReaders & { kind: 'interested' | 'buyers' };

/** The tables that the content domain owns: news, and the geography that forms and filters offer. */
export interface ContentTables {
  news_post: {
    id: Generated<number>;
    title: string;
    body: string;
    image: string | null;
    link_url: string | null;
    source_key: string | null;
    version: Generated<number>;
    hidden_at: Generated<Date | null>;
    /** Hidden until then; null: it does not wait. */
    publish_at: Generated<Date | null>;
    /** Who is notified; null: everyone, and then the site shows it. */
    readers: ColumnType<SomeReaders | null, string | null | undefined, never>;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
  content_revision: {
    key: string;
    version: number;
    body: ColumnType<unknown, string, never>;
    reason: string;
    staff_id: number;
    at: Date;
  };
  mail_text_revision: {
    kind: string;
    version: number;
    /** Null, as `body`: the text that ships. */
    subject: string | null;
    body: string | null;
    reason: string;
    staff_id: number;
    at: Date;
  };
  province: { id: number; name: string; name_en: string };
  city: { id: number; province_id: number; name: string; county: string; latitude: number; longitude: number };
}
