-- The body that certifies participation in a course; null: not known. Owner: domains/catalogue.
alter table course add column certificate text;
