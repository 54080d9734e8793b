-- Search: an inverted index over published courses, what is needed to answer a page of results without a join, and the log of what
-- people searched. Owner: domains/catalogue. Everything but the log is derived: search-index.ts can write it again at any time.
--
-- Each indexed course has a slot, a small number of its own. What a word or a filter matches is a row of bits, one per slot, cut into
-- segments of 32,768 slots (4 KB, far less on disk where a word is rare). Words, filters and facet counts are then AND, OR and
-- bit_count over a few of those rows, whatever the number of matches.

-- The vocabulary: every term that search-text.ts stores for some course.
create table search_term (
  id int primary key,
  term text collate "C" not null unique,
  -- How a text of the catalogue writes it, where that differs (آموزش for اموزش): for people to read.
  shown text,
  -- Whether it stands in a text as a word: a stem or two words joined is a term, but no correction to offer.
  is_word boolean not null,
  -- Courses that have it anywhere; those that have it in their title or in a name.
  courses int not null default 0,
  in_names int not null default 0
) with (fillfactor = 80);
-- Neither covers the counts, so that counting anew touches no index.
create index search_term_words on search_term (term) where is_word;
create index search_term_trigrams on search_term using gin (term gin_trgm_ops) with (fastupdate = off) where is_word;

-- field: where in a course the term stands, the best place only. 1 title, 2 academy and teachers, 3 summary, category, type and place, 4 body.
create table search_posting (
  term_id int not null,
  segment int not null,
  field smallint not null check (field between 1 and 4),
  bits bit varying not null check (length(bits) = 32768),
  primary key (term_id, segment, field)
);
-- Kept in the row, not beside it, so that reading one is one page.
alter table search_posting alter bits set storage main;

-- kind: 1 all courses (key 0), 2 category (a top-level one includes its subcategories), 3 academy, 4 course type, 5 free (key 0), 6 ended (key 0).
create table search_filter (
  kind smallint not null check (kind between 1 and 6),
  key int not null,
  segment int not null,
  bits bit varying not null check (length(bits) = 32768),
  primary key (kind, key, segment)
);
-- Few rows, read by every search: never compressed.
alter table search_filter alter bits set storage plain;

-- The same bits of kinds 3 and 4 once more, in short segments of 4,096 slots and only those with a bit: what facet counts are made from.
-- An academy's courses lie near each other (a feed brings them together, a full reindex sorts them so), so that counting one academy
-- looks at one or two short rows, not at a bit for every course there is.
create table search_facet (
  kind smallint not null check (kind in (3, 4)),
  key int not null,
  segment int not null,
  bits bit varying not null check (length(bits) = 4096),
  primary key (kind, key, segment)
);
alter table search_facet alter bits set storage plain;

-- The read model: a published course, its filter keys, its ranks, and its card as the API gives it.
create table search_course (
  course_id int primary key references course,
  slot int not null,
  academy_id int not null,
  type_id int not null,
  category_id int not null,
  top_category_id int not null,
  is_free boolean not null,
  is_ended boolean not null,
  ends_at timestamptz,
  -- Higher comes first. quality: votes weighted by their number; newest: second of publication; popular: popularity, then quality.
  quality bigint not null,
  newest bigint not null,
  popular bigint not null,
  card text not null,
  -- Ranks the few courses of a rare word without a look at their rows.
  unique (slot) include (course_id, quality, newest, popular)
);
create index search_course_quality on search_course (quality desc, course_id desc) include (slot);
create index search_course_newest on search_course (newest desc, course_id desc) include (slot);
create index search_course_popular on search_course (popular desc, course_id desc) include (slot);
create index search_course_ends on search_course (ends_at) where not is_ended;

-- What the index holds of a course, so that a change can be taken out again. A course keeps its slot for good.
create table search_document (
  course_id int primary key references course,
  slot int not null unique,
  -- Of all its terms and their fields: equal digests mean that there is nothing to write.
  digest text not null,
  -- term_id * 4 + field - 1
  postings int[] not null
);

-- Names that the search box suggests. kind: category, academy, instructor.
create table search_name (
  kind text not null check (kind in ('category', 'academy', 'instructor')),
  ref_id int not null,
  shown text not null,
  -- Its terms, with a space on both sides of each: ' علی رضایی علیرضایی '.
  terms text not null,
  primary key (kind, ref_id)
);
create index search_name_trigrams on search_name using gin (terms gin_trgm_ops) with (fastupdate = off);

-- Searches by people; one row a day for a person and a text. The person is a hash under a salt that is forgotten after its day.
create table search_log (
  day date not null,
  folded text not null,
  caller bytea not null,
  shown text not null,
  results int not null,
  at timestamptz not null,
  primary key (day, folded, caller)
);
create table search_salt (
  day date primary key,
  salt bytea not null
);
-- Texts that several people searched on one and the same day, counted over the last 30: written by a background task from search_log.
create table search_popular (
  folded text collate "C" primary key,
  shown text not null,
  people int not null
);
