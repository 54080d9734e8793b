-- Who certifies that somebody took part in a course; null: not known. Owner: domains/catalogue.
alter table course add column certificate text;
