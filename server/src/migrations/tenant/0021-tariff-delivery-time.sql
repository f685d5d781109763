-- The time by which a tariff delivers, on the day that its service promises. Empty: the time of the service.
alter table tariff
  add column ttyp_deliver_by text not null default '' check (ttyp_deliver_by ~ '^(([01]\d|2[0-3]):[0-5]\d)?$');
