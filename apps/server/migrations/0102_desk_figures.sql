-- What was given back between two times. Owner: domains/wallet.
create index purchase_refunded on purchase (refunded_at) where refunded_at is not null;
