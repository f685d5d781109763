-- How a delivery was left, and the PIN that its recipient gives to the driver.
alter table docket_address
  -- Null until a driver has reported it from their phone.
  add column dadd_left_with  text check (dadd_left_with in ('recipient', 'neighbour', 'safe_place')),
  -- The address of the neighbour, or the description of the safe place.
  add column dadd_left_where text not null default '',
  -- Null if the driver does not ask for one.
  add column dadd_pin        text check (dadd_pin ~ '^[0-9]{4}$');
