-- The log, a part a day, so that old days are dropped at once -------------------------------------------------------

alter table log rename to log_whole;
alter table log_whole rename constraint log_pkey to log_whole_pkey;

create sequence log_number;
create table log (
  log_time    timestamptz not null default now(),
  log_id      bigint not null default nextval('log_number'),
  log_user    text not null,
  log_unit    text not null default '',
  log_process text not null,
  log_type    text not null,
  log_record  text not null default '',
  log_before  jsonb,
  log_after   jsonb,
  primary key (log_time, log_id)
) partition by range (log_time);

-- What is written before its day was made.
create table log_other partition of log default;

-- Days in UTC, so that none has 23 or 25 hours.
create function make_log_day(day date) returns void language plpgsql as $$
declare
  part text := 'log_' || to_char(day, 'YYYYMMDD');
  since timestamptz := day::timestamp at time zone 'UTC';
begin
  perform pg_advisory_xact_lock(hashtext('log days'));
  if to_regclass(part) is not null then return; end if;
  lock table log_other in access exclusive mode;
  execute format('create table %I (like log including defaults including constraints)', part);
  execute format('with early as (delete from log_other where log_time >= %L and log_time < %L returning *)
    insert into %I select * from early', since, since + interval '24 hours', part);
  execute format('alter table log attach partition %I for values from (%L) to (%L)',
    part, since, since + interval '24 hours');
end $$;

-- Drops the parts that end before an instant; answers how many.
create function drop_log_before(instant timestamptz) returns int language plpgsql as $$
declare
  part text;
  dropped int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('log days'));
  for part in
    select relname from pg_class join pg_inherits on inhrelid = oid
    where inhparent = 'log'::regclass and relname ~ '^log_\d{8}$'
      and (to_date(right(relname, 8), 'YYYYMMDD') + 1)::timestamp at time zone 'UTC' <= instant
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

select make_log_day((now() at time zone 'UTC')::date + ahead) from generate_series(0, 7) ahead;
select make_log_day(since) from (select distinct (log_time at time zone 'UTC')::date as since from log_whole) days;

select setval('log_number', greatest((select max(log_id) from log_whole), 1));
insert into log (log_time, log_id, log_user, log_unit, log_process, log_type, log_record, log_before, log_after)
select log_time, log_id, log_user, log_unit, log_process, log_type, log_record, log_before, log_after from log_whole;
drop table log_whole;
