-- What reports count, docket by docket -------------------------------------------------------------------------------

-- The one definition of every figure of docs/reports.md: lists of dockets behind a figure, sums over days, and the days
-- that are kept summed up are all made from it. Money is in whole pence, and sterling alone is added up.
create view docket_fact as
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
  from docket_event where dev_dck_id = d.dck_id) happened
left join lateral (
  select dadd_deadline collect_by from docket_address
  where dadd_dck_id = d.dck_id and dadd_addresstype = 0 order by dadd_order limit 1) collection on true
cross join lateral (
  select coalesce(sum(dpar_quantity), 0)::int pieces, coalesce(sum(dpar_quantity * dpar_weight), 0) weight
  from docket_parcel where dpar_dck_id = d.dck_id) goods
cross join lateral (
  select coalesce(sum(pay_captured - pay_refunded), 0)::int taken
  from payment where pay_dck_id = d.dck_id and pay_currency = 'GBP') money;

-- The reports that ship ------------------------------------------------------------------------------------------------

insert into report (rpt_desc, rpt_filename) values
  ('Bookings by day and service', 'bookings-by-day'),
  ('Revenue by customer', 'revenue-by-customer'),
  ('On-time performance', 'on-time-performance'),
  ('Driver performance', 'driver-performance'),
  ('Exceptions', 'exceptions'),
  ('Statement of account', 'statement-of-account'),
  ('Aged unpaid', 'aged-unpaid'),
  ('Parcels and weight', 'parcels-and-weight'),
  ('Busiest postcodes', 'busiest-postcodes'),
  ('Quotes won and lost', 'quotes-won-and-lost')
on conflict (rpt_filename) do nothing;

-- Who has the right so far was never asked which.
insert into user_report (ausr_id, rpt_id)
select ausr_id, rpt_id from app_user cross join report where ausr_rights_reports = 'T' and ausr_state <> 'X'
on conflict do nothing;
