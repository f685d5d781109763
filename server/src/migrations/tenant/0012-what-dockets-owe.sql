-- Credits, and what dockets owe.

alter table docket
  -- Taken by card in the docket's currency, less what was refunded: the sum of its payments.
  add dck_taken int not null default 0,
  -- Refunded because of an error of payment and due again, until staff ask for it. The portal never does by itself.
  add dck_due_again int not null default 0 check (dck_due_again >= 0);

update docket set dck_taken = taken
from (select pay_dck_id, pay_currency, sum(pay_captured - pay_refunded)::int taken from payment
  where pay_captured > pay_refunded group by pay_dck_id, pay_currency) paid
where dck_id = pay_dck_id and dck_currency = pay_currency;

-- A payment is changed with its docket locked.
create function keep_taken() returns trigger language plpgsql as $$
begin
  update docket set dck_taken = (select coalesce(sum(pay_captured - pay_refunded), 0) from payment
    where pay_dck_id = dck_id and pay_currency = dck_currency)
  where dck_id = new.pay_dck_id;
  return null;
end $$;
create trigger keep_taken_of_new after insert on payment for each row
  when (new.pay_captured > 0) execute function keep_taken();
create trigger keep_taken after update on payment for each row
  when ((old.pay_captured, old.pay_refunded, old.pay_dck_id) is distinct from (new.pay_captured, new.pay_refunded, new.pay_dck_id))
  execute function keep_taken();

-- What is still to be paid for a docket, less than 0 if more was paid: the one figure of pages, lists, reports and payment links.
create function docket_due(d docket) returns int language sql immutable
  return case when (d.dck_status = 'C' and d.dck_cancel_fee is null) or d.dck_total < 0 then 0 else d.dck_total end
    - d.dck_received - d.dck_taken;

create index docket_owing on docket (dck_cust_id, dck_currency, dck_id)
  where (dck_status <> 'C' or dck_cancel_fee is not null) and dck_total > dck_received + dck_taken;
create index card_docket_owing on docket (dck_id desc)
  where dck_mop <> 'A' and (dck_status <> 'C' or dck_cancel_fee is not null) and dck_total > dck_received + dck_taken;

create index payment_link_expires on payment_link (plk_expires);

-- Credits are charges with negative amounts. Those for zones are always negative.
alter table docket_charge drop constraint docket_charge_sign, add constraint docket_charge_sign check (
  case when dchg_net < 0 then dchg_amount < 0 and dchg_vat <= 0
    else dchg_zone is null and dchg_amount >= 0 and dchg_net > 0 and dchg_vat >= 0 end);
create index docket_credit on docket_charge (dchg_dck_id) where dchg_net < 0 and dchg_state = 'approved';

-- Who gives credits. Administrators could take off every charge before.
alter table app_user add ausr_rights_credit char(1) not null default 'F';
update app_user set ausr_rights_credit = 'T' where ausr_rights_admin = 'T';

-- Reports count what dockets owe whatever their payment method, and a docket says itself when what was taken has changed.
drop trigger report_insert on payment;
drop trigger report_update on payment;
drop function mark_day_of_payment();
drop trigger report_update on docket;
create trigger report_update after update on docket for each row
  when (london_day(least(old.dck_created, new.dck_created)) < london_day(now())
    and (old.dck_cust_id, old.dck_created, old.dck_status, old.dck_serv_type, old.dck_drv_id, old.dck_mop, old.dck_due,
        old.dck_net, old.dck_netvat, old.dck_total, old.dck_currency, old.dck_received, old.dck_taken)
      is distinct from (new.dck_cust_id, new.dck_created, new.dck_status, new.dck_serv_type, new.dck_drv_id, new.dck_mop,
        new.dck_due, new.dck_net, new.dck_netvat, new.dck_total, new.dck_currency, new.dck_received, new.dck_taken))
  execute function mark_report_day();

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
  from docket_parcel where dpar_dck_id = d.dck_id) goods;

-- What a docket was priced at, and what was taken for it by card: a part of docket_fact that a statement can read alone.
create or replace view docket_money as
select d.dck_id, d.dck_archive, d.dck_created, (d.dck_created at time zone 'Europe/London')::date as day,
  d.dck_cust_id, d.dck_serv_type, coalesce(d.dck_drv_id, 0) dck_drv_id, d.dck_mop, d.dck_currency,
  case when priced then d.dck_net else 0 end net,
  case when priced then d.dck_netvat else 0 end vat,
  case when priced then d.dck_total else 0 end total,
  d.dck_taken taken
from docket d
cross join lateral (
  select (d.dck_status <> 'C' or d.dck_cancel_fee is not null) and d.dck_total >= 0 priced) states;

-- The days that are summed up and have dockets that are paid by card.
insert into report_changed select distinct dck_cust_id, london_day(dck_created) from docket
where dck_mop <> 'A' and docket_due(docket) <> 0 and london_day(dck_created) < (select rolled_until from report_rolled);
