-- Which fields can be held by hand is declared in the program, which refuses to hold another one; the database need not
-- know their names again. A row of a field that is gone counts for nothing. Owner: domains/catalogue, domains/jobs.
alter table course_override drop constraint course_override_field_check;
alter table academy_override drop constraint academy_override_field_check;
alter table instructor_override drop constraint instructor_override_field_check;
alter table company_override drop constraint company_override_field_check;
alter table job_override drop constraint job_override_field_check;
