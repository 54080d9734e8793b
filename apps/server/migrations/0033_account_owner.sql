-- Owners: domains/profile (profile), domains/wallet (withdrawal). Whose bank account it is, as the person says it.
-- Accounts and withdrawals from before have none: they stay good, and are marked where they are paid out.
alter table profile add column account_owner text check (length(account_owner) between 1 and 80);
alter table profile add constraint profile_owner_of_account check (account_owner is null or sealed_account is not null);
-- As it was when the withdrawal was asked for.
alter table withdrawal add column account_owner text check (length(account_owner) between 1 and 80);
