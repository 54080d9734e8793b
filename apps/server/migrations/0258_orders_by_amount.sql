-- The orders of an academy by what they cost, as lists are ordered (kernel/list-order.ts). Owner: domains/wallet.
create index purchase_amount_of on purchase (academy_id, (amount::numeric), id);
