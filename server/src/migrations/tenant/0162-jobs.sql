-- The queue. Its jobs are those that wait, those that a worker has taken, and those that have used up their attempts.
create table job (
  -- Unique in every database: a worker never takes the job of a restored database for one that it has in hand.
  job_id           uuid primary key default gen_random_uuid(),
  job_name         text not null,
  job_payload      json not null default '{}',
  -- A second job with the same key takes the place of the first.
  job_key          text unique,
  job_run_at       timestamptz not null default now(),
  job_attempts     int not null default 0,
  job_max_attempts int not null default 12,
  job_locked_by    text,
  job_locked_at    timestamptz,
  job_error        text,
  job_created      timestamptz not null default now()
);
create index job_waiting on job (job_run_at, job_name) where job_locked_by is null and job_attempts < job_max_attempts;

-- The latest run of each regular job.
create table regular_run (
  rrun_name text primary key,
  rrun_due  timestamptz not null
);

-- Wakes the workers when the transaction commits.
create function announce_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('despatch', '{"kind":"jobs"}');
  return null;
end $$;
-- A job that takes the place of another has an id of its own.
create trigger announce_jobs after insert or update of job_id on job for each row execute function announce_jobs();

-- Called in the transaction of the change, so that nothing is sent that did not happen, and nothing is forgotten. Events of
-- an account are recorded if it can list or receive them. The status F is for the office, so accounts are not notified of it.
-- The queue finds messages by their rows: adding a job for each took as long as all else that webhooks add to a booking.
create or replace function tell_webhooks(event text, cust_id int, occasion text, told jsonb) returns void
language plpgsql as $$
declare
  docket int := (told->>'dck_id')::int;
  stops int := 0;
  recorded text;
begin
  if cust_id is not null
    and not (event = 'docket.status_changed' and 'F' in (told->>'dck_status', coalesce(told->>'undone', '')))
    and (exists (select from application where app_cust_id = cust_id) or exists (select from api_key)
      or exists (select from webhook where hook_by_account and hook_cust_id = cust_id)) then
    select count(*) into stops from docket_address where dadd_dck_id = docket;
    insert into event (ev_key, ev_type, ev_cust_id, ev_dck_id, ev_stops, ev_data)
    values (occasion, event, cust_id, docket, stops, told)
    on conflict (ev_key) do nothing returning ev_id into recorded;
  end if;
  insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data, hdel_ev_id, hdel_stops, hdel_next, hdel_grouped)
  select hook_id, event, occasion, told, recorded, stops, now(), true from webhook
  where hook_state = 'active' and event = any(hook_events) and (hook_cust_id is null or hook_cust_id = cust_id)
    and (not hook_by_account or recorded is not null)
  on conflict (hdel_hook_id, hdel_key) do nothing;
  if found then perform pg_notify('despatch', '{"kind":"jobs"}'); end if;
end $$;

-- Earlier versions kept the queue in tables of a library.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    insert into job (job_name, job_payload, job_key, job_run_at, job_attempts, job_max_attempts, job_error, job_created)
    select t.identifier, j.payload, j.key, j.run_at, j.attempts, j.max_attempts, j.last_error, j.created_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id;
    insert into regular_run select identifier, coalesce(last_execution, known_since) from graphile_worker._private_known_crontabs;
    drop schema graphile_worker cascade;
  end if;
end $$;
