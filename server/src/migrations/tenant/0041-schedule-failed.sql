-- Webhooks and programs learn of each day of a regular booking that could not be booked, and again if the reason is another one.
create function tell_webhooks_of_schedule() returns trigger language plpgsql as $$
declare
  content jsonb;
  account int;
begin
  if new.sday_state not in ('failed', 'missed') or not are_events_wanted() then return null; end if;
  if tg_op = 'UPDATE' then
    if (old.sday_state, old.sday_reason) is not distinct from (new.sday_state, new.sday_reason) then return null; end if;
  end if;
  select sch_cust_id, jsonb_build_object('sch_id', sch_id, 'sch_name', sch_name, 'cust_acc_code', cust_acc_code,
      'sday_day', new.sday_day, 'sday_ready', new.sday_ready, 'sday_state', new.sday_state, 'sday_reason', new.sday_reason)
    into account, content
    from booking_schedule join customer on cust_id = sch_cust_id where sch_id = new.sday_sch_id;
  perform tell_webhooks('schedule.failed', account,
    'schedule:' || new.sday_sch_id || ':' || new.sday_day || ':' || coalesce(extract(epoch from new.sday_tried)::text, ''), content);
  return null;
end $$;
create trigger webhooks after insert or update of sday_state, sday_reason on schedule_day for each row
  execute function tell_webhooks_of_schedule();
