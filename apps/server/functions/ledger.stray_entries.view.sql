-- Every row is a defect: an entry of an account or a journal that is not there. Owner: domains/wallet.
create or replace view ledger.stray_entries as
  select 'stray' as rule, 'entry ' || e.id as subject,
    format('journal %s, account %s', e.journal_id, e.account_id) as detail
  from ledger.entry e
  where not exists (select from ledger.account a where a.id = e.account_id)
    or not exists (select from ledger.journal j where j.id = e.journal_id);
