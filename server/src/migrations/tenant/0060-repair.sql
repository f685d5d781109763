-- Some migrations were changed after databases had run them: 0007-quotes, 0031-report-days, 0033-search-by-side and
-- 0048-payments-received. This brings those databases to the schema, and the rows, of every other. It can be run again.

-- Quotes ------------------------------------------------------------------------------------------------------------

do $$
begin
  if exists (select from pg_attribute where attrelid = 'quote'::regclass and attname = 'quo_asked') then return; end if;
  alter table quote add column quo_asked boolean not null default false;
  update quote set quo_asked = true where exists (select from payment where pay_quo_guid = quo_guid);
end $$;

-- Reports -----------------------------------------------------------------------------------------------------------

-- The sums of every account together, for days that only have the sums of each account.
insert into report_driver_together ("day", dck_drv_id, dck_currency, bookings, cancelled, charged, net, vat, total, taken,
  unpaid, pieces, collections, collections_late, delivered, deliveries, deliveries_late, attempts, transits, transit, weight)
select "day", dck_drv_id, dck_currency, sum(bookings), sum(cancelled), sum(charged), sum(net), sum(vat), sum(total),
  sum(taken), sum(unpaid), sum(pieces), sum(collections), sum(collections_late), sum(delivered), sum(deliveries),
  sum(deliveries_late), sum(attempts), sum(transits), sum(transit), sum(weight)
from report_driver_day d
where not exists (select from report_driver_together t where t."day" = d."day")
group by "day", dck_drv_id, dck_currency;

insert into report_place_together ("day", outward, collections, deliveries, latitude, longitude, positions)
select "day", outward, sum(collections), sum(deliveries), sum(latitude), sum(longitude), sum(positions)
from report_place_day d
where not exists (select from report_place_together t where t."day" = d."day")
group by "day", outward;

-- Reports leave out status changes that were undone. Days with such changes are summed up again.
do $$
begin
  if pg_get_viewdef('docket_fact'::regclass) not like '%dev_undone%' then
    create or replace view docket_fact as
    select d.dck_id, d.dck_archive, d.dck_created, (d.dck_created at time zone 'Europe/London')::date as day,
      d.dck_cust_id, d.dck_serv_type, coalesce(d.dck_drv_id, 0) dck_drv_id, d.dck_currency,
      1 bookings,
      cancelled::int cancelled,
      (not cancelled)::int charged,
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
    cross join lateral (select d.dck_status = 'C' cancelled, d.dck_status <> 'C' and d.dck_total >= 0 priced) states
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
  end if;
end $$;

insert into report_changed
select distinct dck_cust_id, london_day(dck_created) from docket join docket_event on dev_dck_id = dck_id
where dev_undone and london_day(dck_created) < london_day(now());

-- Search ------------------------------------------------------------------------------------------------------------

-- A row of the first edition has its account as a word of its own (' 12'), and its other words without an account.
select put_dockets_in_search(array(
  select dsr_dck_id from customer join docket_search on dsr_words @@ quote_literal(' ' || cust_id)::tsquery
  where dsr_archive = 'F'
  union all
  select dsr_dck_id from customer join docket_search on dsr_words @@ quote_literal(' ' || cust_id)::tsquery
  where dsr_archive = 'T'));
