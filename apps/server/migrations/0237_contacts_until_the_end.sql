-- Which edition's buyer a contact is of, so that the academy has name and number until what was bought is over and not
-- only until the right to withdraw has ended. Contacts of now are kept as long too. Owner: domains/hand-over.

alter table purchase_contact add column edition_id int references edition;
update purchase_contact c set edition_id = p.edition_id
from purchase p where p.id = c.purchase_id and p.edition_id is not null;
update purchase_contact c set until = least(e.ends_at, p.created_at + interval '2 years') + interval '30 days'
from purchase p join course k on k.id = p.course_id
  cross join lateral (
    select case when p.edition_id is null then k.ends_at else (select ends_at from edition where id = p.edition_id) end
      as ends_at
  ) e
where p.id = c.purchase_id and p.state in ('unconfirmed', 'confirmed')
  and least(e.ends_at, p.created_at + interval '2 years') + interval '30 days' > c.until;
