-- In the order in which they were received, to delete old ones.
alter table driver_event add column evt_row bigint generated always as identity;
create unique index driver_event_row on driver_event (evt_row);
