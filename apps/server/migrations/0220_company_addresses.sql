-- Where a company is found elsewhere: its own site, and its pages on networks and in registers. Owner: domains/jobs.
alter table company
  add column site_url text check (site_url like 'https://%' and char_length(site_url) <= 6000),
  add column profiles text[] not null default '{}' check (cardinality(profiles) <= 10);
