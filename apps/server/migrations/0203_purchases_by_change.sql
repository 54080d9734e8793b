-- Programs of academies read the purchases that changed since a mark. Owner: domains/wallet.
create index purchase_changed on purchase (
  academy_id, greatest(created_at, confirmed_at, cancelled_at, refunded_at), id);
