-- Reviews that wait for a colleague before they are on the page, and why the star of a buyer does not weigh. Owner:
-- domains/engagement.

-- Since when a review waits: more first reviews than usual came from its network. It is off the page meanwhile
-- (hidden_at), without a reason. What a colleague hid afterwards keeps the time, so that undoing leads back.
alter table course_comment add column held_at timestamptz;
alter table course_comment add constraint course_comment_held check (held_at is null or hidden_at is not null);
create index course_comment_waits on course_comment (held_at, id) where held_at is not null and hidden_reason is null;

-- Why the star of a person who paid does not weigh: they work for the course's academy, or a member of it signed in on
-- their device, or is paid out to their account. Shown at the desk alone.
alter table course_participant add column left_out text check (left_out in ('member', 'device', 'account'));
