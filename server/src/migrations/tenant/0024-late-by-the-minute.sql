-- A collection or delivery within the minute of its deadline is on time, as on the board.
create or replace view docket_fact as
select d.dck_id, d.dck_archive, d.dck_created, (d.dck_created at time zone 'Europe/London')::date as day,
  d.dck_cust_id, d.dck_serv_type, coalesce(d.dck_drv_id, 0) dck_drv_id, d.dck_currency,
  1 bookings,
  cancelled::int cancelled,
  (not cancelled or coalesce(d.dck_cancel_fee, 0) > 0)::int charged,
  net, vat, total,
  d.dck_taken taken,
  docket_due(d) unpaid,
  case when cancelled then 0 else goods.pieces end pieces,
  case when cancelled then 0 else goods.weight end weight,
  -- By the minute, as people read them, against the deadline of the first collection, and the last deadline of all.
  (not cancelled and collected is not null and collect_by is not null)::int collections,
  (not cancelled and coalesce(date_trunc('minute', collected) > collect_by, false))::int collections_late,
  was_delivered::int delivered,
  (was_delivered and delivered_at is not null and dck_due is not null)::int deliveries,
  (was_delivered and coalesce(date_trunc('minute', delivered_at) > dck_due, false))::int deliveries_late,
  attempts,
  (was_delivered and coalesce(delivered_at >= collected, false))::int transits,
  case when was_delivered and delivered_at >= collected
    then round(extract(epoch from delivered_at - collected) / 60)::int else 0 end transit
from docket d
cross join lateral (select d.dck_status = 'C' cancelled,
  (d.dck_status <> 'C' or d.dck_cancel_fee is not null) and d.dck_total >= 0 priced) states
cross join lateral (select case when priced then d.dck_net else 0 end net,
  case when priced then d.dck_netvat else 0 end vat,
  case when priced then d.dck_total else 0 end total) prices
cross join lateral (
  select min(dev_at) filter (where dev_status = 'I') collected, max(dev_at) filter (where dev_status = 'D') delivered_at,
    count(*) filter (where dev_status = 'B')::int attempts,
    max(dev_at) filter (where dev_status = 'R') returned_at
  from docket_event where dev_dck_id = d.dck_id and dev_type in ('booked', 'status-changed') and not dev_undone) happened
cross join lateral (
  select dck_status = 'D' or (dck_status = 'F' and not coalesce(returned_at >= coalesce(delivered_at, returned_at), false))
    was_delivered) ended
left join lateral (
  select dadd_deadline collect_by from docket_address
  where dadd_dck_id = d.dck_id and dadd_addresstype = 0 order by dadd_order limit 1) collection on true
cross join lateral (
  select coalesce(sum(dpar_quantity), 0)::int pieces, coalesce(sum(dpar_quantity * dpar_weight), 0) weight
  from docket_parcel where dpar_dck_id = d.dck_id) goods;

-- The days that are summed up and have dockets that count differently.
insert into report_changed select distinct dck_cust_id, london_day(dck_created)
from docket join docket_event on dev_dck_id = dck_id and dev_status in ('D', 'I')
where london_day(dck_created) < (select rolled_until from report_rolled)
  and (dev_at >= dck_due and dev_at < dck_due + interval '1 minute'
    or exists (select from docket_address where dadd_dck_id = dck_id and dadd_addresstype = 0
      and dev_at >= dadd_deadline and dev_at < dadd_deadline + interval '1 minute'));
