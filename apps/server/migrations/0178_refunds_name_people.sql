-- Refund requests and refunds to cards name people: nothing is added to a person who is gone.

create trigger person_is_there before insert on refund_request for each row execute function person_is_there();
create trigger person_is_there before insert on card_refund for each row execute function person_is_there();
