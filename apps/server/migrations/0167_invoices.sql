-- Invoices of our commission to academies. Owner: domains/settlement.

-- Numbered without gaps in a Jalali year and never deleted; a wrong one is corrected by another, which takes it back.
create table invoice (
  id int generated always as identity primary key,
  academy_id int not null references academy,
  year int not null check (year between 1400 and 1500),
  number int not null check (number > 0),
  -- What happened before this day, in Tehran, is in it.
  until_day date not null,
  net bigint not null,
  vat bigint not null,
  state text not null check (state in ('issued', 'corrected')),
  -- The invoice that this one takes back.
  corrects int unique references invoice,
  reason text check (length(reason) <= 1000),
  -- Of staff_member.
  issued_by int not null,
  issued_at timestamptz not null,
  unique (year, number),
  check ((corrects is null) = (reason is null))
);
create index invoice_of_academy on invoice (academy_id, id desc);

-- sale: commission of a purchase, net and its VAT; refund: what of it went back.
create table invoice_line (
  id bigint generated always as identity primary key,
  invoice_id int not null references invoice,
  purchase_id bigint not null references purchase,
  kind text not null check (kind in ('sale', 'refund')),
  net bigint not null,
  vat bigint not null,
  -- False: its invoice was corrected, or it is a correction's.
  is_live boolean not null default true
);
create index invoice_line_of_invoice on invoice_line (invoice_id, id);
create unique index invoice_line_live on invoice_line (purchase_id, kind) where is_live;
