-- Every row is a defect: the rule (I1 to I15, domains/wallet; I16 to I20, domains/settlement), its subject, and how
-- far off it is.
create or replace view ledger.violations as
  with journal_sum as (
    select journal_id, sum(amount) as total, count(*) as entries from ledger.entry group by journal_id
  ),
  account_sum as (
    select a.id, a.code, a.owner_id, k.normal, k.guarded, coalesce(sum(e.amount), 0) * k.normal as total
    from ledger.account a join ledger.account_kind k using (code)
      left join ledger.entry e on e.account_id = a.id group by a.id, k.normal, k.guarded
  ),
  running as (
    select e.id, e.balance_after, sum(e.amount * k.normal) over (partition by e.account_id order by e.id) as should
    from ledger.entry e join ledger.account a on a.id = e.account_id
      join ledger.account_kind k using (code) where k.guarded
  ),
  expected_purchase as (
    select p.id, x.kind from purchase p join purchase_posting x on x.method = p.method and x.state = p.state
    where p.method = 'wallet' or p.commission > 0
  ),
  posted_purchase as (
    select ref_id as id, kind from ledger.journal where kind like 'purchase.%' or kind like 'referral.%'
  ),
  -- One that bounced was settled before, or waited; it came back before or after its line of the bank's statement.
  came_back as (
    select target_id as id from bank_match where undone_at is null and journal = 'withdrawal.came_back'
  ),
  expected_withdrawal as (
    select w.id, x.kind from withdrawal w join withdrawal_posting x using (state)
    union all
    select w.id, case when w.bank_reference is null then 'withdrawal.returned' else 'withdrawal.settled' end
      from withdrawal w where w.state = 'bounced'
    union all
    select w.id, case when c.id is null then 'withdrawal.bounced' else 'withdrawal.came_back' end
      from withdrawal w left join came_back c on c.id = w.id
      where w.state = 'bounced' and w.bank_reference is not null
  ),
  posted_withdrawal as (
    select ref_id as id, kind from ledger.journal
    where kind like 'withdrawal.%' and kind not like 'withdrawal.cleared%'
  ),
  by_user as (
    select owner_id as user_id, sum(case code when 'user.receivable' then -total else total end) as wallet,
      sum(total) filter (where code = 'user.held') as held
    from account_sum where code like 'user.%' group by owner_id
  ),
  -- What of a refunded purchase went back: given is rounded up by part, taken is rounded down (refund-parts.ts).
  refunded as (
    select id, user_id, method, amount, cashback, bp,
      ((amount - commission - commission_vat) * bp + 9999) / 10000 + (commission * bp + 9999) / 10000
        + (commission_vat * bp + 9999) / 10000 as given,
      cashback * bp / 10000 as taken
    from (select *, coalesce(refunded_bp, 10000)::bigint as bp from purchase where state = 'refunded') r
  ),
  business as (
    select user_id, sum(amount) as wallet from (
      select user_id, amount from top_up where state = 'verified'
      union all
      select user_id, -amount from purchase where method = 'wallet' and state in ('unconfirmed', 'confirmed')
      union all select user_id, cashback from purchase where method <> 'free' and state = 'confirmed'
      union all select user_id, given - amount from refunded where method = 'wallet'
      union all select user_id, cashback - taken from refunded where method <> 'free'
      union all select user_id, -amount from card_refund where state = 'done'
      union all select user_id, -amount from withdrawal where state = 'settled'
      union all select user_id, -amount from given_up_balance) moves group by user_id
  )
  select 'I1' as rule, 'all entries' as subject, sum(amount)::text as detail
    from ledger.entry having sum(amount) <> 0
  union all
  select 'I2', 'journal ' || j.id, format('%s entries, sum %s', coalesce(s.entries, 0), coalesce(s.total, 0))
    from ledger.journal j left join journal_sum s on s.journal_id = j.id
    where coalesce(s.entries, 0) < 2 or s.total <> 0
  union all
  select 'I3', 'account ' || s.id || ' ' || s.code || ' ' || s.owner_id,
    format('stored %s, entries %s', b.amount, s.total)
    from account_sum s join ledger.balance b on b.account_id = s.id where b.amount <> s.total
  union all
  select 'I4', 'entry ' || id, format('balance after %s, should be %s', balance_after, should)
    from running where balance_after is distinct from should or should < 0
  union all
  select 'I5', 'purchase.escrow', format('books %s, purchases %s', books, rows) from (
    select coalesce((select total from account_sum where code = 'purchase.escrow'), 0) as books,
      coalesce((select sum(amount) from purchase where method = 'wallet' and state = 'unconfirmed'), 0) as rows
    ) x where books <> rows
  union all
  select 'I6', 'user ' || coalesce(u.user_id, w.user_id),
    format('held %s, pending %s', coalesce(u.held, 0), coalesce(w.pending, 0))
    from by_user u full join (
      select user_id, sum(amount) as pending from (
        select user_id, amount from withdrawal where state in ('pending', 'on_hold')
        union all select user_id, amount from card_refund where state in ('asked', 'sent')) waiting group by 1
    ) w using (user_id) where coalesce(u.held, 0) <> coalesce(w.pending, 0)
  union all
  select 'I7', 'purchase ' || coalesce(e.id, p.id),
    case when p.id is null then 'lacks ' || e.kind else 'has ' || p.kind end
    from expected_purchase e full join posted_purchase p on p.id = e.id and p.kind = e.kind
    where e.id is null or p.id is null
  -- Each share after the first has its own journal; together they must be the purchase's refund.
  union all
  select 'I7', 'purchase refund ' || coalesce(s.id, j.ref_id),
    case when j.ref_id is null then 'lacks its journal' else 'has ' || j.kind end
    from (
      select r.id, p.method || '_share.refunded' as kind from purchase_refund r join purchase p on p.id = r.purchase_id
      where r.n > 1 and (p.method = 'referral' and p.commission > 0)
      union all
      select r.id, 'purchase_share.refunded' from purchase_refund r join purchase p on p.id = r.purchase_id
      where r.n > 1 and p.method = 'wallet'
    ) s full join (
      select ref_id, kind from ledger.journal where kind in ('purchase_share.refunded', 'referral_share.refunded')
    ) j on j.ref_id = s.id and j.kind = s.kind
    where s.id is null or j.ref_id is null
  union all
  select 'I7', 'purchase ' || p.id, format('refunded %s, shares %s', p.refunded_bp, coalesce(sum(r.share_bp), 0))
    from purchase p left join purchase_refund r on r.purchase_id = p.id
    where p.refunded_bp is not null or r.id is not null
    group by p.id having coalesce(sum(r.share_bp), 0) <> coalesce(p.refunded_bp, 0)
  union all
  select 'I8', 'card refund ' || coalesce(e.id, p.id),
    case when p.id is null then 'lacks ' || e.kind else 'has ' || p.kind end
    from (select c.id, x.kind from card_refund c join card_refund_posting x using (state)) e full join (
      select ref_id as id, kind from ledger.journal where kind like 'card_refund.%'
    ) p on p.id = e.id and p.kind = e.kind
    where e.id is null or p.id is null
  union all
  select 'I8', 'withdrawal ' || coalesce(e.id, p.id),
    case when p.id is null then 'lacks ' || e.kind else 'has ' || p.kind end
    from expected_withdrawal e full join posted_withdrawal p on p.id = e.id and p.kind = e.kind
    where e.id is null or p.id is null
  union all
  select 'I9', 'top-up ' || coalesce(t.id, j.ref_id), format('verified %s, posted %s', t.amount, -e.amount)
    from (select * from top_up where state = 'verified') t
      full join (select * from ledger.journal where kind = 'top_up.verified') j on j.ref_id = t.id
      left join (
        select e.journal_id, e.amount from ledger.entry e join ledger.account a on a.id = e.account_id
        where a.code = 'user.available') e on e.journal_id = j.id
    where t.id is null or j.id is null or e.amount is distinct from -t.amount
  union all
  select 'I10', 'expense.cashback', format('books %s, confirmed purchases %s', books, rows) from (
    select coalesce((select total from account_sum where code = 'expense.cashback'), 0) as books,
      coalesce((select sum(cashback) from purchase where state = 'confirmed' and method <> 'free'), 0)
        + coalesce((select sum(cashback - taken) from refunded where method <> 'free'), 0) as rows
    ) x where books <> rows
  union all
  select 'I11', 'purchase ' || ref_id, 'confirmed more than once' from ledger.journal
    where kind in ('purchase.confirmed', 'referral.confirmed') group by ref_id having count(*) > 1
  union all
  select 'I12', 'account ' || s.id, 'a guarded account without a balance'
    from account_sum s left join ledger.balance b on b.account_id = s.id where s.guarded and b.account_id is null
  union all
  select 'I13', 'user ' || coalesce(u.user_id, b.user_id),
    format('books %s, business rows %s', coalesce(u.wallet, 0), coalesce(b.wallet, 0))
    from by_user u full join business b using (user_id) where coalesce(u.wallet, 0) <> coalesce(b.wallet, 0)
  -- Entries of one person are in the order of their commits: a debt changes under the lock that a settlement takes.
  union all
  select 'I14', 'withdrawal ' || j.ref_id, format('settled while user %s owed %s', w.user_id, debt.owed)
    from ledger.journal j join withdrawal w on w.id = j.ref_id
      join ledger.account a on a.code = 'user.receivable' and a.owner_id = w.user_id
      cross join lateral (select e.balance_after as owed from ledger.entry e where e.account_id = a.id
        and e.id < (select min(x.id) from ledger.entry x where x.journal_id = j.id) order by e.id desc limit 1) debt
    where j.kind = 'withdrawal.settled'
      and j.id > (select after_journal from ledger.rule_since where rule = 'I14') and debt.owed > 0
  union all
  select 'I15', 'withdrawal ' || w.id, format('%s while user %s owes %s', w.state, w.user_id, coalesce(b.amount, 0))
    from withdrawal w left join ledger.account a on a.code = 'user.receivable' and a.owner_id = w.user_id
      left join ledger.balance b on b.account_id = a.id
    where w.state in ('pending', 'on_hold') and (w.state = 'on_hold') <> (coalesce(b.amount, 0) > 0)
  -- What an academy is owed: its shares less refunds, less what was drafted, and what of that came back. Of a part that
  -- was refunded, and of commission given back, the journal says how much.
  union all
  select 'I16', 'academy ' || coalesce(b.academy_id, r.academy_id),
    format('payable %s, rows %s', coalesce(b.payable, 0), coalesce(r.payable, 0))
    from (select owner_id as academy_id, total as payable from account_sum where code = 'academy.payable') b
      full join (
        select academy_id, sum(amount) as payable from (
          select academy_id, amount - commission - commission_vat as amount from purchase
            where method = 'wallet' and (state = 'confirmed' or (state = 'refunded' and refunded_bp < 10000))
          union all
          select a.owner_id, -e.amount from ledger.journal j
            join ledger.entry e on e.journal_id = j.id join ledger.account a on a.id = e.account_id
            left join purchase_refund r on j.kind like '%\_share.refunded' and r.id = j.ref_id
            left join purchase p on p.id = coalesce(r.purchase_id, j.ref_id)
            where a.code = 'academy.payable' and (j.kind in ('referral.refunded', 'referral_share.refunded')
              or (j.kind in ('purchase.refunded', 'purchase_share.refunded') and p.refunded_bp < 10000))
          union all select academy_id, -gross from payout where state <> 'dropped'
          union all select academy_id, amount from payout where state = 'bounced') moves group by academy_id
      ) r using (academy_id)
    where coalesce(b.payable, 0) <> coalesce(r.payable, 0)
  -- All of that is in a live payout or due, now or later.
  union all
  select 'I16', 'academy ' || coalesce(b.owner_id, d.academy_id),
    format('payable %s, due %s', coalesce(b.total, 0), coalesce(d.due, 0))
    from (select owner_id, total from account_sum where code = 'academy.payable') b
      full join payout_due_sums() d on d.academy_id = b.owner_id
    where coalesce(b.total, 0) <> coalesce(d.due, 0)
  union all
  select 'I17', 'purchase ' || purchase_id, format('its %s is in %s live payouts', kind, count(*))
    from payout_line where is_live and purchase_id is not null group by purchase_id, kind, share_n having count(*) > 1
  union all
  select 'I17', 'payout ' || again_id, format('is paid again by %s live payouts', count(*))
    from payout_line where is_live and again_id is not null group by again_id having count(*) > 1
  union all
  select 'I17', 'payout ' || p.id, format('gross %s, lines %s', p.gross, coalesce(l.total, 0))
    from payout p left join (select payout_id, sum(amount) as total from payout_line group by 1) l on l.payout_id = p.id
    where p.gross is distinct from l.total or p.gross <> p.netted + p.amount or p.amount < 0
  union all
  select 'I17', 'payout ' || p.id,
    format('%s, but a line of it is %s', p.state, case when l.is_live then 'live' else 'free' end)
    from payout p join payout_line l on l.payout_id = p.id where l.is_live = (p.state = 'dropped')
    group by p.id, l.is_live
  union all
  select 'I17', 'payout ' || l.payout_id, format('pays %s of purchase %s, whose share is %s', l.amount, p.id,
      p.amount - p.commission - p.commission_vat)
    from payout_line l join purchase p on p.id = l.purchase_id
    where l.kind = 'share' and l.is_live and l.amount <> p.amount - p.commission - p.commission_vat
  union all
  select 'I17', 'payout ' || l.payout_id, format('has %s of a %s of purchase %s, which is %s', l.amount, l.kind,
      l.purchase_id, coalesce(-e.amount, 0))
    from payout_line l join purchase p on p.id = l.purchase_id
      left join lateral (
        select * from booked_refund r where r.purchase_id = l.purchase_id and r.share_n = l.share_n offset 0
      ) b on true
      left join ledger.account a on a.code = 'academy.payable' and a.owner_id = p.academy_id
      left join ledger.entry e on e.journal_id = b.journal_id and e.account_id = a.id
    where l.kind in ('refund', 'adjust') and l.is_live and l.amount is distinct from -e.amount
  union all
  select 'I17', 'payout ' || p.id, format('netted %s, cleared %s', p.netted, coalesce(c.total, 0))
    from payout p left join (
      select payout_id, sum(amount) as total from commission_clearing where is_live and how = 'netted' group by 1
    ) c on c.payout_id = p.id
    where case when p.state = 'dropped' then 0 else p.netted end <> coalesce(c.total, 0)
  union all
  select 'I17', 'payout ' || coalesce(e.id, j.ref_id),
    case when j.ref_id is null then 'lacks ' || e.kind else 'has ' || j.kind end
    from (
      select id, 'payout.drafted' as kind from payout
      union all select id, 'payout.dropped' from payout where state = 'dropped'
      union all select id, 'payout.sent' from payout where amount > 0 and state in ('sent', 'settled', 'bounced')
    ) e full join (
      select ref_id, kind from ledger.journal where kind in ('payout.drafted', 'payout.dropped', 'payout.sent')
    ) j on j.ref_id = e.id and j.kind = e.kind
    where e.id is null or j.ref_id is null
  union all
  select 'I18', 'academy ' || coalesce(b.academy_id, r.academy_id),
    format('receivable %s, rows %s', coalesce(b.receivable, 0), coalesce(r.receivable, 0))
    from (select owner_id as academy_id, total as receivable from account_sum where code = 'academy.receivable') b
      full join (
        select academy_id, sum(amount) as receivable from (
          select academy_id, commission + commission_vat as amount from purchase
            where method = 'referral' and state in ('confirmed', 'refunded')
          union all
          select p.academy_id, -c.amount from commission_clearing c join purchase p on p.id = c.purchase_id
            where c.is_live) moves group by academy_id
      ) r using (academy_id)
    where coalesce(b.receivable, 0) <> coalesce(r.receivable, 0) or b.receivable < 0
  union all
  select 'I18', 'academy ' || coalesce(j.owner_id, w.academy_id),
    format('written off %s, cleared %s', coalesce(j.total, 0), coalesce(w.total, 0))
    from (
      select a.owner_id, -sum(e.amount) as total from ledger.journal j
        join ledger.entry e on e.journal_id = j.id join ledger.account a on a.id = e.account_id
      where j.kind = 'commission.written_off' and a.code = 'academy.receivable' group by 1
    ) j full join (
      select p.academy_id, sum(c.amount) as total
      from commission_clearing c join purchase p on p.id = c.purchase_id
      where c.how = 'written_off' and c.is_live group by 1
    ) w on w.academy_id = j.owner_id
    where coalesce(j.total, 0) <> coalesce(w.total, 0)
  -- What the books have in the bank is what lines of its statements were matched with, each as a whole and once.
  union all
  select 'I19', 'bank', format('books %s, matched lines %s', books, rows) from (
    select coalesce((select total from account_sum where code = 'bank'), 0) as books,
      coalesce((select sum(amount) from bank_line where is_matched), 0) as rows) x where books <> rows
  union all
  select 'I19', 'bank_line ' || l.id, format('amount %s, matches %s', l.amount, coalesce(m.total, 0))
    from bank_line l left join (
      select line_id, sum(amount) as total from bank_match where undone_at is null group by 1) m on m.line_id = l.id
    where case when l.is_matched then l.amount else 0 end <> coalesce(m.total, 0)
  union all
  select 'I19', what || ' ' || target_id, format('has %s lines of the bank', count(*))
    from bank_match where undone_at is null and what in ('payout', 'payout_back', 'withdrawal', 'withdrawal_back')
    group by what, target_id having count(*) > 1
  union all
  select 'I19', m.what || ' ' || m.target_id, format('of %s, but its line has %s', t.amount, m.amount)
    from bank_match m join (
      select 'payout' as what, id::bigint, amount from payout
      union all select 'withdrawal', id, amount from withdrawal) t
      on t.id = m.target_id and t.what = replace(m.what, '_back', '')
    where m.undone_at is null and abs(m.amount) <> t.amount
  union all
  select 'I19', 'bank_match ' || coalesce(m.id, j.ref_id),
    case when j.ref_id is null then 'lacks ' || m.kind else 'has ' || j.kind end
    from (
      select id, journal as kind from bank_match where journal not like '%.came_back'
      union all select id, journal || '.undone' from bank_match where undone_at is not null
    ) m full join (
      select ref_id, kind from ledger.journal where split_part(kind, '.undone', 1) in ('payout.settled',
        'withdrawal.cleared', 'bank.returned', 'gateway.settled', 'commission.paid', 'bank.fee', 'bank.other')
    ) j on j.ref_id = m.id and j.kind = m.kind
    where m.id is null or j.ref_id is null
  union all
  select 'I19', 'payout ' || coalesce(e.id, j.ref_id),
    case when j.ref_id is null then 'lacks ' || e.kind else 'has ' || j.kind end
    from (
      select p.id, case when m.id is null then 'payout.bounced' else 'payout.came_back' end as kind
      from payout p left join bank_match m
        on m.target_id = p.id and m.undone_at is null and m.journal = 'payout.came_back'
      where p.state = 'bounced'
    ) e full join (
      select ref_id, kind from ledger.journal where kind in ('payout.bounced', 'payout.came_back')
    ) j on j.ref_id = e.id and j.kind = e.kind
    where e.id is null or j.ref_id is null
  union all
  select 'I20', 'payout ' || p.id, 'was made and agreed to by one colleague'
    from payout p join payout_batch b on b.id = p.batch_id left join approval a on a.id = b.approval_id
    where p.state in ('sent', 'settled', 'bounced')
      and (a.id is null or (a.decision is distinct from 'alone' and coalesce(a.decided_by, b.made_by) = b.made_by))
  union all
  select 'I20', 'payout ' || p.id, format('was sent to an account that was usable from %s on', a.usable_from)
    from payout p join academy_account a on a.id = p.account_id where p.sent_at < a.usable_from;
