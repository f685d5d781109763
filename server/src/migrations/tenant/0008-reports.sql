-- What reports count: views of dockets, sums of days, and the reports themselves.

-- Facts -----------------------------------------------------------------------------------------------------------

-- The one definition of every figure of docs/reports.md: lists of dockets behind a figure, sums over days, and the days
-- that are kept summed up are all made from it. Money is in the docket's own currency, in whole pence, and sums are made by
-- currency. A returned docket that is finished is not a delivery.
create view docket_fact as
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

-- What a docket was priced at, and what was taken for it by card: a part of docket_fact that a statement can read alone.
create view docket_money as
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

-- Whatever stopped a journey: a failed attempt, a hold, a cancellation, a return.
create view exception_fact as
select dck_id, dck_archive, dck_created, (dck_created at time zone 'Europe/London')::date as day, dck_cust_id,
  dck_serv_type, coalesce(dck_drv_id, 0) dck_drv_id, dev_status dsts_id, coalesce(dev_exc_id, 0) exc_id, 1 exceptions
from docket join docket_event on dev_dck_id = dck_id
where dev_type = 'status-changed' and not dev_undone and dev_status in ('B', 'Q', 'C', 'R');

-- Where dockets that were not cancelled were collected and delivered: the part of the postcode before the space.
create view place_fact as
select dck_id, dck_archive, dck_created, (dck_created at time zone 'Europe/London')::date as day, dck_cust_id,
  dck_serv_type, coalesce(dck_drv_id, 0) dck_drv_id, upper(split_part(dadd_postalcode, ' ', 1)) outward,
  (dadd_addresstype = 0)::int collections, (dadd_addresstype = 1)::int deliveries,
  coalesce(dadd_latitude, 0) latitude, coalesce(dadd_longitude, 0) longitude,
  (dadd_latitude is not null and dadd_longitude is not null)::int positions
from docket join docket_address on dadd_dck_id = dck_id
where dck_status <> 'C' and dadd_postalcode <> '';

-- Days summed up --------------------------------------------------------------------------------------------------

-- A year of millions of dockets is read from these. The job roll-up-days keeps them, and they hold what the views above say.
-- Reports read the other days from the dockets (decision 0038).
create table report_day (
  "day"            date not null,
  dck_cust_id      int not null references customer,
  dck_serv_type    text not null,
  dck_currency     char(3) not null,
  bookings         int not null,
  cancelled        int not null,
  charged          int not null,
  net              int not null,
  vat              int not null,
  total            int not null,
  taken            int not null,
  unpaid           int not null,
  pieces           int not null,
  collections      int not null,
  collections_late int not null,
  delivered        int not null,
  deliveries       int not null,
  deliveries_late  int not null,
  attempts         int not null,
  transits         int not null,
  transit          int not null,
  weight           numeric(14, 2) not null,
  primary key (dck_cust_id, "day", dck_serv_type, dck_currency)
);
create index report_day_by_currency on report_day (dck_currency, dck_cust_id, "day");

-- The same by driver, 0 for none: nearly as many rows as dockets, so it is read only where drivers are asked for.
create table report_driver_day (
  like report_day,
  dck_drv_id int not null,
  foreign key (dck_cust_id) references customer,
  primary key (dck_cust_id, "day", dck_serv_type, dck_drv_id, dck_currency)
);

create table report_exception_day (
  "day"         date not null,
  dck_cust_id   int not null references customer,
  dck_serv_type text not null,
  dck_drv_id    int not null,
  dsts_id       char(1) not null,
  exc_id        int not null,
  exceptions    int not null,
  primary key (dck_cust_id, "day", dck_serv_type, dck_drv_id, dsts_id, exc_id)
);

-- Positions are sums, so that the middle of any rows can be calculated.
create table report_place_day (
  "day"         date not null,
  dck_cust_id   int not null references customer,
  dck_serv_type text not null,
  outward       text not null,
  collections   int not null,
  deliveries    int not null,
  latitude      double precision not null,
  longitude     double precision not null,
  positions     int not null,
  primary key (dck_cust_id, "day", dck_serv_type, outward)
);

-- All accounts together, for users who read all accounts: days times drivers, places or reasons, however many dockets there
-- are.
create table report_driver_together (like report_driver_day);
alter table report_driver_together drop dck_cust_id, drop dck_serv_type, add primary key ("day", dck_drv_id, dck_currency);
create table report_place_together (like report_place_day);
alter table report_place_together drop dck_cust_id, drop dck_serv_type, add primary key ("day", outward);
create table report_exception_together (like report_exception_day);
alter table report_exception_together drop dck_cust_id, drop dck_drv_id,
  add primary key ("day", dck_serv_type, dsts_id, exc_id);

-- Days before this one are summed up. Today, and any other day from this one on, is read from the dockets.
create table report_rolled (
  one          boolean primary key default true check (one),
  rolled_until date not null
);
insert into report_rolled (rolled_until) values ((now() at time zone 'Europe/London')::date);

-- Days of accounts that have changed since they were summed up. Rows are only added, so that nobody waits for anybody, and
-- none for today's dockets: reports cost a booking nothing.
create table report_changed (
  rch_cust_id int not null,
  rch_day     date not null
);
create index report_changed_by_day on report_changed (rch_cust_id, rch_day);

create function london_day(instant timestamptz) returns date language sql immutable
  return (instant at time zone 'Europe/London')::date;

create function mark_report_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_changed values (old.dck_cust_id, london_day(old.dck_created));
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.dck_cust_id <> old.dck_cust_id or new.dck_created <> old.dck_created) then
    insert into report_changed values (new.dck_cust_id, london_day(new.dck_created));
  end if;
  return null;
end $$;
create trigger report_insert after insert on docket for each row
  when (london_day(new.dck_created) < london_day(now())) execute function mark_report_day();
create trigger report_delete after delete on docket for each row
  when (london_day(old.dck_created) < london_day(now())) execute function mark_report_day();
create trigger report_update after update on docket for each row
  when (london_day(least(old.dck_created, new.dck_created)) < london_day(now())
    and (old.dck_cust_id, old.dck_created, old.dck_status, old.dck_serv_type, old.dck_drv_id, old.dck_mop, old.dck_due,
        old.dck_net, old.dck_netvat, old.dck_total, old.dck_currency, old.dck_received)
      is distinct from (new.dck_cust_id, new.dck_created, new.dck_status, new.dck_serv_type, new.dck_drv_id, new.dck_mop,
        new.dck_due, new.dck_net, new.dck_netvat, new.dck_total, new.dck_currency, new.dck_received))
  execute function mark_report_day();

-- What belongs to a docket. A booking writes its addresses, parcels and first event together with the docket itself.
create function mark_report_day_of(id int) returns void language plpgsql as $$
begin
  insert into report_changed select dck_cust_id, london_day(dck_created) from docket
  where dck_id = id and london_day(dck_created) < london_day(now());
end $$;

create function mark_day_of_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform mark_report_day_of(new.dev_dck_id); else perform mark_report_day_of(old.dev_dck_id); end if;
  return null;
end $$;
create trigger report_insert after insert on docket_event for each row
  when (new.dev_type <> 'booked') execute function mark_day_of_event();
create trigger report_change after update or delete on docket_event for each row execute function mark_day_of_event();

create function mark_day_of_parcel() returns trigger language plpgsql as $$
begin
  perform mark_report_day_of(old.dpar_dck_id);
  return null;
end $$;
create trigger report_change after update or delete on docket_parcel for each row execute function mark_day_of_parcel();

create function mark_day_of_address() returns trigger language plpgsql as $$
begin
  perform mark_report_day_of(old.dadd_dck_id);
  return null;
end $$;
create trigger report_update after update on docket_address for each row
  when ((old.dadd_deadline, old.dadd_postalcode, old.dadd_latitude, old.dadd_longitude, old.dadd_addresstype)
    is distinct from (new.dadd_deadline, new.dadd_postalcode, new.dadd_latitude, new.dadd_longitude, new.dadd_addresstype))
  execute function mark_day_of_address();
create trigger report_delete after delete on docket_address for each row execute function mark_day_of_address();

create function mark_day_of_payment() returns trigger language plpgsql as $$
begin
  perform mark_report_day_of(new.pay_dck_id);
  return null;
end $$;
create trigger report_insert after insert on payment for each row
  when (new.pay_captured > 0) execute function mark_day_of_payment();
create trigger report_update after update on payment for each row
  when ((old.pay_captured, old.pay_refunded, old.pay_dck_id) is distinct from (new.pay_captured, new.pay_refunded, new.pay_dck_id))
  execute function mark_day_of_payment();

-- Reports ---------------------------------------------------------------------------------------------------------

create table report (
  rpt_id       int primary key generated by default as identity,
  rpt_desc     text not null,
  rpt_filename text not null unique
);
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
  ('Quotes won and lost', 'quotes-won-and-lost');

create table user_report (
  ausr_id int not null references app_user on delete cascade,
  rpt_id  int not null references report on delete cascade,
  primary key (ausr_id, rpt_id)
);

-- Reports that are sent by email again and again.
create table report_schedule (
  rsch_id        int primary key generated by default as identity,
  -- Whose it is. The report contains what this user may see.
  rsch_ausr_id   int not null references app_user on delete cascade,
  rsch_rpt_id    int not null references report on delete cascade,
  rsch_every     text not null check (rsch_every in ('day', 'week', 'month')),
  -- Of a week, 1 Monday to 7 Sunday; of a month, 1 to 28.
  rsch_on        smallint not null check (rsch_on between 1 and 28),
  -- On a London clock.
  rsch_hour      smallint not null check (rsch_hour between 0 and 23),
  rsch_format    text not null check (rsch_format in ('csv', 'xlsx', 'pdf')),
  rsch_email     text not null,
  rsch_cust_id   int references customer,
  rsch_serv_type text references service_type,
  rsch_drv_id    int references driver,
  -- Null: the company's currency.
  rsch_currency  char(3),
  -- Moves on in the transaction that writes the email, so that each is written once.
  rsch_next      timestamptz not null,
  rsch_created   timestamptz not null default now()
);
create index report_schedule_due on report_schedule (rsch_next);
create index report_schedule_of_user on report_schedule (rsch_ausr_id, rsch_id);
