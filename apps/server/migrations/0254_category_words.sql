-- Which category an academy means by what its files call one, where Kavosh has none of that name (decision 0323). It
-- holds for every file and address of the academy. Owner: domains/sellers.
create table academy_category_word (
  academy_id int not null references academy on delete cascade,
  -- Of the name, letters folded; empty: a new course without a category.
  key text not null check (length(key) <= 400),
  category_id int not null references category on delete cascade,
  chosen_at timestamptz not null,
  primary key (academy_id, key)
);
create index academy_category_word_category on academy_category_word (category_id);
