-- Messages to webhooks about events are sent in groups, and receivers that fail are paused.

alter table webhook
  -- How many messages in a row have failed.
  add column hook_failures int not null default 0,
  -- No message about an event is sent before this time: a process is sending some, or the receiver is paused.
  add column hook_next     timestamptz;

alter table webhook_delivery
  -- Sent with others by the job of its webhook. Otherwise it has a job of its own: tests, replays, and what is sent again.
  add column hdel_grouped boolean not null default false;
create index webhook_delivery_due on webhook_delivery (hdel_hook_id, hdel_next, hdel_id) where hdel_state = 'waiting' and hdel_grouped;

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
  if found then perform pg_notify('jobs:insert', ''); end if;
end $$;
