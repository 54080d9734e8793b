-- Whether an edition was ever on the site. A course that is bought here, with editions written by hand that were, is
-- sold by those alone: closing the last one ends its sale. Owner: domains/catalogue.

alter table edition add column was_open boolean not null default true;
update edition set was_open = false where waits;

-- Courses whose editions are all closed leave the sale in lists at the next run of the task for ended ones.
update search_course s set ends_at = to_timestamp(0)
from course c
where c.id = s.course_id and not s.is_ended and c.payment_type = 'wallet'
  and exists (select from edition e where e.course_id = c.id and e.by_hand and e.was_open)
  and not exists (
    select from edition e where e.course_id = c.id and e.is_open and (e.ends_at is null or e.ends_at > now())
  );
