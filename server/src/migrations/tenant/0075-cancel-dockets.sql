-- Cancelling a docket for a fee, which then is its only charge.

alter table service_type
  -- In pence, before VAT.
  add column styp_cancel_fee int not null default 0 check (styp_cancel_fee >= 0),
  add column styp_cancel_percent numeric(5, 2) not null default 0 check (styp_cancel_percent between 0 and 100);

-- The fee including VAT, in pence, if the docket was cancelled with docket/cancel/post: dck_total is then the same. Null for
-- all other dockets. One that got the status C on the board has its booked price, and is not charged.
alter table docket add column dck_cancel_fee int check (dck_cancel_fee >= 0);

drop index docket_unpaid;
create index docket_unpaid on docket (dck_cust_id, dck_currency, dck_id)
  where dck_mop = 'A' and (dck_status <> 'C' or dck_cancel_fee is not null) and dck_total > dck_received;
drop index docket_overpaid;
create index docket_overpaid on docket (dck_cust_id, dck_currency, dck_id)
  where dck_received > 0 and (dck_status = 'C' and dck_cancel_fee is null or dck_total < dck_received);

-- Reports -----------------------------------------------------------------------------------------------------------

create or replace view docket_fact as
select d.dck_id, d.dck_archive, d.dck_created, (d.dck_created at time zone 'Europe/London')::date as day,
  d.dck_cust_id, d.dck_serv_type, coalesce(d.dck_drv_id, 0) dck_drv_id, d.dck_currency,
  1 bookings,
  cancelled::int cancelled,
  (not cancelled or coalesce(d.dck_cancel_fee, 0) > 0)::int charged,
  net, vat, total,
  money.taken,
  -- What the account owes: nothing where the docket was to be paid by card.
  case when dck_mop = 'A' then total - money.taken - d.dck_received else 0 end unpaid,
  case when cancelled then 0 else goods.pieces end pieces,
  case when cancelled then 0 else goods.weight end weight,
  -- Against the deadline of the first collection, and the last deadline of all.
  (not cancelled and collected is not null and collect_by is not null)::int collections,
  (not cancelled and coalesce(collected > collect_by, false))::int collections_late,
  was_delivered::int delivered,
  (was_delivered and delivered_at is not null and dck_due is not null)::int deliveries,
  (was_delivered and coalesce(delivered_at > dck_due, false))::int deliveries_late,
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
  from docket_parcel where dpar_dck_id = d.dck_id) goods
cross join lateral (
  select coalesce(sum(pay_captured - pay_refunded), 0)::int taken
  from payment where pay_dck_id = d.dck_id and pay_currency = d.dck_currency) money;

create or replace view docket_money as
select d.dck_id, d.dck_archive, d.dck_created, (d.dck_created at time zone 'Europe/London')::date as day,
  d.dck_cust_id, d.dck_serv_type, coalesce(d.dck_drv_id, 0) dck_drv_id, d.dck_mop, d.dck_currency,
  case when priced then d.dck_net else 0 end net,
  case when priced then d.dck_netvat else 0 end vat,
  case when priced then d.dck_total else 0 end total,
  coalesce((select sum(pay_captured - pay_refunded) from payment
    where pay_dck_id = d.dck_id and pay_currency = d.dck_currency), 0)::int taken
from docket d
cross join lateral (
  select (d.dck_status <> 'C' or d.dck_cancel_fee is not null) and d.dck_total >= 0 priced) states;
