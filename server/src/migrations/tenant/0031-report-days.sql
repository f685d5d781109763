-- What reports count, continued: money by itself, setbacks, and places -------------------------------------------------

-- What a docket was priced at, and what was taken for it by card; a part of docket_fact that a statement can read alone.
create view docket_money as
select d.dck_id, d.dck_archive, d.dck_created, (d.dck_created at time zone 'Europe/London')::date as day,
  d.dck_cust_id, d.dck_serv_type, coalesce(d.dck_drv_id, 0) dck_drv_id, d.dck_mop,
  case when priced then d.dck_net else 0 end net,
  case when priced then d.dck_netvat else 0 end vat,
  case when priced then d.dck_total else 0 end total,
  coalesce((select sum(pay_captured - pay_refunded) from payment
    where pay_dck_id = d.dck_id and pay_currency = 'GBP'), 0)::int taken
from docket d
cross join lateral (select d.dck_status <> 'C' and d.dck_total >= 0 and d.dck_currency = 'GBP' priced) states;

-- Whatever stopped a journey: a failed attempt, a hold, a cancellation, a return.
create view exception_fact as
select dck_id, dck_archive, dck_created, (dck_created at time zone 'Europe/London')::date as day, dck_cust_id,
  dck_serv_type, coalesce(dck_drv_id, 0) dck_drv_id, dev_status dsts_id, coalesce(dev_exc_id, 0) exc_id, 1 exceptions
from docket join docket_event on dev_dck_id = dck_id
where dev_type = 'status-changed' and dev_status in ('B', 'Q', 'C', 'R');

-- Where dockets were collected and delivered that were not cancelled: the part of the postcode before the space.
create view place_fact as
select dck_id, dck_archive, dck_created, (dck_created at time zone 'Europe/London')::date as day, dck_cust_id,
  dck_serv_type, coalesce(dck_drv_id, 0) dck_drv_id, upper(split_part(dadd_postalcode, ' ', 1)) outward,
  (dadd_addresstype = 0)::int collections, (dadd_addresstype = 1)::int deliveries,
  coalesce(dadd_latitude, 0) latitude, coalesce(dadd_longitude, 0) longitude,
  (dadd_latitude is not null and dadd_longitude is not null)::int positions
from docket join docket_address on dadd_dck_id = dck_id
where dck_status <> 'C' and dadd_postalcode <> '';

-- Quotes ---------------------------------------------------------------------------------------------------------------

create index quote_by_account on quote (quo_cust_id, quo_created) where quo_source in ('guest', 'customer');

-- What came to nothing is deleted after a while; how much it was stays.
create table lost_quote (
  lqu_cust_id   int not null references customer,
  lqu_day       date not null,
  lqu_serv_type text not null,
  quotes        int not null,
  total         bigint not null,
  primary key (lqu_cust_id, lqu_day, lqu_serv_type)
);

create function keep_lost_quote() returns trigger language plpgsql as $$
begin
  insert into lost_quote values (old.quo_cust_id, (old.quo_created at time zone 'Europe/London')::date,
    coalesce(old.quo_booking #>> '{docket,dck_serv_type}', ''), 1,
    case when old.quo_currency = 'GBP' then old.quo_total else 0 end)
  on conflict (lqu_cust_id, lqu_day, lqu_serv_type)
    do update set quotes = lost_quote.quotes + 1, total = lost_quote.total + excluded.total;
  return null;
end $$;
create trigger lost after delete on quote for each row
  when (old.quo_dck_id is null and old.quo_total is not null and old.quo_source in ('guest', 'customer'))
  execute function keep_lost_quote();

-- Days summed up ---------------------------------------------------------------------------------------------------------

-- A year of millions of dockets is read from these. They are kept by the job roll-up-days, and only ever hold what the
-- views above say; what it has not come to yet, reports read from the dockets themselves (decision 0038).
create table report_day (
  "day"         date not null,
  dck_cust_id   int not null references customer,
  dck_serv_type text not null,
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
  primary key (dck_cust_id, "day", dck_serv_type)
);

-- The same by driver, 0 for none: nearly as many rows as dockets, so it is read only where drivers are asked for.
create table report_driver_day (
  like report_day,
  dck_drv_id    int not null,
  foreign key (dck_cust_id) references customer,
  primary key (dck_cust_id, "day", dck_serv_type, dck_drv_id)
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

-- Positions are sums, so that any sum of rows still has its middle.
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

-- Every account together, for who reads every account: days times drivers or places, however many dockets there are.
create table report_driver_together (like report_driver_day);
alter table report_driver_together drop dck_cust_id, drop dck_serv_type, add primary key ("day", dck_drv_id);
create table report_place_together (like report_place_day);
alter table report_place_together drop dck_cust_id, drop dck_serv_type, add primary key ("day", outward);

-- Days before this one are summed up, today and whatever else is not before it is read from the dockets.
create table report_rolled (
  one          boolean primary key default true check (one),
  rolled_until date not null
);
insert into report_rolled (rolled_until)
select coalesce((select min(dck_created) at time zone 'Europe/London' from docket), now() at time zone 'Europe/London')::date;

-- Days of accounts on which something has changed since. Rows are only ever added, so that nobody waits for anybody, and
-- none for today's dockets: a booking pays nothing for reports.
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
        old.dck_net, old.dck_netvat, old.dck_total, old.dck_currency)
      is distinct from (new.dck_cust_id, new.dck_created, new.dck_status, new.dck_serv_type, new.dck_drv_id, new.dck_mop,
        new.dck_due, new.dck_net, new.dck_netvat, new.dck_total, new.dck_currency))
  execute function mark_report_day();

-- What hangs on a docket. A booking writes its addresses, parcels and first event together with the docket itself.
create function mark_report_day_of(id int) returns void language sql as $$
  insert into report_changed select dck_cust_id, london_day(dck_created) from docket
  where dck_id = id and london_day(dck_created) < london_day(now())
$$;

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
