-- A member or a colleague may send a logo of an academy, above the drawn one: a photo is no design. Owner:
-- domains/catalogue.
alter table academy drop constraint academy_avatar_fkey;
