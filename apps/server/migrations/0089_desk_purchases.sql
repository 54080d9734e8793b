-- Lists of purchases at the desk: each filter is answered from an index at a million rows. Owner: domains/wallet.
create index purchase_in_state on purchase (state, id desc);
create index purchase_in_method on purchase (method, id desc);
create index purchase_of_academy on purchase (academy_id, id desc);
create index purchase_of_any_course on purchase (course_id, id desc);
create index purchase_made on purchase (created_at);
-- Few were paid with another amount than was shown.
create index purchase_beside on purchase (id desc) where amount <> shown_amount;
