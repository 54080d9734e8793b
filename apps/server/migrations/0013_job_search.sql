-- Search among jobs: an inverted index over the open ones, as migration 0003 has it for courses, and the function that answers a page of
-- results in one call. Owner: domains/jobs. Everything here is derived: job-index.ts can write it again at any time.
--
-- Each indexed job has a slot; what a word or a filter matches is a row of bits, one per slot, cut into segments of 32,768 slots.
-- search_set_bits and search_slots of migration 0006 know nothing of courses and serve here as well.

-- The vocabulary: every term of some job, and «§n» for each group of synonyms that some job has a member of.
create table job_search_term (
  id int primary key,
  term text collate "C" not null unique,
  -- How a text writes it, where that differs: for people to read.
  shown text,
  -- Whether it stands in a text as a word: a stem, two words joined or a group of synonyms is a term, but no correction to offer.
  is_word boolean not null,
  -- Jobs that have it anywhere; those that have it in their title, among their skills or in their company's name.
  jobs int not null default 0,
  in_names int not null default 0
) with (fillfactor = 80);
create index job_search_term_words on job_search_term (term) where is_word;
create index job_search_term_trigrams on job_search_term using gin (term gin_trgm_ops) with (fastupdate = off) where is_word;

-- field: where in a job the term stands, the best place only. 1 title, 2 company and skills, 3 category, place and contract, 4 body.
create table job_search_posting (
  term_id int not null,
  segment int not null,
  field smallint not null check (field between 1 and 4),
  bits bit varying not null check (length(bits) = 32768),
  primary key (term_id, segment, field)
);
alter table job_search_posting alter bits set storage main;

-- kind: 1 all (key 0), 2 category, 3 province, 4 city, 5 contract type, 6 work experience, 7 salary: key of a range for those at or above its
-- floor, 0 for those that state a salary, -1 for those that do not.
create table job_search_filter (
  kind smallint not null check (kind between 1 and 7),
  key int not null,
  segment int not null,
  bits bit varying not null check (length(bits) = 32768),
  primary key (kind, key, segment)
);
alter table job_search_filter alter bits set storage main;

-- The read model: an open job with its card as the API gives it.
create table job_search_listed (
  job_id int primary key references job on delete cascade,
  slot int not null,
  -- Second of publication.
  newest bigint not null,
  valid_until timestamptz,
  -- Keys of its filters as kind * 2^32 + key + 1: what is cleared when it changes.
  filters bigint[] not null,
  card text not null,
  unique (slot) include (job_id, newest)
);
create index job_search_listed_newest on job_search_listed (newest desc, job_id desc) include (slot);
-- Those whose time ran out since they were indexed are masked by every search until the background task takes them out.
create index job_search_listed_until on job_search_listed (valid_until) include (slot) where valid_until is not null;

-- What the index holds of a job, so that a change can be taken out again. A job keeps its slot for good.
create table job_search_document (
  job_id int primary key references job on delete cascade,
  slot int not null unique,
  -- Of all its terms and their fields: equal digests mean that there is nothing to write.
  digest text not null,
  -- term_id * 4 + field - 1
  postings int[] not null
);

-- With which synonyms the index was written: others are a reason to write it anew.
create table job_search_made (
  "only" boolean primary key default true check ("only"),
  synonyms text not null
);

-- As search_terms of migration 0006, of jobs. kind 0: the word as typed, 1: another form of it, 2: a word that begins with it, 3: its group of synonyms.
create function job_search_terms(forms text[], words int[], kinds int[], prefix text, out term_ids int[], out term_words int[], out term_kinds int[], out narrow boolean)
language plpgsql stable parallel safe as $$
declare
  last_word constant int := words[cardinality(words)];
  after_prefix constant text := prefix || U&'\+10FFFF';
  more int[];
begin
  select array_agg(t.id), array_agg(f.word), array_agg(f.kind), coalesce(bool_or(f.word = last_word and f.kind < 3), false)
    into term_ids, term_words, term_kinds, narrow
    from unnest(forms, words, kinds) as f(form, word, kind) join job_search_term t on t.term = f.form where t.jobs > 0;
  if prefix is null then return; end if;
  if narrow then
    select array_agg(id) into more from (
      select id from job_search_term where is_word and term > prefix and term < after_prefix and in_names > 0 order by in_names desc, id limit 24) t;
  else
    select array_agg(id) into more from (
      select id from job_search_term where is_word and term > prefix and term < after_prefix and jobs > 0 order by jobs desc, id limit 48) t;
    if more is null then
      select array_agg(id) into more from (
        select id from job_search_term where term > prefix and term < after_prefix and jobs > 0 order by jobs desc, id limit 48) t;
    end if;
  end if;
  if more is not null then
    term_ids := term_ids || more;
    term_words := term_words || array_fill(last_word, array[cardinality(more)]);
    term_kinds := term_kinds || array_fill(2, array[cardinality(more)]);
  end if;
end $$;

-- As search_near of migration 0006, of jobs.
create function job_search_near(word text) returns jsonb
language sql stable parallel safe set max_parallel_workers_per_gather = 0 as $$
  with slip as (
    select left(word, i - 1) || '_' || substr(word, i + 1) as pattern from generate_series(1, length(word)) i
    union all select left(word, i) || '_' || substr(word, i + 1) from generate_series(0, length(word)) i
  ), candidate as (
    select t.term, t.shown, t.jobs, t.in_names from slip s join job_search_term t on t.term like s.pattern where t.is_word
    union select t.term, t.shown, t.jobs, t.in_names from job_search_term t where t.is_word and t.term = any(array(
      select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i
      union all select left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2) from generate_series(1, length(word) - 1) i))
  )
  select coalesce(jsonb_agg(jsonb_build_object('term', c.term, 'shown', coalesce(c.shown, c.term), 'count', c.jobs)), '[]') from (
    select * from candidate where jobs > 0 and term <> word and length(word) between 3 and 24 order by in_names desc, jobs desc, term limit 10) c
$$;

-- A page of results in one call. `filter_kinds[i]`, `filter_keys[i]`: one choice of a filter; of one kind any has to hold, of all kinds each.
--
-- Order: every demanded word stands, 1: as typed in the title, 2: in another form there, 3: by a synonym there, 4: there or among company and
-- skills, 5: by a synonym there, 6 and 7: there or in the category and the like, 8 and 9: anywhere. Within each the newest first. A word that is not
-- demanded counts in the first set only. Without words: the newest first.
create function job_search(
  forms text[], words int[], kinds int[], demanded boolean[], prefix text,
  filter_kinds int[], filter_keys int[], asked_page int, page_size int, at timestamptz,
  out matched int, out total int, out page int, out pages int, out cards text, out near text)
-- Written for index scans over small ranges, planned once a connection; JIT and parallel workers would cost more than the query.
language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  none constant bit varying := B'0'::bit(32768);
  word_count constant int := cardinality(demanded);
  has_text constant boolean := word_count > 0;
  depth constant int := 9;
  kinds_wanted constant int := (select count(distinct k) from unnest(filter_kinds) k);
  found record; row_of record;
  open_bits bit varying[] := '{}'; chosen bit varying[] := '{}';
  -- By segment, word and level, and by segment and word: where a word stands.
  sets bit varying[] := '{}'; anywhere bit varying[] := '{}';
  -- Which levels have anything at all.
  present boolean[] := array_fill(false, array[depth]);
  field bit varying; met bit varying; shelf bit varying[]; before bit varying[]; levels bit varying[] := '{}';
  segments int := 0; indexed int := 0; size int; skipped int; slots int[]; at_slot int;
  first_word boolean;
  ids int[] := '{}'; more int[];
begin
  matched := 0;
  total := 0;
  for row_of in
    select f.segment, f.bits from job_search_filter f where f.kind = 1 and f.key = 0
  loop
    open_bits[row_of.segment + 1] := row_of.bits;
    segments := greatest(segments, row_of.segment + 1);
  end loop;
  for row_of in select l.slot from job_search_listed l where l.valid_until < at loop
    open_bits[(row_of.slot >> 15) + 1] := set_bit(open_bits[(row_of.slot >> 15) + 1], row_of.slot & 32767, 0);
  end loop;
  if kinds_wanted > 0 then
    for row_of in
      select k.segment, bit_and(k.bits) as bits from (
        select f.segment, f.kind, bit_or(f.bits) as bits from unnest(filter_kinds, filter_keys) as w(kind, key) join job_search_filter f on f.kind = w.kind and f.key = w.key
        group by 1, 2) k
      group by 1 having count(*) = kinds_wanted
    loop
      chosen[row_of.segment + 1] := row_of.bits;
    end loop;
  end if;
  if has_text then
    found := job_search_terms(forms, words, kinds, prefix);
    for row_of in
      select p.segment * word_count + t.word as place,
          case t.kind when 3 then p.field * 2 + 1 when 0 then case p.field when 1 then 1 else p.field * 2 end else p.field * 2 end as level, bit_or(p.bits) as bits
        from unnest(found.term_ids, found.term_words, found.term_kinds) as t(id, word, kind)
        join job_search_posting p on p.term_id = t.id and (p.field <= 2 or t.kind <> 2 or not found.narrow)
        group by 1, 2
    loop
      sets[row_of.place * depth + row_of.level] := row_of.bits;
      present[row_of.level] := true;
      if anywhere[row_of.place + 1] is null then anywhere[row_of.place + 1] := row_of.bits; else anywhere[row_of.place + 1] := anywhere[row_of.place + 1] | row_of.bits; end if;
    end loop;
  end if;

  shelf := '{}';
  for s in 0 .. segments - 1 loop
    field := coalesce(open_bits[s + 1], none);
    indexed := indexed + bit_count(field);
    for word in 0 .. word_count - 1 loop
      if demanded[word + 1] then field := field & coalesce(anywhere[s * word_count + word + 1], none); end if;
    end loop;
    matched := matched + bit_count(field);
    if kinds_wanted > 0 then field := field & coalesce(chosen[s + 1], none); end if;
    total := total + bit_count(field);
    shelf[s + 1] := field;
  end loop;
  pages := greatest(1, (total + page_size - 1) / page_size);
  page := least(asked_page, pages);
  skipped := (page - 1) * page_size;

  if total > 0 then
    -- What stands on each level and above it, level by level, as far as the page needs it; `before`: what stood on the levels above.
    before := array_fill(none, array[segments]);
    for level in 1 .. case when has_text then depth else 1 end loop
      exit when cardinality(ids) >= least(page_size, total);
      -- The second level lets go of words that are not demanded, and so may hold more than the first without a word of its own.
      continue when has_text and level <> 2 and level < depth and not present[level];
      size := 0;
      for s in 0 .. segments - 1 loop
        field := shelf[s + 1];
        if has_text and level < depth then
          for word in 0 .. word_count - 1 loop
            continue when level > 1 and not demanded[word + 1];
            met := null;
            for upto in 1 .. level loop
              if sets[(s * word_count + word) * depth + upto] is not null then
                if met is null then met := sets[(s * word_count + word) * depth + upto]; else met := met | sets[(s * word_count + word) * depth + upto]; end if;
              end if;
            end loop;
            if met is null then
              field := none;
              exit;
            end if;
            field := field & met;
          end loop;
        end if;
        levels[s + 1] := field # before[s + 1];
        before[s + 1] := field;
        size := size + bit_count(levels[s + 1]);
      end loop;
      if skipped >= size then
        skipped := skipped - size;
        continue;
      end if;
      -- In microseconds on the machine it was measured on: 0.07 a step of a walk; 40 to find the few of a segment, 2 for each.
      if (skipped + page_size - cardinality(ids)) * 0.07 * indexed / size > 40 * segments + 2 * size then
        slots := array(select slot from generate_subscripts(levels, 1) s, search_slots(levels[s], s - 1) as slot where bit_count(levels[s]) > 0);
        select array_agg(job_id) into more from (
          select l.job_id from job_search_listed l where l.slot = any(slots) order by l.newest desc, l.job_id desc offset skipped limit page_size - cardinality(ids)) sorted;
      else
        select array_agg(job_id) into more from (
          select job_id from job_search_listed where get_bit(levels[(slot >> 15) + 1], slot & 32767) = 1
            order by newest desc, job_id desc offset skipped limit page_size - cardinality(ids)) walked;
      end if;
      ids := ids || more;
      skipped := 0;
    end loop;
    select '[' || string_agg(l.card, ',' order by i.place) || ']' into cards from unnest(ids) with ordinality as i(id, place) join job_search_listed l on l.job_id = i.id;
  end if;
  if has_text and matched = 0 then
    select json_agg(json_build_object('word', f.word, 'text', f.form, 'known', f.word = any(coalesce(found.term_words, '{}')), 'near', job_search_near(f.form)) order by f.word)
      into near from (select distinct on (word) word, form from unnest(forms, words) with ordinality as u(form, word, place) order by word, place) f
      where demanded[f.word + 1];
  end if;
end $$;
