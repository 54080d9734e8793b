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
  slot int not null unique,
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
  card text not null
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

-- `bits` with the slots of `put` set and those of `cut` cleared (numbers within the segment).
create function search_set_bits(bits bit varying, put int[], cut int[]) returns bit varying
language plpgsql immutable parallel safe as $$
declare
  slot int;
begin
  foreach slot in array put loop bits := set_bit(bits, slot, 1); end loop;
  foreach slot in array cut loop bits := set_bit(bits, slot, 0); end loop;
  return bits;
end $$;

-- Slots of the set bits. Cheap for few: the row as text, cut at its ones.
create function search_slots(bits bit varying, segment int) returns setof int
language sql immutable parallel safe as $$
  select segment * 32768 + (sum(octet_length(zeros) + 1) over (rows unbounded preceding))::int - 1
  from unnest(string_to_array(bits::text, '1')) with ordinality as gap(zeros, place)
  where place <= bit_count(bits)
$$;

-- The terms of a query as ids. `forms[i]` is one form of word `words[i]`; kind 0: the word as typed, 1: another form of it,
-- 2: a word that begins with it (for the last word, whose beginning is `prefix`).
-- A last word that is itself in the vocabulary is continued within titles and names only (`narrow`): who typed all of «هنر» does not
-- mean every course that mentions its هنرجو. Two words written as one («برنامهنویسی») come in only where no word begins so: whatever
-- has them has their first part as a word.
create function search_terms(forms text[], words int[], kinds int[], prefix text, out term_ids int[], out term_words int[], out term_kinds int[], out narrow boolean)
language plpgsql stable parallel safe as $$
declare
  last_word constant int := words[cardinality(words)];
  after_prefix constant text := prefix || U&'\+10FFFF';
  more int[];
begin
  select array_agg(t.id), array_agg(f.word), array_agg(f.kind), coalesce(bool_or(f.word = last_word), false)
    into term_ids, term_words, term_kinds, narrow
    from unnest(forms, words, kinds) as f(form, word, kind) join search_term t on t.term = f.form where t.courses > 0;
  if prefix is null then return; end if;
  if narrow then
    select array_agg(id) into more from (
      select id from search_term where is_word and term > prefix and term < after_prefix and in_names > 0 order by in_names desc, id limit 24) t;
  else
    select array_agg(id) into more from (
      select id from search_term where is_word and term > prefix and term < after_prefix and courses > 0 order by courses desc, id limit 48) t;
    if more is null then
      select array_agg(id) into more from (
        select id from search_term where term > prefix and term < after_prefix and courses > 0 order by courses desc, id limit 48) t;
    end if;
  end if;
  if more is not null then
    term_ids := term_ids || more;
    term_words := term_words || array_fill(last_word, array[cardinality(more)]);
    term_kinds := term_kinds || array_fill(2, array[cardinality(more)]);
  end if;
end $$;

-- What a query matches in one segment: five sets, each within the next. Every demanded word stands, 1: as typed in the title, 2: in the
-- title, 3: there or in a name, 4: there or in the summary, 5: anywhere. A word that is not demanded counts in the first set only.
create function search_match(of_segment int, term_ids int[], term_words int[], term_kinds int[], narrow boolean, demanded boolean[])
returns bit varying[] language plpgsql stable parallel safe as $$
declare
  none constant bit varying := B'0'::bit(32768);
  sets bit varying[] := array_fill(null::bit varying, array[cardinality(demanded) * 5]);
  levels bit varying[] := array_fill(null::bit varying, array[5]);
  hit record;
  met bit varying;
begin
  for hit in
    select t.word, case when p.field > 1 then p.field + 1 when t.kind = 0 then 1 else 2 end as level, bit_or(p.bits) as bits
      from unnest(term_ids, term_words, term_kinds) as t(id, word, kind)
      join search_posting p on p.term_id = t.id and p.segment = of_segment and (p.field <= 2 or t.kind < 2 or not narrow)
      group by 1, 2
  loop
    sets[hit.word * 5 + hit.level] := hit.bits;
  end loop;
  for word in 0 .. cardinality(demanded) - 1 loop
    met := null;
    for level in 1 .. 5 loop
      if sets[word * 5 + level] is not null then
        met := case when met is null then sets[word * 5 + level] else met | sets[word * 5 + level] end;
      end if;
      if level = 1 or demanded[word + 1] then
        levels[level] := case when levels[level] is null then coalesce(met, none) when met is null then none else levels[level] & met end;
      end if;
    end loop;
  end loop;
  return levels;
end $$;

-- `wanted` ids of one shelf (a row of bits per segment, `size` bits set in all, of `indexed` courses), best first, after the first `skipped`.
-- Walks the rank index until the page is full, or, where so few match that it would walk long, sorts the few.
create function search_slice(shelf bit varying[], size int, indexed int, rank int, skipped int, wanted int) returns int[]
language plpgsql stable parallel safe as $$
declare
  ids int[];
begin
  -- In microseconds on the machine it was measured on: 0.07 a step of a walk; 100 to find the few, 1.8 to look up each.
  if (skipped + wanted) * 0.07 * indexed / size > 100 + 1.8 * size then
    select array_agg(course_id) into ids from (
      select c.course_id from generate_subscripts(shelf, 1) s, search_slots(shelf[s], s - 1) as slot join search_course c using (slot)
        order by case rank when 1 then c.quality when 2 then c.newest else c.popular end desc, c.course_id desc offset skipped limit wanted) few;
  elsif rank = 1 then
    select array_agg(course_id) into ids from (
      select course_id from search_course where get_bit(shelf[(slot >> 15) + 1], slot & 32767) = 1
        order by quality desc, course_id desc offset skipped limit wanted) walked;
  elsif rank = 2 then
    select array_agg(course_id) into ids from (
      select course_id from search_course where get_bit(shelf[(slot >> 15) + 1], slot & 32767) = 1
        order by newest desc, course_id desc offset skipped limit wanted) walked;
  else
    select array_agg(course_id) into ids from (
      select course_id from search_course where get_bit(shelf[(slot >> 15) + 1], slot & 32767) = 1
        order by popular desc, course_id desc offset skipped limit wanted) walked;
  end if;
  return coalesce(ids, '{}');
end $$;

-- Words of the vocabulary that are one slip away from `word`, those of titles and names first: a letter replaced or left out (patterns
-- with one open place, looked up by their trigrams), a letter too many or two swapped (looked up as they are).
create function search_near(word text) returns jsonb
language sql stable parallel safe set max_parallel_workers_per_gather = 0 as $$
  with slip as (
    select left(word, i - 1) || '_' || substr(word, i + 1) as pattern from generate_series(1, length(word)) i
    union all select left(word, i) || '_' || substr(word, i + 1) from generate_series(0, length(word)) i
  ), candidate as (
    select t.term, t.shown, t.courses, t.in_names from slip s join search_term t on t.term like s.pattern where t.is_word
    union select t.term, t.shown, t.courses, t.in_names from search_term t where t.is_word and t.term = any(array(
      select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i
      union all select left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2) from generate_series(1, length(word) - 1) i))
  )
  select coalesce(jsonb_agg(jsonb_build_object('term', c.term, 'shown', coalesce(c.shown, c.term), 'courses', c.courses)), '[]') from (
    select * from candidate where courses > 0 and term <> word and length(word) between 3 and 24 order by in_names desc, courses desc, term limit 10) c
$$;

-- What the search box offers while somebody types: courses whose titles have the words (as `search_courses` takes them), names that
-- have them (`patterns`: one LIKE pattern a word) and texts that several people searched and that begin with `typed`. At most `most` of a kind.
create function search_suggest(forms text[], words int[], kinds int[], demanded boolean[], prefix text, patterns text[], typed text, most int)
returns table (kind text, id int, shown text) language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  found record;
  segment_no int; everything bit varying; levels bit varying[]; ended bit varying;
  exact bit varying[] := '{}'; others bit varying[] := '{}'; size int[] := '{0,0}';
  indexed int := 0; ids int[] := '{}';
begin
  found := search_terms(forms, words, kinds, prefix);
  for segment_no, everything in select f.segment, f.bits from search_filter f where f.kind = 1 and f.key = 0 order by f.segment loop
    levels := search_match(segment_no, found.term_ids, found.term_words, found.term_kinds, found.narrow, demanded);
    select f.bits into ended from search_filter f where f.kind = 6 and f.key = 0 and f.segment = segment_no;
    if ended is not null then
      levels[1] := levels[1] # (levels[1] & ended);
      levels[2] := levels[2] # (levels[2] & ended);
    end if;
    exact[segment_no + 1] := levels[1];
    others[segment_no + 1] := levels[2] # levels[1];
    size[1] := size[1] + bit_count(exact[segment_no + 1]);
    size[2] := size[2] + bit_count(others[segment_no + 1]);
    indexed := indexed + bit_count(everything);
  end loop;
  if size[1] > 0 then ids := search_slice(exact, size[1], indexed, 3, 0, most); end if;
  if size[2] > 0 and cardinality(ids) < most then ids := ids || search_slice(others, size[2], indexed, 3, 0, most - cardinality(ids)); end if;
  return query select 'course', c.id, c.title from unnest(ids) with ordinality as i(course_id, place) join course c on c.id = i.course_id order by i.place;
  return query select n.kind, n.ref_id, n.shown from (
    select m.*, row_number() over (partition by m.kind order by m.terms not like replace(patterns[1], '% ', ' '), length(m.terms), m.ref_id) as place
      from search_name m where m.terms like patterns[cardinality(patterns)] and m.terms like all (patterns)
        and case m.kind
          when 'academy' then exists (select from search_filter f where f.kind = 3 and f.key = m.ref_id)
          when 'category' then exists (select from search_filter f where f.kind = 2 and f.key = m.ref_id)
          else exists (select from course_instructor ci join search_course c on c.course_id = ci.course_id where ci.instructor_id = m.ref_id)
        end) n
    where n.place <= most order by n.kind, n.place;
  return query select 'query', null::int, p.shown from search_popular p
    where p.folded > typed and p.folded < typed || U&'\+10FFFF' order by p.people desc, p.folded limit most;
end $$;

-- A page of results with its counts, in one call. See search-store.ts for the arguments and what comes back.
--
-- Order: the five sets of search_match one after the other, within each by rank; courses that have ended after all others.
create function search_courses(
  forms text[], words int[], kinds int[], demanded boolean[], prefix text,
  category int, category_key text, academies int[], types int[], free_only boolean, sort int, asked_page int, page_size int,
  out category_found text, out matched int, out total int, out page int, out pages int, out cards text,
  out academy_keys text, out academy_counts text, out type_keys text, out type_counts text, out near text)
-- Written for index scans over small ranges, planned once a connection; JIT and parallel workers would cost more than the query.
language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  none constant bit varying := B'0'::bit(32768);
  has_text constant boolean := cardinality(demanded) > 0;
  depth constant int := case when has_text and sort = 1 then 5 else 1 end;
  rank constant int := case when has_text and sort = 1 then 1 when sort = 2 then 2 else 3 end;
  category_id int;
  found record; row_of record;
  field bit varying; result bit varying; levels bit varying[];
  -- By segment; `sets` by segment and level.
  sets bit varying[] := '{}'; ended bit varying[] := '{}'; for_academies bit varying[] := '{}'; for_types bit varying[] := '{}';
  segment_no int; indexed int := 0; ended_total int := 0;
  shelf bit varying[]; size int; skipped int;
  ids int[] := '{}';
begin
  if category is not null or category_key <> '' then
    select json_build_object('id', c.id, 'name', c.name, 'parent', (select json_build_object('id', p.id, 'name', p.name) from category p where p.id = c.parent_id),
        'sub', coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.id) from category s where s.parent_id = c.id), '[]')), c.id
      into category_found, category_id
      from category c where case when category is not null then c.id = category else c.name_key = category_key end
      order by c.parent_id nulls first, c.id limit 1;
    if category_id is null then return; end if;
  end if;
  if has_text then found := search_terms(forms, words, kinds, prefix); end if;

  matched := 0;
  total := 0;
  for row_of in
    select e.segment, e.bits as everything,
        (select f.bits from search_filter f where f.kind = 2 and f.key = category_id and f.segment = e.segment) as of_category,
        (select f.bits from search_filter f where f.kind = 5 and f.key = 0 and f.segment = e.segment and free_only) as free,
        (select bit_or(f.bits) from search_filter f where f.kind = 3 and f.key = any(academies) and f.segment = e.segment) as of_academies,
        (select bit_or(f.bits) from search_filter f where f.kind = 4 and f.key = any(types) and f.segment = e.segment) as of_types,
        (select f.bits from search_filter f where f.kind = 6 and f.key = 0 and f.segment = e.segment) as ended
      from search_filter e where e.kind = 1 and e.key = 0 order by e.segment
  loop
    segment_no := row_of.segment;
    indexed := indexed + bit_count(row_of.everything);
    if has_text then
      levels := search_match(segment_no, found.term_ids, found.term_words, found.term_kinds, found.narrow, demanded);
      field := levels[5];
    else
      field := row_of.everything;
    end if;
    matched := matched + bit_count(field);
    if category_id is not null then field := field & coalesce(row_of.of_category, none); end if;
    if free_only then field := field & coalesce(row_of.free, none); end if;
    for_academies[segment_no + 1] := case when cardinality(types) = 0 then field else field & coalesce(row_of.of_types, none) end;
    for_types[segment_no + 1] := case when cardinality(academies) = 0 then field else field & coalesce(row_of.of_academies, none) end;
    result := case when cardinality(academies) = 0 then for_academies[segment_no + 1] when cardinality(types) = 0 then for_types[segment_no + 1]
      else for_academies[segment_no + 1] & for_types[segment_no + 1] end;
    total := total + bit_count(result);
    for level in 1 .. depth - 1 loop sets[segment_no * depth + level] := levels[level] & result; end loop;
    sets[segment_no * depth + depth] := result;
    ended[segment_no + 1] := result & coalesce(row_of.ended, none);
    ended_total := ended_total + bit_count(ended[segment_no + 1]);
  end loop;

  pages := greatest(1, (total + page_size - 1) / page_size);
  page := least(asked_page, pages);
  skipped := (page - 1) * page_size;
  for over in 0 .. case when ended_total > 0 then 1 else 0 end loop
    for level in 1 .. depth loop
      exit when cardinality(ids) >= least(page_size, total);
      size := 0;
      shelf := '{}';
      for at in 0 .. coalesce(segment_no, -1) loop
        field := sets[at * depth + level];
        -- The sets lie within each other, so that «but not» is #.
        if level > 1 then field := field # sets[at * depth + level - 1]; end if;
        if ended_total > 0 then field := case over when 1 then field & ended[at + 1] else field # (field & ended[at + 1]) end; end if;
        shelf[at + 1] := field;
        size := size + coalesce(bit_count(field), 0);
      end loop;
      if skipped >= size then
        skipped := skipped - size;
      else
        ids := ids || search_slice(shelf, size, indexed, rank, skipped, page_size - cardinality(ids));
        skipped := 0;
      end if;
    end loop;
  end loop;

  select '[' || string_agg(c.card, ',' order by i.place) || ']' into cards
    from unnest(ids) with ordinality as i(id, place) join search_course c on c.course_id = i.id;
  -- Of every short segment; adding up and naming the few that are left is left to the caller, who has the cheaper tools for it.
  select array_agg(n.key) filter (where n.kind = 3), array_agg(n.courses) filter (where n.kind = 3),
      array_agg(n.key) filter (where n.kind = 4), array_agg(n.courses) filter (where n.kind = 4)
    into academy_keys, academy_counts, type_keys, type_counts
    from (select f.kind, f.key, bit_count(f.bits & substring(case f.kind when 3 then for_academies[f.segment / 8 + 1] else for_types[f.segment / 8 + 1] end
        from f.segment % 8 * 4096 + 1 for 4096))::int as courses from search_facet f) n;
  if has_text and matched = 0 then
    select json_agg(json_build_object('word', f.word, 'text', f.form, 'known', f.word = any(coalesce(found.term_words, '{}')), 'near', search_near(f.form)) order by f.word)
      into near from (select distinct on (word) word, form from unnest(forms, words) with ordinality as u(form, word, place) order by word, place) f
      where demanded[f.word + 1];
  end if;
end $$;
