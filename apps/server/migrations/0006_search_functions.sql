-- What search-store.ts asks of the tables of 0003. Owner: domains/catalogue.

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

-- Slots of the set bits. Cheap for few: each stretch of 512 that has any, as text, cut at its ones.
create function search_slots(bits bit varying, segment int) returns setof int
language sql immutable parallel safe as $$
  select segment * 32768 + s.n * 512 + (sum(octet_length(zeros) + 1) over (partition by s.n rows unbounded preceding))::int - 1
  from (select n, substring(bits from n * 512 + 1 for 512) as piece from generate_series(0, 63) n) s,
    unnest(string_to_array(s.piece::text, '1')) with ordinality as gap(zeros, place)
  where bit_count(s.piece) > 0 and place <= bit_count(s.piece)
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

-- What a query matches in one segment: five sets, each within the next, null where empty. Every demanded word stands, 1: as typed in the title, 2: in the
-- title, 3: there or in a name, 4: there or in the summary, 5: anywhere. A word that is not demanded counts in the first set only.
create function search_match(of_segment int, term_ids int[], term_words int[], term_kinds int[], narrow boolean, demanded boolean[])
returns bit varying[] language plpgsql stable parallel safe as $$
declare
  sets bit varying[] := array_fill(null::bit varying, array[cardinality(demanded) * 5]);
  levels bit varying[] := array_fill(null::bit varying, array[5]);
  hit record;
  met bit varying;
  first_word boolean := true;
  first_demanded boolean := true;
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
        if met is null then met := sets[word * 5 + level]; else met := met | sets[word * 5 + level]; end if;
      end if;
      -- What is null once stays null: AND with nothing.
      if level = 1 then
        if first_word then levels[1] := met; elsif levels[1] is not null then levels[1] := levels[1] & met; end if;
      elsif demanded[word + 1] then
        if first_demanded then levels[level] := met; elsif levels[level] is not null then levels[level] := levels[level] & met; end if;
      end if;
    end loop;
    first_word := false;
    if demanded[word + 1] then first_demanded := false; end if;
  end loop;
  return levels;
end $$;

-- `wanted` ids of one shelf (a row of bits per segment, `size` bits set in all, of `indexed` courses), best first, after the first `skipped`.
-- Walks the rank index until the page is full, or, where so few match that it would walk long, sorts the few.
create function search_slice(shelf bit varying[], size int, indexed int, rank int, skipped int, wanted int) returns int[]
language plpgsql stable parallel safe as $$
declare
  -- Out of the array, which is slower to look into, and one step of a walk is nothing else.
  low constant bit varying := shelf[1];
  slots int[];
  ids int[];
begin
  -- In microseconds on the machine it was measured on: 0.07 a step of a walk; 40 to find the few, 2 for each.
  if (skipped + wanted) * 0.07 * indexed / size > 40 + 2 * size then
    slots := array(select slot from generate_subscripts(shelf, 1) s, search_slots(shelf[s], s - 1) as slot);
    select array_agg(course_id) into ids from (
      select c.course_id from search_course c where c.slot = any(slots)
        order by case rank when 1 then c.quality when 2 then c.newest else c.popular end desc, c.course_id desc offset skipped limit wanted) few;
  elsif rank = 1 then
    select array_agg(course_id) into ids from (
      select course_id from search_course where get_bit(case when slot < 32768 then low else shelf[(slot >> 15) + 1] end, slot & 32767) = 1
        order by quality desc, course_id desc offset skipped limit wanted) walked;
  elsif rank = 2 then
    select array_agg(course_id) into ids from (
      select course_id from search_course where get_bit(case when slot < 32768 then low else shelf[(slot >> 15) + 1] end, slot & 32767) = 1
        order by newest desc, course_id desc offset skipped limit wanted) walked;
  else
    select array_agg(course_id) into ids from (
      select course_id from search_course where get_bit(case when slot < 32768 then low else shelf[(slot >> 15) + 1] end, slot & 32767) = 1
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
  none constant bit varying := B'0'::bit(32768);
  found record;
  segment_no int; everything bit varying; levels bit varying[]; ended bit varying;
  exact bit varying[] := '{}'; others bit varying[] := '{}'; size int[] := '{0,0}';
  indexed int := 0; ids int[] := '{}';
begin
  found := search_terms(forms, words, kinds, prefix);
  for segment_no, everything in select f.segment, f.bits from search_filter f where f.kind = 1 and f.key = 0 order by f.segment loop
    levels := search_match(segment_no, found.term_ids, found.term_words, found.term_kinds, found.narrow, demanded);
    select f.bits into ended from search_filter f where f.kind = 6 and f.key = 0 and f.segment = segment_no;
    levels[1] := coalesce(levels[1], none);
    levels[2] := coalesce(levels[2], none);
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
  -- The rows that are needed of search_filter, and their bits by segment and kind.
  filter_kinds int[]; filter_keys int[]; filters bit varying[] := '{}';
  -- By segment; `by_words` by segment and level.
  by_words bit varying[] := '{}'; live bit varying[] := '{}'; ended bit varying[] := '{}';
  for_academies bit varying[] := '{}'; for_types bit varying[] := '{}';
  segments int := 0; indexed int := 0; ended_total int := 0;
  -- Of one group, those that go on or those that ended: its courses by segment and level, and how many each level reaches.
  sets bit varying[]; reach int[];
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
  filter_kinds := '{1,6}';
  filter_keys := '{0,0}';
  if category_id is not null then
    filter_kinds := filter_kinds || 2;
    filter_keys := filter_keys || category_id;
  end if;
  if free_only then
    filter_kinds := filter_kinds || 5;
    filter_keys := filter_keys || 0;
  end if;
  if cardinality(academies) + cardinality(types) > 0 then
    filter_kinds := filter_kinds || array_fill(3, array[cardinality(academies)]) || array_fill(4, array[cardinality(types)]);
    filter_keys := filter_keys || academies || types;
  end if;
  for row_of in
    select f.segment * 6 + f.kind as place, f.bits from unnest(filter_kinds, filter_keys) as w(kind, key) join search_filter f on f.kind = w.kind and f.key = w.key
  loop
    if filters[row_of.place] is null then filters[row_of.place] := row_of.bits; else filters[row_of.place] := filters[row_of.place] | row_of.bits; end if;
    segments := greatest(segments, (row_of.place + 5) / 6);
  end loop;
  for segment_no in 0 .. segments - 1 loop
    field := coalesce(filters[segment_no * 6 + 1], none);
    indexed := indexed + bit_count(field);
    if has_text then
      levels := search_match(segment_no, found.term_ids, found.term_words, found.term_kinds, found.narrow, demanded);
      field := coalesce(levels[5], none);
      for level in 1 .. depth - 1 loop by_words[segment_no * depth + level] := levels[level]; end loop;
    end if;
    matched := matched + bit_count(field);
    if category_id is not null then field := field & coalesce(filters[segment_no * 6 + 2], none); end if;
    if free_only then field := field & coalesce(filters[segment_no * 6 + 5], none); end if;
    for_academies[segment_no + 1] := case when cardinality(types) = 0 then field else field & coalesce(filters[segment_no * 6 + 4], none) end;
    for_types[segment_no + 1] := case when cardinality(academies) = 0 then field else field & coalesce(filters[segment_no * 6 + 3], none) end;
    result := case when cardinality(academies) = 0 then for_academies[segment_no + 1] when cardinality(types) = 0 then for_types[segment_no + 1]
      else for_academies[segment_no + 1] & for_types[segment_no + 1] end;
    total := total + bit_count(result);
    if filters[segment_no * 6 + 6] is null then
      live[segment_no + 1] := result;
    else
      ended[segment_no + 1] := result & filters[segment_no * 6 + 6];
      ended_total := ended_total + bit_count(ended[segment_no + 1]);
      live[segment_no + 1] := result # ended[segment_no + 1];
    end if;
  end loop;

  pages := greatest(1, (total + page_size - 1) / page_size);
  page := least(asked_page, pages);
  skipped := (page - 1) * page_size;
  for over in 0 .. case when ended_total > 0 then 1 else 0 end loop
    exit when cardinality(ids) >= least(page_size, total);
    sets := '{}';
    reach := array_fill(0, array[depth]);
    for at in 0 .. segments - 1 loop
      field := case over when 0 then live[at + 1] else ended[at + 1] end;
      for level in 1 .. depth loop
        result := case when level = depth then field else by_words[at * depth + level] & field end;
        sets[at * depth + level] := result;
        if result is not null then reach[level] := reach[level] + bit_count(result); end if;
      end loop;
    end loop;
    for level in 1 .. depth loop
      exit when cardinality(ids) >= least(page_size, total);
      size := reach[level] - case when level > 1 then reach[level - 1] else 0 end;
      if skipped >= size then
        skipped := skipped - size;
        continue;
      end if;
      shelf := '{}';
      for at in 0 .. segments - 1 loop
        field := coalesce(sets[at * depth + level], none);
        -- The sets lie within each other, so that «but not» is #.
        if level > 1 and sets[at * depth + level - 1] is not null then field := field # sets[at * depth + level - 1]; end if;
        shelf[at + 1] := field;
      end loop;
      ids := ids || search_slice(shelf, size, indexed, rank, skipped, page_size - cardinality(ids));
      skipped := 0;
    end loop;
  end loop;

  select '[' || string_agg(c.card, ',' order by i.place) || ']', array_agg(c.academy_id), array_agg(c.type_id) into cards, academy_keys, type_keys
    from unnest(ids) with ordinality as i(id, place) join search_course c on c.course_id = i.id;
  if total <= page_size and cardinality(academies) = 0 and cardinality(types) = 0 then
    -- All there is stands on the page: each course counts for its own.
    academy_counts := array_fill(1, array[cardinality(ids)]);
    type_counts := academy_counts;
  else
    -- Of every short segment; adding up and naming the few that are left is left to the caller, who has the cheaper tools for it.
    select array_agg(n.key) filter (where n.kind = 3), array_agg(n.courses) filter (where n.kind = 3),
        array_agg(n.key) filter (where n.kind = 4), array_agg(n.courses) filter (where n.kind = 4)
      into academy_keys, academy_counts, type_keys, type_counts
      from (select f.kind, f.key, bit_count(f.bits & substring(case f.kind when 3 then for_academies[f.segment / 8 + 1] else for_types[f.segment / 8 + 1] end
          from f.segment % 8 * 4096 + 1 for 4096))::int as courses from search_facet f) n;
  end if;
  if has_text and matched = 0 then
    select json_agg(json_build_object('word', f.word, 'text', f.form, 'known', f.word = any(coalesce(found.term_words, '{}')), 'near', search_near(f.form)) order by f.word)
      into near from (select distinct on (word) word, form from unnest(forms, words) with ordinality as u(form, word, place) order by word, place) f
      where demanded[f.word + 1];
  end if;
end $$;
