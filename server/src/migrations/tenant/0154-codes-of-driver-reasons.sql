-- Phones show the reason of an outcome in the language of the driver, so it has a code, and the values that its text names.
alter table driver_event
  add evt_reason_code   text,
  add evt_reason_values text[] not null default '{}';
