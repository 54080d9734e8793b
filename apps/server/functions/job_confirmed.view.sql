-- When a job was last known to be open: the end of its source's last full reading that had it, or when it was last
-- written: the later of both. Worked out from the readings: a feed that says the same writes nothing. Owner:
-- domains/jobs.
create or replace view job_confirmed as
  select j.id as job_id, greatest(j.updated_at, r.at) as last_confirmed
  from job j
    left join job_missing m on m.job_id = j.id
    left join lateral (
      select max(i.ended_at) as at from import_run i
      where i.source = j.source and i.is_full and (m.run_id is null or i.id < m.run_id)
    ) r on true;
