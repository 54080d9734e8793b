-- What is kept of a person's hand-overs is not written after their account was deleted. Owner: domains/hand-over.

create trigger person_is_there before insert on purchase_access for each row execute function person_is_there();
create trigger person_is_there before insert on purchase_contact for each row execute function person_is_there();
