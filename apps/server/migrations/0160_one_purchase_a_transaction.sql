-- Every purchase locks the one wallet that it is paid from (decision 0242). Owner: domains/wallet.

drop function ledger.lock_free_funds(int[], text);
