-- What the office has agreed for a regular booking: a price until a day, and who drives.
alter table booking_schedule
  -- Pence without VAT; null for the price of the day.
  add column sch_agreed_net int check (sch_agreed_net > 0),
  add column sch_agreed_fuel boolean not null default false,
  -- The last day with the agreed price.
  add column sch_agreed_until date,
  -- The sch_agreed_until whose end was emailed.
  add column sch_agreed_warned date,
  add column sch_drv_id int references driver,
  -- The user who agreed it last. Drivers get dockets in their name.
  add column sch_agreed_by int references app_user,
  add constraint booking_schedule_agreed check ((sch_agreed_net is null) = (sch_agreed_until is null));

-- Why a docket that was made is not with the driver of the regular booking; empty otherwise.
alter table schedule_day add column sday_unallocated text not null default '';
-- For holidays that are proclaimed after dockets were made.
create index schedule_day_made on schedule_day (sday_ready) where sday_state = 'made';
create index schedule_day_unallocated on schedule_day (sday_ready) where sday_unallocated <> '';
