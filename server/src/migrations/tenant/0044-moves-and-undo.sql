-- Status changes that can be undone, and dockets that move between drivers --------------------------------------------

-- driver-changed: moved to another driver, still given. undone: the last change was put right.
alter table docket_event
  drop constraint docket_event_dev_type_check,
  add constraint docket_event_dev_type_check check (dev_type in ('booked', 'status-changed', 'driver-changed', 'undone')),
  -- Of a change: the status, driver and estimated arrivals that an undo puts back. Of an undo: what was undone.
  add dev_before jsonb,
  -- The change was a mistake. It stays in the history, but tracking, emails and reports leave it out.
  add dev_undone boolean not null default false;

-- Until when boards offer to undo the last change of status.
alter table docket add dck_undo_until timestamptz;

-- Where emails about dockets that are given to the driver, or taken away, are sent.
alter table driver add drv_email text not null default '';

-- Reports leave out what was undone -----------------------------------------------------------------------------------

create or replace view docket_fact as
select d.dck_id, d.dck_archive, d.dck_created, (d.dck_created at time zone 'Europe/London')::date as day,
  d.dck_cust_id, d.dck_serv_type, coalesce(d.dck_drv_id, 0) dck_drv_id,
  1 bookings,
  cancelled::int cancelled,
  (not cancelled)::int charged,
  net, vat, total,
  money.taken,
  -- What the account owes: nothing where the docket was to be paid by card.
  case when dck_mop = 'A' then total - money.taken else 0 end unpaid,
  case when cancelled then 0 else goods.pieces end pieces,
  case when cancelled then 0 else goods.weight end weight,
  -- Against the deadline of the first collection, and the last deadline of all.
  (not cancelled and collected is not null and collect_by is not null)::int collections,
  (not cancelled and coalesce(collected > collect_by, false))::int collections_late,
  (dck_status in ('D', 'F'))::int delivered,
  (dck_status in ('D', 'F') and delivered_at is not null and dck_due is not null)::int deliveries,
  (dck_status in ('D', 'F') and coalesce(delivered_at > dck_due, false))::int deliveries_late,
  attempts,
  (dck_status in ('D', 'F') and coalesce(delivered_at >= collected, false))::int transits,
  case when dck_status in ('D', 'F') and delivered_at >= collected
    then round(extract(epoch from delivered_at - collected) / 60)::int else 0 end transit
from docket d
cross join lateral (select d.dck_status = 'C' cancelled,
  d.dck_status <> 'C' and d.dck_total >= 0 and d.dck_currency = 'GBP' priced) states
cross join lateral (select case when priced then d.dck_net else 0 end net,
  case when priced then d.dck_netvat else 0 end vat,
  case when priced then d.dck_total else 0 end total) prices
cross join lateral (
  select min(dev_at) filter (where dev_status = 'I') collected, max(dev_at) filter (where dev_status = 'D') delivered_at,
    count(*) filter (where dev_status = 'B')::int attempts
  from docket_event where dev_dck_id = d.dck_id and dev_type in ('booked', 'status-changed') and not dev_undone) happened
left join lateral (
  select dadd_deadline collect_by from docket_address
  where dadd_dck_id = d.dck_id and dadd_addresstype = 0 order by dadd_order limit 1) collection on true
cross join lateral (
  select coalesce(sum(dpar_quantity), 0)::int pieces, coalesce(sum(dpar_quantity * dpar_weight), 0) weight
  from docket_parcel where dpar_dck_id = d.dck_id) goods
cross join lateral (
  select coalesce(sum(pay_captured - pay_refunded), 0)::int taken
  from payment where pay_dck_id = d.dck_id and pay_currency = 'GBP') money;

create or replace view exception_fact as
select dck_id, dck_archive, dck_created, (dck_created at time zone 'Europe/London')::date as day, dck_cust_id,
  dck_serv_type, coalesce(dck_drv_id, 0) dck_drv_id, dev_status dsts_id, coalesce(dev_exc_id, 0) exc_id, 1 exceptions
from docket join docket_event on dev_dck_id = dck_id
where dev_type = 'status-changed' and not dev_undone and dev_status in ('B', 'Q', 'C', 'R');

-- Webhooks ------------------------------------------------------------------------------------------------------------

create or replace function tell_webhooks_of_docket() returns trigger language plpgsql as $$
declare
  told jsonb;
  account int;
  occasion text := 'event:' || new.dev_id;
begin
  -- Most companies have none, and a booking should not wait for what nobody asked for.
  if not exists (select from webhook where hook_state = 'active') then return null; end if;
  -- The status is the same: docket.driver_changed is sent instead.
  if new.dev_type = 'driver-changed' then return null; end if;
  select dck_cust_id, jsonb_build_object('dck_id', dck_id, 'dck_docket', dck_docket, 'dck_tracking', dck_tracking,
      'cust_acc_code', cust_acc_code, 'dck_status', new.dev_status, 'dsts_description', dsts_description,
      'dev_at', new.dev_at, 'dev_signed_by', new.dev_signed_by,
      'dck_cust_ref1', dck_cust_ref1, 'dck_cust_ref2', dck_cust_ref2, 'dck_cust_ref3', dck_cust_ref3,
      'dck_cust_ref4', dck_cust_ref4, 'dck_cust_ref5', dck_cust_ref5, 'dck_cust_ref6', dck_cust_ref6)
    into account, told
    from docket join customer on cust_id = dck_cust_id join status on dsts_id = new.dev_status
    where dck_id = new.dev_dck_id;
  if new.dev_type = 'booked' then
    perform tell_webhooks('docket.created', account, occasion, told);
  elsif new.dev_type = 'undone' then
    -- A docket that was only moved between drivers has the status that it had.
    if new.dev_before->>'status' is distinct from new.dev_status then
      perform tell_webhooks('docket.status_changed', account, occasion,
        told || jsonb_build_object('undone', new.dev_before->>'status'));
    end if;
  else
    perform tell_webhooks('docket.status_changed', account, occasion, told);
    if new.dev_status = 'D' then
      perform tell_webhooks('docket.delivered', account, occasion || ':delivered', told);
    end if;
  end if;
  return null;
end $$;

create function driver_for_webhooks(id int) returns jsonb language sql stable as $$
  select jsonb_build_object('drv_id', drv_id, 'drv_callsign', drv_callsign, 'drv_driver', drv_driver)
  from driver where drv_id = id
$$;

-- Of the company's own systems only: customers are not told who drives.
create function tell_webhooks_of_driver() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where hook_state = 'active') then return null; end if;
  perform tell_webhooks('docket.driver_changed', null, 'driver:' || new.dck_id || ':' || new.dck_version,
    jsonb_build_object('dck_id', new.dck_id, 'dck_docket', new.dck_docket, 'dck_status', new.dck_status,
      'dev_at', now(), 'driver', driver_for_webhooks(new.dck_drv_id), 'before', driver_for_webhooks(old.dck_drv_id)));
  return null;
end $$;
create trigger webhooks after update of dck_drv_id on docket for each row
  when (old.dck_drv_id is distinct from new.dck_drv_id) execute function tell_webhooks_of_driver();
