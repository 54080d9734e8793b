-- A colleague may send a photo of a teacher, above the drawn portrait: a photo is no design. Owner: domains/catalogue.
alter table instructor drop constraint instructor_image_fkey;
