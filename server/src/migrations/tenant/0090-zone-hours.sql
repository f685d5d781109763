-- Zone charges can be limited to hours of the day, weekdays and vehicles. Empty: not limited.
alter table zone
  -- London times, HH:MM. The hours can end after midnight.
  add column zone_from text not null default '' check (zone_from ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'),
  add column zone_until text not null default '' check (zone_until ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'),
  -- Separated by commas: 'mon,tue' and 'small van,hgv'.
  add column zone_days text not null default '',
  add column zone_vehicles text not null default '',
  add constraint zone_hours check ((zone_from = '') = (zone_until = '')),
  -- A postcode can have one charge on weekdays and another at the weekend.
  drop constraint zone_zone_prefix_zone_ttyp_code_key,
  add constraint zone_once unique nulls not distinct
    (zone_prefix, zone_ttyp_code, zone_from, zone_until, zone_days, zone_vehicles);
