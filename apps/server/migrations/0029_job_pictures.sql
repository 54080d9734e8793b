-- The picture that is shown where the page of a job is shared (domains/jobs/sharing-pictures.ts); a job that was there before gets its own when its feed
-- is read again.
alter table job add column og_image text references media;
-- Whether a picture has any job left is asked for each one that changed.
create index job_og_image on job (og_image);
