-- Courses are searched in the index of src/search-index; search_course keeps their cards. The older tables of the search
-- (search_document, search_term, search_posting, search_filter, search_facet, search_name) are read by the release before and
-- written by nobody any more; the next release drops them with search_course.slot. Owner: domains/catalogue.
alter table search_course alter column slot drop not null;
-- Of the texts that the index was given: equal digests are equal texts, which are not cut into words again.
alter table search_course add column digest text;
