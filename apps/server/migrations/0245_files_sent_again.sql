-- A file that is sent again after it was taken back brings its courses back (decision 0344). Owner: domains/sellers.
alter table course_draft
  -- Whose taking back of a file took the course off the site, at off_at; `back`: a later file names it again, and it is
  -- put back with what waits, once that is approved. Null: it was taken off by hand, or it is not off.
  add column off_with_file text check (off_with_file in ('academy', 'desk', 'back')),
  add check (off_with_file is null or off_at is not null);
alter table import_change
  -- The course was off the site because an earlier file was taken back, and this one brought it back.
  add column came_back boolean not null default false;
-- Courses of files that were taken back before. Whether the desk did it is not kept with them: they are looked at.
update course_draft d set off_with_file = 'desk'
from course c, import_change i, feed_upload u
where c.id = d.course_id and c.state = 'hidden' and c.state_at = d.off_at and i.course_id = d.course_id and i.is_new
  and u.id = i.upload_id and d.off_at between u.undone_at - interval '1 minute' and u.undone_at + interval '10 minutes';
-- Courses that went for good with their file leave their code to the next file.
delete from academy_course_code a
using course c, import_change i, feed_upload u
where c.id = a.course_id and c.state = 'withdrawn' and i.course_id = c.id and i.is_new
  and u.id = i.upload_id and u.undone_at is not null;
