-- A zone can be charged once a day for each driver. Later dockets of the day are credited: by a charge with negative amounts.
alter table zone add column zone_per_day char(1) not null default 'F' check (zone_per_day in ('T', 'F'));

alter table docket_charge
  -- The zone whose charge is credited; null for other charges. A docket has one credit for a zone at most.
  add column dchg_zone text,
  drop constraint docket_charge_dchg_amount_check,
  drop constraint docket_charge_dchg_net_check,
  drop constraint docket_charge_dchg_vat_check,
  add constraint docket_charge_sign check (case when dchg_zone is null
    then dchg_amount >= 0 and dchg_net > 0 and dchg_vat >= 0
    else dchg_amount < 0 and dchg_net < 0 and dchg_vat <= 0 end);
create unique index docket_charge_zone on docket_charge (dchg_dck_id, dchg_zone);

-- The sums of the approved charges can be negative. With them, the price of a docket never is.
alter table docket
  drop constraint docket_dck_charges_net_check,
  drop constraint docket_dck_charges_vat_check;

-- What a driver delivered on a day.
create index docket_event_delivered on docket_event (dev_drv_id, dev_at)
  where dev_type = 'status-changed' and dev_status = 'D' and not dev_undone;

insert into charge_type (chgt_code, chgt_description, chgt_vat_code)
select 'ZONECREDIT', 'Credit for a zone charge', vat_code from vat_rate where vat_code = 'S' and not vat_retired
  and not exists (select from charge_type where chgt_description = 'Credit for a zone charge')
on conflict do nothing;
