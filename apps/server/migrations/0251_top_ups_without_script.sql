-- Where a person comes back to from the gateway: the wallet's page, or the one that needs no script.
-- Owner: domains/wallet.
alter table top_up add column without_script boolean not null default false;
